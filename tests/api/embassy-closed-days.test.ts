import { expect, it } from 'vitest';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { embassyClosedDay } from '#shared/records/embassy-closed-days.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const path = '/api/embassy-closed-days';
const today = dayInDhaka(Date.now());
const inDays = (days: number) => daysAfter(today, days);
const closed = {
  day: inDays(200),
  reason: 'Songkran',
  source: 'The embassy’s list for the year',
  source_url: 'https://embassy.example/holidays',
  checked_on: today,
};

describeEachEngine('the embassy’s closed days', (engine) => {
  const api = useApi(engine);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest = '', body?: object) =>
    api.call(method, `${path}${rest}`, { token: api.adminToken, ...(body && { body }) });
  const add = async (changes: object = {}) =>
    embassyClosedDay.strict().parse((await call('POST', '', { ...closed, ...changes })).body);

  it('are listed from today on and then backwards, and are searched, changed and deleted', async () => {
    expect(await call('GET')).toMatchObject({ status: 200, body: [] });
    const days = [-30, 40, 0, -2, 7].map(inDays);
    for (const day of days) await add({ day, reason: `Closed ${day}` });
    const listed = async (query = '') =>
      embassyClosedDay
        .strict()
        .array()
        .parse((await call('GET', query)).body)
        .map(({ day }) => day);
    expect(await listed()).toEqual([0, 7, 40, -2, -30].map(inDays));
    expect(await listed('?per_page=2&page=2')).toEqual([40, -2].map(inDays));
    expect(await listed('?sort=day')).toEqual(days.toSorted());
    expect(await listed('?sort=-day')).toEqual(days.toSorted().reverse());

    const one = await add({
      reason: 'Loy Krathong',
      reason_bn: 'লয় ক্রাথং',
      source: 'A notice',
      source_url: '',
    });
    expect(one).toMatchObject({ source_url: null, version: 1 });
    for (const q of ['krathong', 'ক্রাথং', 'notice', one.day])
      expect(await listed(`?q=${encodeURIComponent(q)}`), q).toEqual([one.day]);
    const found = await api.call('POST', '/api/portal/search', {
      token: api.adminToken,
      body: { q: 'loy krathong' },
    });
    const hit = { id: one.id, title: 'Loy Krathong', note: one.day };
    expect(found.body).toEqual([{ kind: 'embassy_closed_day', hits: [hit], more: false }]);

    const changed = { ...closed, day: inDays(201), reason_bn: '' };
    expect(await call('PUT', `/${one.id}`, { ...changed, version: 1 })).toMatchObject({
      status: 200,
      body: { ...changed, reason_bn: null, version: 2 },
    });
    expect(await listed('?q=krathong')).toEqual([]);
    expect(await call('PUT', `/${one.id}`, { ...changed, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'record_changed', changed: { by: 'Administrator' } },
    });
    expect(await call('DELETE', `/${one.id}`)).toMatchObject({ status: 200 });
    expect(await call('GET', `/${one.id}`)).toMatchObject({ status: 404 });
    expect(await listed('?q=songkran')).toEqual([]);
    const fields = ['day', 'reason', 'reason_bn', 'source', 'source_url'];
    const { body } = await api.call('GET', '/api/activity?entity=embassy_closed_day', {
      token: api.adminToken,
    });
    expect(body).toMatchObject([
      { action: 'deleted' },
      { action: 'edited', fields },
      ...Array(6).fill({ action: 'created' }),
    ]);
  });

  it.each([
    ['no day', { day: ' ' }, { day: ['date_required'] }],
    ['a day that is none', { day: '2027-02-30' }, { day: ['date_invalid'] }],
    ['a day in words', { day: 'tomorrow' }, { day: ['date_invalid'] }],
    ['an absurd day', { day: '2999-01-01' }, { day: ['date_invalid'] }],
    [
      'a day of the Thai calendar',
      { day: `${Number(today.slice(0, 4)) + 543}-01-15` },
      { day: ['date_thai'] },
    ],
    ['no reason', { reason: ' ' }, { reason: ['fields_required'] }],
    ['a reason that is too long', { reason: 'x'.repeat(201) }, { reason: ['too_long'] }],
    ['a Bangla reason that is too long', { reason_bn: 'ক'.repeat(201) }, { reason_bn: ['too_long'] }],
    ['no source', { source: '' }, { source: ['fields_required'] }],
    ['a source that is too long', { source: 'x'.repeat(201) }, { source: ['too_long'] }],
    ['a script as address', { source_url: 'javascript:alert(1)' }, { source_url: ['source_url_invalid'] }],
    ['an address with a name', { source_url: 'https://a@b.example' }, { source_url: ['source_url_invalid'] }],
    [
      'an address that is too long',
      { source_url: `https://embassy.example/${'x'.repeat(500)}` },
      { source_url: ['too_long'] },
    ],
    ['no day of checking', { checked_on: '' }, { checked_on: ['date_required'] }],
    ['a day of checking to come', { checked_on: inDays(2) }, { checked_on: ['date_future'] }],
  ])('are rejected with %s', async (_, wrong, codes) => {
    expect(await call('POST', '', { ...closed, ...wrong })).toMatchObject({ status: 422, body: { codes } });
  });

  it('are rejected without any field, each of the required ones by name', async () => {
    const { body } = await call('POST', '', {});
    expect(body).toMatchObject({
      codes: {
        day: ['date_required'],
        reason: ['fields_required'],
        source: ['fields_required'],
        checked_on: ['date_required'],
      },
    });
  });

  it('are entered once for each day, also if two people enter it at once or move another day there', async () => {
    const day = inDays(250);
    const tries = await Promise.all([1, 2, 3].map(() => call('POST', '', { ...closed, day })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const taken = { status: 409, body: { code: 'already_listed', codes: { day: ['already_listed'] } } };
    expect(tries.find(({ status }) => status === 409)).toMatchObject(taken);
    const other = await add({ day: inDays(251) });
    expect(await call('PUT', `/${other.id}`, { ...closed, day })).toMatchObject(taken);
    expect(await call('PUT', `/${other.id}`, { ...closed, day: other.day })).toMatchObject({ status: 200 });
  });

  it('are read by level 1, written by level 3 and deleted by level 4, and by nobody else', async () => {
    const { id } = await add({ day: inDays(260) });
    const as = async (token: string | undefined, days: number) => {
      const who = token ? { token } : {};
      const body = { ...closed, day: inDays(days) };
      const tries = [
        await api.call('GET', path, who),
        await api.call('GET', `${path}/${id}`, who),
        await api.call('POST', path, { ...who, body }),
        await api.call('PUT', `${path}/${id}`, { ...who, body: { ...closed, day: inDays(260) } }),
        await api.call('DELETE', `${path}/${id}`, who),
      ];
      return tries.map(({ status }) => status);
    };
    expect(await as(undefined, 261)).toEqual([401, 401, 401, 401, 401]);
    const [customer, support, editor] = [
      await makeUser(api, 1),
      await makeUser(api, 4),
      await makeUser(api, 3),
    ];
    expect(await as(customer.token, 262)).toEqual([403, 403, 403, 403, 403]);
    expect(await as(support.token, 263)).toEqual([200, 200, 403, 403, 403]);
    expect(await as(editor.token, 264)).toEqual([200, 200, 201, 200, 403]);
  });
});
