import { beforeAll, expect, it } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { inboxOf, referenceOf, sendRequest } from '#tests/support/requests.ts';

const hour = 60 * 60 * 1000;

describeEachEngine('the inbox of requests', (engine) => {
  const api = useApi(engine);
  const references: Record<string, string> = {};
  const found = async (search: object) => (await inboxOf(api, search)).map(({ name }) => name);

  beforeAll(async () => {
    for (const [name, more] of [
      ['Émile Zaman', { phone: '01711 234567', message: 'Knee 100%' }],
      ['রহিমা বেগম', { phone: '+880 (1812)-345.678', email: 'Rahima@patients.example' }],
      ['Somchai', { phone: '০১৯১৩৪৫৬৭৮৯' }],
    ] as const) {
      references[name] = referenceOf(await sendRequest(api, { name, email: 'x@y.example', ...more }));
      api.pass(1000);
    }
  });

  it('lists the newest request first, with the end of the promised 24 hours', async () => {
    const list = await inboxOf(api);
    expect(list.map(({ name }) => name)).toEqual(['Somchai', 'রহিমা বেগম', 'Émile Zaman']);
    for (const { created_at, due_at } of list) {
      expect(Date.parse(due_at) - Date.parse(created_at)).toBe(24 * hour);
    }
    const plain = await api.call('GET', '/api/appointments', { token: api.adminToken });
    expect(plain.body).toEqual(list);
  });

  it('finds requests by reference, name, e-mail and message, in any case', async () => {
    expect(await found({ q: references.Somchai })).toEqual(['Somchai']);
    expect(await found({ q: references.Somchai?.slice(3).toLowerCase() })).toEqual(['Somchai']);
    expect(await found({ q: 'ZAMAN' })).toEqual(['Émile Zaman']);
    expect(await found({ q: ' rahima@PATIENTS ' })).toEqual(['রহিমা বেগম']);
    expect(await found({ q: 'knee 100%' })).toEqual(['Émile Zaman']);
    expect(await found({ q: '%' })).toEqual(['Émile Zaman']);
    expect(await found({ q: '_' })).toEqual([]);
    expect(await found({ q: 'nobody' })).toEqual([]);
    expect(await found({ q: '' })).toHaveLength(3);
  });

  it('finds requests by names in any script', async () => {
    expect(await found({ q: 'রহিমা' })).toEqual(['রহিমা বেগম']);
    expect(await found({ q: 'Émile' })).toEqual(['Émile Zaman']);
  });

  it('finds requests by names whose characters were composed in another way', async () => {
    const composed = 'নায়\u09DFন';
    await sendRequest(api, { name: composed.normalize('NFC'), message: 'normalised' });
    await sendRequest(api, { name: composed, message: 'as typed' });
    expect(await found({ q: composed })).toHaveLength(2);
    expect(await found({ q: composed.normalize('NFC') })).toHaveLength(2);
  });

  it.each([
    ...['01711234567', '01711-234-567', '০১৭১১২৩৪৫৬৭', '711234', '+880 1711 234567'].map((q) => [
      q,
      'Émile Zaman',
    ]),
    ...['8801812345678', '1812 345678', '01812-345678'].map((q) => [q, 'রহিমা বেগম']),
    ['01913456789', 'Somchai'],
  ])('finds by the phone number %s the request of %s', async (q, name) => {
    expect(await found({ q })).toEqual([name]);
  });

  it('filters requests by status, page by page', async () => {
    const [newest] = await inboxOf(api);
    const token = api.adminToken;
    const body = { type: 'status', status: 'contacted' };
    await api.call('POST', `/api/appointments/${newest?.id}/events`, { token, body });
    expect(await inboxOf(api, { status: 'contacted' })).toMatchObject([{ id: newest?.id }]);
    expect(await inboxOf(api, { status: 'new', q: newest?.reference })).toEqual([]);
    const listed = await api.call('GET', '/api/appointments?status=contacted', { token });
    expect(listed).toMatchObject({ body: [{ id: newest?.id }], headers: { 'x-total-count': '1' } });
    const all = await inboxOf(api);
    const page = await api.call('POST', '/api/appointments/search', {
      token,
      body: { page: 2, per_page: 2 },
    });
    expect(page).toMatchObject({ body: all.slice(2, 4), headers: { 'x-total-count': String(all.length) } });
  });

  it.each([{ status: 'open' }, { page: 0 }, { per_page: 201 }, { q: 'x'.repeat(201) }])(
    'rejects a search for %j',
    async (body) => {
      const response = await api.call('POST', '/api/appointments/search', { token: api.adminToken, body });
      expect(response.status).toBe(422);
    },
  );

  it.each(['999999', 'abc', '1.5', '0', '-1'])(
    'returns 404 for %j, an id that no request has',
    async (id) => {
      const response = await api.call('GET', `/api/appointments/${id}`, { token: api.adminToken });
      expect(response.status).toBe(404);
    },
  );

  it('lists as colleagues the active staff who can sign in', async () => {
    const editor = await makeUser(api, 3);
    await makeUser(api, 1);
    const gone = await makeUser(api, 4);
    const change = { name: 'Gone', email: gone.email, contact: '1', status: 0 };
    await api.call('PUT', `/api/users/${gone.id}`, { token: api.adminToken, body: change });
    const { body } = await api.call('GET', '/api/colleagues', { token: api.adminToken });
    expect(body).toEqual([
      { id: 2, name: 'Administrator', away: null },
      { id: editor.id, name: expect.any(String), away: null },
    ]);
  });
});
