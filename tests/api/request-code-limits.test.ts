import { expect, it } from 'vitest';
import { mail } from '#shared/contract/mails.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { makePerson, requestFor } from '#tests/support/personal-data.ts';
import { newAddress, over, requestCodesOf, wrong } from '#tests/support/request-codes.ts';
import { openRequest, requestOf } from '#tests/support/requests.ts';

const minute = 60 * 1000;

describeEachEngine('a mailed code and its proof', (engine) => {
  const api = useApi(engine, {});
  const { post, ask, deliver, newRequest, codeMails, codeOf, prove } = requestCodesOf(api);

  it('are limited for each reference, address and network', async () => {
    const reference = await newRequest();
    for (let nth = 0; nth < 5; nth += 1) {
      expect((await ask(reference)).status).toBe(200);
      await deliver();
    }
    const refused = await ask(reference);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await codeMails(reference)).toHaveLength(5);

    const email = 'often@patients.example';
    const requests = [await newRequest({ email }), await newRequest({ email: 'OFTEN@patients.example' })];
    let mails = 0;
    for (const one of requests) {
      for (let nth = 0; nth < 3; nth += 1) {
        expect((await ask(one)).status).toBe(200);
        await deliver();
      }
      mails += (await codeMails(one)).length;
    }
    expect(mails).toBe(5);

    const ip = newAddress();
    for (let nth = 0; nth < 20; nth += 1)
      expect((await post('code', { reference: 'none' }, ip)).status).toBe(200);
    expect((await post('code', { reference: 'none' }, ip)).status).toBe(429);
    const guesser = newAddress();
    const guess = () => post('proof', { reference: 'none', code: '123456' }, guesser);
    for (let nth = 0; nth < 20; nth += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });

  it('allow ten messages an hour', async () => {
    const { proof } = await prove(await newRequest());
    const add = (nth: number) => post('messages', { proof, message: `Message ${nth}` });
    for (let nth = 0; nth < 10; nth += 1) expect((await add(nth)).status).toBe(200);
    expect((await add(11)).status).toBe(429);
  });

  it('leave no code in the outbox once it is sent or used, and no row after their time', async () => {
    const sent = await newRequest();
    await ask(sent);
    await deliver();
    expect(await codeMails(sent)).toMatchObject([{ status: 'sent', text: '', html: '', link_hash: null }]);

    const used = await newRequest();
    await prove(used);
    expect(await codeMails(used)).toMatchObject([{ text: '', html: '' }]);

    api.pass(20 * minute);
    await api.app.services.requests.codes.removeExpired();
    expect(await api.app.db.read.selectFrom('request_codes').selectAll().execute()).toEqual([]);
  });

  it('are sent only in their newest form when several codes were requested before one was sent', async () => {
    const reference = await newRequest();
    await ask(reference);
    const [older] = await codeMails(reference);
    await ask(reference);
    const waiting = await codeMails(reference);
    expect(waiting).toMatchObject([{ status: 'waiting' }]);
    expect(waiting[0]?.id).not.toBe(older?.id);
    const { body } = await api.call('GET', '/api/mails?state=failed', { token: api.adminToken });
    const failed = mail.array().parse(body);
    expect(failed.filter((one) => one.request?.reference === reference)).toEqual([]);
  });

  it('end when the details of the request are erased, before a code is used and after', async () => {
    const person = await makePerson(api);
    const [unused, used] = [
      await requestFor(api, person, 'confirmed'),
      await requestFor(api, person, 'confirmed'),
    ];
    await ask(unused.reference);
    const code = await codeOf(unused.reference);
    const { proof } = await prove(used.reference);
    await post('code', { reference: used.reference });
    const { token, password } = person;
    const erasure = await api.call('POST', '/api/account/erasure', { token, body: { password } });
    expect(erasure).toMatchObject({ body: { kept: { requests: [unused.reference, used.reference] } } });
    expect(await post('proof', { reference: unused.reference, code })).toMatchObject(wrong);
    expect(await post('messages', { proof, message: 'Hello' })).toMatchObject(over);
    expect(await post('withdraw', { proof })).toMatchObject(over);
    await api.app.services.requests.codes.mailRequested();
    expect([...(await codeMails(unused.reference)), ...(await codeMails(used.reference))]).toEqual([]);
    expect(await requestOf(api, used.reference)).toMatchObject({ status: 'confirmed' });
  });

  it('end with the request', async () => {
    const { id } = await openRequest(api, { email: 'gone@patients.example' });
    const { reference } = await api.app.db.read
      .selectFrom('appointments')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { proof } = await prove(reference);
    await api.app.db.transaction((writer) =>
      writer.deleteFrom('appointments').where('id', '=', id).execute(),
    );
    expect(await post('withdraw', { proof })).toMatchObject(over);
  });
});
