import { expect, it } from 'vitest';
import { requestProof } from '#shared/contract/request-changes.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { bare, over, requestCodesOf, wrong } from '#tests/support/request-codes.ts';
import { request, requestOf } from '#tests/support/requests.ts';

const minute = 60 * 1000;

describeEachEngine('the change of a request with a mailed code', (engine) => {
  const api = useApi(engine, {});
  const { post, ask, newRequest, codeMails, codeOf, not, prove } = requestCodesOf(api);

  it('starts with the same response for every reference, and a code that is mailed only to the request’s address', async () => {
    const reference = await newRequest();
    const closed = await newRequest();
    const { id } = await requestOf(api, closed);
    const body = { type: 'status', status: 'completed' };
    await api.call('POST', `/api/appointments/${id}/events`, { token: api.adminToken, body });
    const responses = [
      await ask(reference.toLowerCase(), { lang: 'bn' }),
      await ask('TH-222222'),
      await ask('no reference'),
      await ask(closed),
    ];
    for (const response of responses)
      expect(bare(response)).toEqual({ status: 200, body: { message: 'Sent' } });
    expect(await codeMails(closed)).toEqual([]);
    const [mail, ...more] = await codeMails(reference);
    expect(more).toEqual([]);
    expect(mail?.html).toContain('<html lang="bn">');
    expect(mail?.recipient).toBe((await requestOf(api, reference)).email);
    expect(mail?.subject).not.toContain(await codeOf(reference));
    const left = await api.app.db.read.selectFrom('request_codes').selectAll().execute();
    expect(left.filter(({ kind }) => kind === 'asked')).toEqual([]);
    expect(JSON.stringify(left)).not.toContain(await codeOf(reference));
  });

  it('exchanges the code once for a proof that withdraws and adds messages for a quarter of an hour', async () => {
    const reference = await newRequest();
    await ask(reference);
    const code = await codeOf(reference);
    expect(await post('proof', { reference, code: not(code) })).toMatchObject(wrong);
    const spaced = [...code].map((digit) => String.fromCharCode(0x9e6 + Number(digit))).join(' ');
    const response = await post('proof', { reference, code: spaced });
    const { proof, progress } = requestProof.strict().parse(response.body);
    expect(progress).toMatchObject({ status: 'new', withdrawn: false });
    for (const secret of [request.name, 'patients.example', '1711', 'Heart'])
      expect(JSON.stringify(response.body)).not.toContain(secret);
    expect(await post('proof', { reference, code })).toMatchObject(wrong);

    expect(await post('messages', { proof, message: 'A new report came.' })).toMatchObject({ status: 200 });
    expect(await post('messages', { proof, message: 'A new report came.' })).toMatchObject({ status: 200 });
    expect((await post('messages', { proof, message: ' ' })).status).toBe(422);
    const done = await post('withdraw', { proof });
    expect(done).toMatchObject({ status: 200, body: { status: 'cancelled', withdrawn: true } });
    expect(bare(await post('withdraw', { proof }))).toEqual(bare(done));
    expect((await post('messages', { proof, message: 'Too late' })).status).toBe(409);
    const { events, mails } = await requestOf(api, reference);
    expect(events).toMatchObject([
      { type: 'received' },
      { type: 'message', actor: null, note: 'A new report came.' },
      { type: 'withdrawn', actor: null, from: 'new', to: 'cancelled' },
    ]);
    const kinds = mails.map(({ kind }) => kind);
    for (const kind of ['appointment-message', 'appointment-withdrawn', 'request-withdrawn'])
      expect(kinds.filter((one) => one === kind)).toEqual([kind]);
    api.pass(15 * minute);
    expect(await post('withdraw', { proof })).toMatchObject(over);
  });

  it('is limited to one request, and needs a valid proof', async () => {
    const [mine, yours] = [await newRequest(), await newRequest()];
    const { proof } = await prove(mine);
    await ask(yours);
    expect(await post('proof', { reference: yours, code: not(await codeOf(yours)) })).toMatchObject(wrong);
    await post('withdraw', { proof });
    expect((await requestOf(api, mine)).status).toBe('cancelled');
    expect((await requestOf(api, yours)).status).toBe('new');
    const row = await api.app.db.read.selectFrom('request_codes').select('secret_hash').executeTakeFirst();
    for (const made of ['', 'x', row?.secret_hash ?? 'x']) {
      expect(await post('withdraw', { proof: made })).toMatchObject(over);
      expect(await post('messages', { proof: made, message: 'Hello' })).toMatchObject(over);
    }
  });

  it('is not possible with a code after ten minutes, after five wrong ones, or after a newer one', async () => {
    const late = await newRequest();
    await ask(late);
    const lateCode = await codeOf(late);
    api.pass(10 * minute);
    expect(await post('proof', { reference: late, code: lateCode })).toMatchObject(wrong);

    const guessed = await newRequest();
    await ask(guessed);
    const code = await codeOf(guessed);
    const tries = [1, 2, 3, 4, 5].map((nth) => post('proof', { reference: guessed, code: not(code, nth) }));
    for (const response of await Promise.all(tries)) expect(response).toMatchObject(wrong);
    expect(await post('proof', { reference: guessed, code })).toMatchObject(wrong);

    await ask(guessed);
    const newer = await codeOf(guessed);
    if (newer !== code) expect(await post('proof', { reference: guessed, code })).toMatchObject(wrong);
    expect((await post('proof', { reference: guessed, code: newer })).status).toBe(200);
  });

  it('exchanges a code once when it is sent twice at the same time', async () => {
    const reference = await newRequest();
    await ask(reference);
    const code = await codeOf(reference);
    const responses = await Promise.all([
      post('proof', { reference, code }),
      post('proof', { reference, code }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
