import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { up } from '#server/db/migrations/0101-address-or-null.ts';
import { isPostgres } from '#server/db/portability.ts';
import { useApi } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest } from '#tests/support/requests.ts';

describeEachEngine('the address of a request', (engine) => {
  const api = useApi(engine);
  const addresses = (id: number) =>
    api.app.db.read
      .selectFrom('appointments')
      .select(['email', 'email_key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const trigger = sql`drop trigger appointments_no_empty_address on appointments`;

  it('is refused as an empty text by the database, also from a server of the previous version', async () => {
    const { id } = await openRequest(api);
    const { db } = api.app;
    const empty = () =>
      db.transaction(async (writer) => {
        await sql`update appointments set email = '', email_key = '' where id = ${id}`.execute(writer);
      });
    if (!isPostgres(db.read)) {
      await expect(empty()).rejects.toThrow('appointments_email');
      return;
    }
    // Two versions may run there at the same time: what the previous one empties is null.
    await empty();
    expect(await addresses(id)).toEqual({ email: null, email_key: null });
    const withoutTrigger = db.transaction(async (writer) => {
      await trigger.execute(writer);
      await sql`update appointments set email = '' where id = ${id}`.execute(writer);
    });
    await expect(withoutTrigger).rejects.toThrow('appointments_email');
  });

  it('is null after the upgrade where it was an empty text, and stays where there is one', async () => {
    const [emptied, whole] = [await openRequest(api), await openRequest(api)];
    const before = await addresses(whole.id);
    await api.app.db.transaction(async (writer) => {
      await sql`alter table appointments drop constraint appointments_email`.execute(writer);
      if (isPostgres(writer)) {
        await trigger.execute(writer);
        await sql`drop function no_empty_address`.execute(writer);
      }
      await sql`update appointments set email = '', email_key = '' where id = ${emptied.id}`.execute(writer);
      await up(writer);
    });
    expect(await addresses(emptied.id)).toEqual({ email: null, email_key: null });
    expect(await addresses(whole.id)).toEqual(before);
  });

  it('that is missing is mailed nothing, whatever happens with the request and its case', async () => {
    const one = await openCase(api);
    const { requestId } = one;
    const key = 'an-answer-by-mail';
    await api.app.db.transaction(async (writer) => {
      const none = { email: null, email_key: null };
      await writer.updateTable('appointments').set(none).where('id', '=', requestId).execute();
      await writer.deleteFrom('mails').execute();
    });
    const event = (body: object) =>
      api.call('POST', `/api/appointments/${requestId}/events`, { token: api.adminToken, body });
    expect(await event({ type: 'reply', channel: 'mail', text: 'Hello', key })).toMatchObject({
      status: 422,
      body: { code: 'email_missing' },
    });
    for (const body of [
      { type: 'status', status: 'confirmed' },
      { type: 'reply', channel: 'account', text: 'Hello', key },
    ])
      expect((await event(body)).status).toBe(200);
    await api.call('POST', `/api/account/requests/${requestId}/messages`, {
      token: one.owner.token,
      body: { message: 'Hello' },
    });
    await api.app.services.cases.reminders.send();
    const withdraw = `/api/account/requests/${requestId}/withdraw`;
    expect((await api.call('POST', withdraw, { token: one.owner.token })).status).toBe(200);
    await api.app.services.papers.retention.removeExpired();
    const mails = await api.app.db.read
      .selectFrom('mails')
      .select(['kind', 'recipient', 'reply_to'])
      .execute();
    // Mails to the office: also that somebody has to be told today, because no mail can.
    expect(mails.filter(({ kind }) => !/^(appointment-|case-task-due$)/.test(kind))).toEqual([]);
    expect(mails.map(({ recipient }) => recipient)).not.toContain('');
    expect((await one.request()).email).toBeNull();
  });
});
