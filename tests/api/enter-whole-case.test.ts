import { expect, it } from 'vitest';
import { givenCode } from '#shared/contract/case-access.ts';
import { browserOf, enteredOf, newKey, passDay } from '#tests/support/access-codes.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { addRate, openCaseWithPaper } from '#tests/support/options.ts';

/** A case with an estimate, whose owner has no e-mail address. */
describeEachEngine('a family without e-mail', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });

  const withEstimate = async () => {
    const one = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    const option = await one.draft({ summary: 'One artery.', summary_bn: 'একটি ধমনি।' });
    await one.call(
      'POST',
      `/api/options/${option.id}/check`,
      { version: option.version },
      one.colleague.token,
    );
    await one.release(option.id);
    const estimate = await one.sendEstimate(option.id);
    await api.app.db.transaction(async (writer) => {
      const none = { email: null, email_key: null };
      const account = { ...none, password_hash: null };
      await writer.updateTable('users').set(account).where('id', '=', one.owner.id).execute();
      await writer.updateTable('appointments').set(none).where('id', '=', one.requestId).execute();
    });
    return { ...one, estimate };
  };

  const give = async ({ id, coordinator }: { id: number; coordinator: { token: string } }) => {
    const body = { purpose: 'enter', how: 'call', reached: 'Abdul Karim' };
    const sent = { token: coordinator.token, body };
    return givenCode.parse((await api.call('POST', `/api/cases/${id}/access/codes`, sent)).body);
  };

  it('sends, writes, agrees, shares and reads in its case, and accepts an estimate after a day', async () => {
    const one = await withEstimate();
    const phone = browserOf(api);
    const enter = async () => enteredOf(await phone.enter(one.reference, (await give(one)).code));
    await enter();
    await phone.call('POST', '/api/account/agreement', { body: { lang: 'bn' } });
    await phone.call('PUT', '/api/account/phone', { body: { use: 'mine' } });
    const post = (path: string, body: object = {}) => phone.call('POST', `/api/account${path}`, { body });
    const respond = (accept: boolean) => post(`/estimates/${one.estimate}/answer`, { accept });
    const paper = await post('/papers', { appointment_id: one.requestId, key: newKey() });
    expect(paper.status).toBeLessThan(300);
    expect(
      (await post(`/requests/${one.requestId}/messages`, { message: 'May she eat litchi?' })).status,
    ).toBe(200);
    expect(await respond(true)).toMatchObject({ status: 409, body: { code: 'entered_lately' } });
    expect(await respond(false)).toMatchObject({ status: 200 });

    await passDay(api);
    expect(await respond(true)).toMatchObject({ status: 200 });
    // Whoever enters with another phone does not undo that on the first day either.
    const other = browserOf(api);
    const token = await api.tokenOf(one.coordinator.email, one.coordinator.password);
    enteredOf(await other.enter(one.reference, (await give({ id: one.id, coordinator: { token } })).code));
    await other.call('PUT', '/api/account/phone', { body: { use: 'mine' } });
    const takeBack = await other.call('POST', `/api/account/estimates/${one.estimate}/answer`, {
      body: { accept: false },
    });
    expect(takeBack).toMatchObject({ status: 409, body: { code: 'entered_lately' } });
    const consent = { hospital: { name: 'Chao Phraya Heart Centre' }, lang: 'bn' };
    expect((await post(`/cases/${one.id}/consents`, consent)).status).toBe(200);
    const link = await post(`/cases/${one.id}/share-links`, { label: 'Brother', scope: ['progress'] });
    expect(link.status).toBeLessThan(300);
    expect(
      (await phone.call('GET', `/api/account/papers/accesses?appointment_id=${one.requestId}`)).status,
    ).toBe(200);
    const copy = await phone.call('GET', '/api/account/export');
    expect(JSON.stringify(copy.body)).toContain('May she eat litchi?');
  });
});
