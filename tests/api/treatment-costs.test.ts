import { expect, it } from 'vitest';
import { hospital } from '#shared/records/hospitals.ts';
import { treatmentCost } from '#shared/records/treatment-costs.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const day = 24 * 60 * 60 * 1000;
const cost = {
  treatment: 'Knee replacement',
  low: '350000',
  high: 520000,
  currency: 'THB',
  source: 'The hospital’s price list',
  source_url: 'https://hospital.example/prices',
};

describeEachEngine('treatment costs', (engine) => {
  const api = useApi(engine);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
    api.call(method, `/api/treatment-costs${path}`, { token: api.adminToken, ...(body && { body }) });
  const daysAgo = (days: number) => new Date(api.clock().getTime() - days * day).toISOString().slice(0, 10);
  const add = async (changes: object = {}) => {
    const body = { ...cost, checked_on: daysAgo(30), ...changes };
    return treatmentCost.strict().parse((await call('POST', '', body)).body);
  };
  const shown = async (query = '') => {
    const { body } = await api.call('GET', `/api/treatment-costs${query}`);
    return treatmentCost.strict().array().parse(body);
  };

  it('are empty at first, and then shown by treatment with source, date and hospital', async () => {
    expect(await shown()).toEqual([]);
    const fields = { name: 'Riverside', specialty: 'Bones', established: 1990, desc: 'By the river.' };
    const contact = { contact_phone: '1', contact_internationaldept: '2', contact_address: '3' };
    const made = await api.call('POST', '/api/hospitals', {
      token: api.adminToken,
      body: { ...fields, ...contact, beds: '20', location: 'Bangkok', name_bn: 'রিভারসাইড' },
    });
    const hospital_id = hospital.parse(made.body).id;
    const knee = await add({
      hospital_id,
      treatment_bn: 'হাঁটু প্রতিস্থাপন',
      included: 'Surgery',
      included_bn: 'অপারেশন',
    });
    const old = await add({ treatment: 'Bypass', checked_on: daysAgo(400), source_url: '' });
    await add({ treatment: 'Hidden', published: 0 });
    expect(await shown()).toMatchObject([
      { treatment: 'Bypass', outdated: true, source_url: null, hospital: null },
      { id: knee.id, low: 350000, outdated: false, hospital: { id: hospital_id, name: 'Riverside' } },
    ]);
    expect(await shown('?lang=bn&q=হাঁটু')).toMatchObject([
      { treatment: 'হাঁটু প্রতিস্থাপন', included: 'অপারেশন', hospital: { name: 'রিভারসাইড' } },
    ]);
    expect(await shown(`?hospital_id=${hospital_id}`)).toMatchObject([{ id: knee.id }]);
    expect(await api.call('GET', '/api/treatment-costs?status=all')).toMatchObject({ status: 403 });
    expect((await call('GET', '?status=all&sort=-checked')).body).toHaveLength(3);

    const changed = await call('PUT', `/${knee.id}`, { ...cost, low: 1, checked_on: daysAgo(0), version: 1 });
    expect(changed).toMatchObject({
      status: 200,
      body: { low: 1, version: 2, included: 'Surgery', hospital: { id: hospital_id } },
    });
    expect(await call('PUT', `/${knee.id}`, { ...cost, checked_on: daysAgo(0), version: 1 })).toMatchObject({
      status: 409,
    });
    await api.call('DELETE', `/api/hospitals/${hospital_id}`, { token: api.adminToken });
    expect((await call('GET', `/${knee.id}`)).body).toMatchObject({ hospital: null });
    expect(await call('DELETE', `/${old.id}`)).toMatchObject({ status: 200 });
    const { body } = await api.call('GET', '/api/activity?entity=treatment_cost', { token: api.adminToken });
    expect(body).toMatchObject([
      { action: 'deleted' },
      { action: 'edited', fields: ['low', 'checked_on'], label: 'Knee replacement' },
      { action: 'created' },
      { action: 'created' },
      { action: 'created' },
    ]);
  });

  it.each([
    ['an upper end below the lower', { low: 10, high: 9 }, { high: ['cost_range_invalid'] }],
    ['no amount', { low: '' }, { low: ['fields_required'] }],
    ['half an amount', { low: '1.5' }, { low: ['cost_amount_invalid'] }],
    ['another currency', { currency: 'EUR' }, { currency: ['currency_invalid'] }],
    ['no source', { source: ' ' }, { source: ['fields_required'] }],
    ['a script as address', { source_url: 'javascript:alert(1)' }, { source_url: ['source_url_invalid'] }],
    [
      'an address with a name in it',
      { source_url: 'https://a@b.example' },
      { source_url: ['source_url_invalid'] },
    ],
    ['no day', { checked_on: '' }, { checked_on: ['date_required'] }],
    ['a day that is none', { checked_on: '2026-02-30' }, { checked_on: ['date_invalid'] }],
    ['a day to come', { checked_on: '2999-01-01' }, { checked_on: ['date_future'] }],
    ['a hospital that does not exist', { hospital_id: 999 }, { hospital_id: ['hospital_unknown'] }],
  ])('are rejected with %s', async (_, wrong, codes) => {
    const response = await call('POST', '', { ...cost, checked_on: '2026-01-01', ...wrong });
    expect(response).toMatchObject({ status: 422, body: { codes } });
  });

  it('increase the content version, so that no cached page is outdated', async () => {
    const before = await api.call('GET', '/api/treatment-costs?q=tooth');
    await add({ treatment: 'Tooth implant' });
    const after = await api.call('GET', '/api/treatment-costs?q=tooth');
    expect([before.body, after.body]).toMatchObject([[], [{ treatment: 'Tooth implant' }]]);
  });
});
