import { expect, it } from 'vitest';
import { mailDelivery } from '#server/mail/delivery.ts';
import { mail } from '#shared/contract/mails.ts';
import { requestProof } from '#shared/contract/request-changes.ts';
import { type Answer, useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { makePerson, requestFor } from '#tests/support/personal-data.ts';
import { openRequest, referenceOf, request, requestOf, sendRequest } from '#tests/support/requests.ts';

const minute = 60 * 1000;
const silent = { info() {}, warn() {}, error() {} };
const wrong = {
  status: 422,
  body: {
    errors: {
      code: ['This code is wrong or no longer valid. Please check the newest mail, or ask for a new code.'],
    },
  },
};
const over = { status: 403, body: { message: 'Your time for changes is over. Please ask for a new code.' } };
const bare = ({ status, body }: Answer) => ({ status, body });

let hosts = 0;
/** An address that made no call yet. */
const newAddress = () => {
  hosts += 1;
  return `203.0.113.${hosts}`;
};
let patients = 0;

const transport = { send: async () => ({ result: 'accepted', code: '250', phase: 'data' }) as const };

describeEachEngine('changing a request with a mailed code', (engine) => {
  const api = useApi(engine, {});
  const post = (path: string, body: object, ip = newAddress()) =>
    api.call('POST', `/api/appointments/track/${path}`, { body, ip });
  const ask = async (reference: string, changes: object = {}) => {
    const answer = await post('code', { reference, ...changes });
    await api.app.services.requests.mailAskedCodes();
    return answer;
  };
  const deliver = async () => {
    const delivery = mailDelivery({ db: api.app.db, transport, clock: api.clock, log: silent });
    for (let batch = 0; batch < 20; batch += 1) await delivery.deliverDue();
  };
  const newRequest = async (changes: object = {}) => {
    patients += 1;
    const email = `patient${patients}@patients.example`;
    return referenceOf(await sendRequest(api, { email, ...changes }));
  };
  const codeMails = async (reference: string) =>
    api.app.db.read
      .selectFrom('mails')
      .innerJoin('appointments', 'appointments.id', 'mails.appointment_id')
      .selectAll('mails')
      .where('appointments.reference', '=', reference)
      .where('kind', '=', 'request-code')
      .orderBy('mails.id')
      .execute();
  const codeOf = async (reference: string) => {
    const text = (await codeMails(reference)).at(-1)?.text ?? '';
    return /: (\d{6})$/m.exec(text)?.[1] ?? 'none';
  };
  /** A code that is not this one. */
  const not = (code: string, nth = 1) => String((Number(code) + nth) % 1_000_000).padStart(6, '0');
  const prove = async (reference: string) => {
    await ask(reference);
    const answer = await post('proof', { reference, code: await codeOf(reference) });
    return requestProof.strict().parse(answer.body);
  };

  it('answers the same for every reference, and mails a code to the request alone, in the page’s language', async () => {
    const reference = await newRequest();
    const closed = await newRequest();
    const { id } = await requestOf(api, closed);
    const body = { type: 'status', status: 'completed' };
    await api.call('POST', `/api/appointments/${id}/events`, { token: api.adminToken, body });
    const answers = [
      await ask(reference.toLowerCase(), { lang: 'bn' }),
      await ask('TH-222222'),
      await ask('no reference'),
      await ask(closed),
    ];
    for (const answer of answers) expect(bare(answer)).toEqual({ status: 200, body: { message: 'Sent' } });
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
    const answer = await post('proof', { reference, code: spaced });
    const { proof, progress } = requestProof.strict().parse(answer.body);
    expect(progress).toMatchObject({ status: 'new', withdrawn: false });
    for (const secret of [request.name, 'patients.example', '1711', 'Heart'])
      expect(JSON.stringify(answer.body)).not.toContain(secret);
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

  it('allows one request only, and nothing for what is no proof', async () => {
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

  it('ends a code after ten minutes, after five wrong ones, and with a newer one', async () => {
    const late = await newRequest();
    await ask(late);
    const lateCode = await codeOf(late);
    api.pass(10 * minute);
    expect(await post('proof', { reference: late, code: lateCode })).toMatchObject(wrong);

    const guessed = await newRequest();
    await ask(guessed);
    const code = await codeOf(guessed);
    const tries = [1, 2, 3, 4, 5].map((nth) => post('proof', { reference: guessed, code: not(code, nth) }));
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(wrong);
    expect(await post('proof', { reference: guessed, code })).toMatchObject(wrong);

    await ask(guessed);
    const newer = await codeOf(guessed);
    if (newer !== code) expect(await post('proof', { reference: guessed, code })).toMatchObject(wrong);
    expect((await post('proof', { reference: guessed, code: newer })).status).toBe(200);
  });

  it('is exchanged once when it is sent twice at once', async () => {
    const reference = await newRequest();
    await ask(reference);
    const code = await codeOf(reference);
    const answers = await Promise.all([
      post('proof', { reference, code }),
      post('proof', { reference, code }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is limited for each reference, address and network', async () => {
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

  it('allows ten messages an hour', async () => {
    const { proof } = await prove(await newRequest());
    const add = (nth: number) => post('messages', { proof, message: `Message ${nth}` });
    for (let nth = 0; nth < 10; nth += 1) expect((await add(nth)).status).toBe(200);
    expect((await add(11)).status).toBe(429);
  });

  it('leaves no code in the outbox once it is sent or used, and no row after its time', async () => {
    const sent = await newRequest();
    await ask(sent);
    await deliver();
    expect(await codeMails(sent)).toMatchObject([{ status: 'sent', text: '', html: '', link_hash: null }]);

    const used = await newRequest();
    await prove(used);
    expect(await codeMails(used)).toMatchObject([{ text: '', html: '' }]);

    api.pass(20 * minute);
    await api.app.services.requests.removeExpiredCodes();
    expect(await api.app.db.read.selectFrom('request_codes').selectAll().execute()).toEqual([]);
  });

  it('sends only the newest code when several were asked for before one was sent', async () => {
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

  it('ends when the details of the request are erased, before a code is used and after', async () => {
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
    await api.app.services.requests.mailAskedCodes();
    expect([...(await codeMails(unused.reference)), ...(await codeMails(used.reference))]).toEqual([]);
    expect(await requestOf(api, used.reference)).toMatchObject({ status: 'confirmed' });
  });

  it('ends with the request', async () => {
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
