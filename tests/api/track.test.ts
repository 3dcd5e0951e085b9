import { expect, it } from 'vitest';
import { requestProgress } from '#shared/contract/request-progress.ts';
import { type ApiResponse, useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest, referenceOf, request, sendRequest } from '#tests/support/requests.ts';

const minute = 60 * 1000;
const unknown = 'We could not find a request with this reference and phone number. Please check both.';
const { phone } = request;
/** A reference that no request has: references are random. */
const unknownReference = 'TH-222222';

let hosts = 0;
/** An IP address that has made no call yet. */
const newAddress = () => {
  hosts += 1;
  return `203.0.113.${hosts}`;
};

describeEachEngine('the call that tracks a request', (engine) => {
  const api = useApi(engine, {});
  const track = (reference: string, number: string = phone, ip = newAddress()) =>
    api.call('POST', '/api/appointments/track', { body: { reference, phone: number }, ip });
  const newRequest = async (changes: object = {}) => referenceOf(await sendRequest(api, changes));

  it('shows the progress, and nothing about people', async () => {
    const { now, add } = await openRequest(api);
    const { reference, created_at, date } = await now();
    const { events } = await add({ type: 'status', status: 'contacted' });
    await add({ type: 'assignment', assignee_id: 2 });
    await add({ type: 'note', note: 'Asked about the heart' });
    const response = await track(reference);
    expect(response).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(requestProgress.strict().parse(response.body)).toEqual({
      status: 'contacted',
      withdrawn: false,
      answer_by: null,
      date,
      date_open: false,
      about: null,
      created_at,
      events: [
        { type: 'received', to: 'new', created_at },
        { type: 'status', to: 'contacted', created_at: events.at(-1)?.created_at },
      ],
    });
    const text = JSON.stringify(response.body);
    for (const secret of [request.name, request.email, '1711', 'eart', 'dministrator', reference, 'assign'])
      expect(text).not.toContain(secret);
  });

  it.each<[string, (reference: string) => string, string]>([
    ['in lower case', (reference) => reference.toLowerCase(), '01711000000'],
    [
      'without its prefix, the number in Bangla digits',
      (reference) => ` ${reference.slice(3)} `,
      '০১৭১১-০০০০০০',
    ],
    ['with a space, the number with 00', (reference) => reference.replace('-', ' '), '008801711000000'],
  ])('finds the request by its reference %s', async (_way, typed, number) => {
    expect((await track(typed(await newRequest()), number)).status).toBe(200);
  });

  it('gives the same response to every wrong pair', async () => {
    const [reference, other] = [await newRequest(), await newRequest({ phone: '+8801811000000' })];
    const erased = await newRequest();
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('appointments')
        .set({ erased_at: api.clock().toISOString(), phone: '' })
        .where('reference', '=', erased)
        .execute(),
    );
    const wrong = [
      await track(reference, '+8801711000001'),
      await track(reference, '+8801811000000'),
      await track(reference, '000000'),
      await track(reference, '%'),
      await track(other, phone),
      await track(unknownReference, phone),
      await track('none', phone),
      await track('not a reference', "' or '1'='1"),
      await track('%', phone),
      await track(erased, phone),
      await track(erased, '0'),
    ];
    const withoutDate = ({ status, body, headers }: ApiResponse) => {
      const { date: _date, ...same } = headers;
      return { status, body, headers: same };
    };
    expect(wrong[0]).toMatchObject({ status: 404, body: { message: unknown } });
    for (const response of wrong) expect(withoutDate(response)).toEqual(wrong[0] && withoutDate(wrong[0]));
    expect((await track(reference, phone)).status).toBe(200);
  });

  it('requires both the reference and the phone number', async () => {
    expect(await track('', ' ')).toMatchObject({
      status: 422,
      body: { errors: { reference: ['Reference is required'], phone: ['Phone is required'] } },
    });
    for (const body of [
      {},
      { reference: { $ne: 1 }, phone: [] },
      { reference: unknownReference, phone: null },
    ]) {
      expect((await api.call('POST', '/api/appointments/track', { body })).status).toBe(422);
    }
    const long = 'x'.repeat(41);
    expect((await track(long, long)).status).toBe(422);
  });

  it('allows one network fifty wrong pairs in a quarter of an hour, and right ones meanwhile', async () => {
    const reference = await newRequest();
    const ip = newAddress();
    for (let nth = 0; nth < 50; nth += 1) {
      expect((await track('TH-12', phone, ip)).status).toBe(404);
      if (nth % 10 === 9) expect((await track(reference, phone, ip)).status).toBe(nth < 49 ? 200 : 429);
    }
    const refused = await track(reference, phone, ip);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect((await track(reference, phone, newAddress())).status).toBe(200);
    await api.restart();
    expect((await track(reference, phone, ip)).status).toBe(429);
    api.pass(15 * minute);
    expect((await track(reference, phone, ip)).status).toBe(200);
  });

  it('does not count correct pairs', async () => {
    const reference = await newRequest();
    const ip = newAddress();
    for (let nth = 0; nth < 22; nth += 1) expect((await track(reference, phone, ip)).status).toBe(200);
    for (let nth = 0; nth < 49; nth += 1) expect((await track('TH-12', phone, ip)).status).toBe(404);
    for (let nth = 0; nth < 3; nth += 1) expect((await track(reference, phone, ip)).status).toBe(200);
    expect((await track(unknownReference, phone, ip)).status).toBe(404);
    expect((await track(reference, phone, ip)).status).toBe(429);
  });

  it('allows twenty wrong numbers an hour for one reference in any notation, and then three from each network', async () => {
    const reference = await newRequest();
    const guesser = newAddress();
    const tries = Array.from({ length: 20 }, (_, nth) => `+88018110000${nth + 10}`);
    for (const [nth, number] of tries.entries()) {
      const written = nth % 2 ? reference : reference.slice(3).toLowerCase();
      expect((await track(written, number, nth < 10 ? guesser : newAddress())).status).toBe(404);
    }
    expect((await track(reference, phone, guesser)).status).toBe(429);
    expect((await track(await newRequest(), phone, guesser)).status).toBe(200);
    // The owner is elsewhere, and may mistype.
    const owner = newAddress();
    for (const number of tries.slice(0, 2)) expect((await track(reference, number, owner)).status).toBe(404);
    for (const _ of [1, 2]) expect((await track(reference, phone, owner)).status).toBe(200);
    expect((await track(reference, tries[0], owner)).status).toBe(404);
    expect((await track(reference, phone, owner)).status).toBe(429);
    api.pass(60 * minute);
    expect((await track(reference, phone, guesser)).status).toBe(200);
  });

  it('counts wrong references only against the network', async () => {
    for (let nth = 0; nth < 21; nth += 1) expect((await track('TH-12', phone)).status).toBe(404);
  });
});
