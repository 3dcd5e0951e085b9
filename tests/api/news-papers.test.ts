import { expect, it, vi } from 'vitest';
import { day } from '#server/clock.ts';
import { newsOffice } from '#shared/contract/news.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { addCurrentPaper, caseOf, openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { caseByPhone } from '#tests/support/news.ts';

vi.setConfig({ testTimeout: 60_000 });

describeEachEngine('papers whose time is over', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', KEEP_PAPERS_MONTHS: '2' });
  const expire = () => api.app.services.papers.retention.removeExpired();
  const signIn = async () => {
    api.adminToken = await api.tokenOf(admin.email, admin.password);
  };
  const states = async (requestId: number) => {
    const papers = api.app.db.read
      .selectFrom('documents')
      .select('state')
      .where('appointment_id', '=', requestId);
    return (await papers.execute()).map(({ state }) => state);
  };
  const waiting = async () => {
    await signIn();
    const { body } = await api.call('GET', '/api/news', { token: api.adminToken });
    return newsOffice.parse(body).papers.map(({ request_id }) => request_id);
  };
  type Case = Awaited<ReturnType<typeof openCase>>;
  /** Closes the case, and passes the time until its family is notified. */
  const untilNotice = async (one: Case) => {
    await addCurrentPaper(api, one.requestId);
    await signIn();
    await one.as(api.adminToken).stage('closed', { reason: 'Done' });
    api.pass(35 * day);
    await expire();
  };
  const shown = async (one: Case) => {
    await signIn();
    return one.as(api.adminToken).get();
  };

  // First: a pause ends within a year of the machine's own clock.
  it('are announced to nobody during a pause, and stay', async () => {
    await signIn();
    const one = await openCase(api);
    const until = new Date(api.clock().getTime() + 200 * day).toISOString().slice(0, 10);
    const pause = { token: api.adminToken, body: { reason: 'A wrong text', until } };
    expect((await api.call('PUT', '/api/news/pause', pause)).status).toBe(200);
    await untilNotice(one);
    api.pass(100 * day);
    await expire();
    expect(await states(one.requestId)).toEqual(['current']);
    await signIn();
    await api.call('DELETE', '/api/news/pause', { token: api.adminToken });
    await expire();
    expect(await states(one.requestId)).toEqual(['current']);
    api.pass(30.5 * day);
    await expire();
    expect(await states(one.requestId)).toEqual(['erased']);
  });

  it('stay while nobody has told a family without an address, twice as long at most', async () => {
    await signIn();
    const one = await caseByPhone(api);
    await untilNotice(one);
    expect((await shown(one)).news.by_hand).toMatchObject({
      kinds: ['progress', 'papers_expiring'],
    });
    // The task of a closed case is in the list of whoever looks after it.
    const turn = await api.call('GET', '/api/cases/my-turn', {
      token: await api.tokenOf(one.coordinator.email, one.coordinator.password),
    });
    expect(JSON.stringify(turn.body)).toContain(one.reference);
    api.pass(31 * day);
    await expire();
    expect(await states(one.requestId)).toEqual(['current']);
    expect(await waiting()).toContain(one.requestId);
    expect(await one.tasks()).toHaveLength(1);
    api.pass(30 * day);
    await expire();
    expect(await states(one.requestId)).toEqual(['current']);
    api.pass(30 * day);
    await expire();
    expect(await states(one.requestId)).toEqual(['erased']);
    expect(await waiting()).not.toContain(one.requestId);
  });

  it('go thirty days after a person has told the family', async () => {
    await signIn();
    const one = await caseByPhone(api);
    await untilNotice(one);
    api.pass(20 * day);
    const { news } = await shown(one);
    const { task = 0, newest = 0 } = news.by_hand ?? {};
    caseOf(await one.told(task, { how: 'spoke', newest }, api.adminToken));
    api.pass(29 * day);
    await expire();
    expect(await states(one.requestId)).toEqual(['current']);
    api.pass(2 * day);
    await expire();
    expect(await states(one.requestId)).toEqual(['erased']);
  });

  it('stay where the mail was refused, and a person is asked to tell it once', async () => {
    await signIn();
    const one = await openCase(api);
    await untilNotice(one);
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('mails')
        .set({ status: 'failed' })
        .where('kind', '=', 'papers-expiring')
        .where('appointment_id', '=', one.requestId)
        .execute(),
    );
    api.pass(31 * day);
    await expire();
    await expire();
    expect(await states(one.requestId)).toEqual(['current']);
    expect((await shown(one)).news.by_hand).toMatchObject({ kinds: ['papers_expiring'] });
    const told = api.app.db.read
      .selectFrom('news')
      .select('channel')
      .where('case_id', '=', one.id)
      .where('kind', '=', 'papers_expiring');
    expect((await told.execute()).map(({ channel }) => channel)).toEqual(['mail', 'by_hand']);
  });

  it('go thirty days after a mail that was sent, as they always did', async () => {
    await signIn();
    const one = await openCase(api);
    await untilNotice(one);
    api.pass(30.5 * day);
    await expire();
    expect(await states(one.requestId)).toEqual(['erased']);
  });
});
