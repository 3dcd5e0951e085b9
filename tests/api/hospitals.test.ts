import { expect, it } from 'vitest';
import { hospital } from '#shared/records/hospitals.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const sent = {
  name: 'Riverside',
  specialty: 'Heart',
  established: '1990',
  desc: 'By the river.',
  beds: '500 beds',
  location: 'Bangkok',
  contact_phone: '+66 2 555 0110',
  contact_internationaldept: '+66 2 555 0111',
  contact_address: '1 River Street',
};
const required = 'Please fill out all required fields';
const established = 'Year established must be between 1800 and the current year';

describeEachEngine('the API for hospitals', (engine) => {
  const api = useApi(engine);
  const create = (body: object) => api.call('POST', '/api/hospitals', { token: api.adminToken, body });
  const make = async (fields: object = {}) => hospital.parse((await create({ ...sent, ...fields })).body);

  it('creates a hospital from JSON and from a form, with the year as a number', async () => {
    const form = { ...sent, 'services[]': ['Dialysis', 'Checkups'] };
    const shown = { ...sent, established: 1990, services: ['Dialysis', 'Checkups'], image: null };
    expect(await create({ ...sent, services: ['Dialysis', 'Checkups'] })).toMatchObject({ body: shown });
    const response = await api.call('POST', '/api/hospitals', { token: api.adminToken, form });
    expect(response).toMatchObject({ status: 201, body: shown });
    const { id } = hospital.parse(response.body);
    expect((await api.call('GET', `/api/hospitals/${id}`)).body).toEqual(response.body);
  });

  it.each(Object.keys(sent))('requires %s', async (field) => {
    for (const empty of [undefined, '', '   ']) {
      const response = await create({ ...sent, [field]: empty });
      const body = { message: required, errors: { [field]: [required] } };
      expect(response).toMatchObject({ status: 422, body });
    }
  });

  it('accepts a year from 1800 to this year', async () => {
    const year = new Date().getFullYear();
    for (const wrong of [1799, year + 1, '1799', String(year + 1), 'old', 1990.5]) {
      const body = { message: established, errors: { established: [established] } };
      expect(await create({ ...sent, established: wrong })).toMatchObject({ status: 422, body });
    }
    expect((await make({ established: 1800 })).established).toBe(1800);
    expect((await make({ established: String(year) })).established).toBe(year);
  });

  it('stores beds as free text', async () => {
    expect((await make({ beds: '500+' })).beds).toBe('500+');
    expect((await make({ beds: 500 })).beds).toBe('500');
  });

  it('stores each service once, trimmed, without empty ones, in their order', async () => {
    const messy = [' Dialysis', '', 'Checkups ', 'Dialysis', '  '];
    const tidy = ['Dialysis', 'Checkups'];
    expect((await make({ services: messy })).services).toEqual(tidy);
    expect((await make({ 'services[]': messy })).services).toEqual(tidy);
    const form = { ...sent, 'services[]': messy };
    const response = await api.call('POST', '/api/hospitals', { token: api.adminToken, form });
    expect(hospital.parse(response.body).services).toEqual(tidy);
  });

  it('stores whether it has Bangla interpreters: unknown at first, unchanged if left out', async () => {
    const { id, bangla_interpreters } = await make();
    expect(bangla_interpreters).toBe('unknown');
    const update = async (fields: object) => {
      const body = { ...sent, ...fields };
      return (await api.call('PUT', `/api/hospitals/${id}`, { token: api.adminToken, body })).body;
    };
    for (const known of ['yes', 'no']) {
      expect(await update({ bangla_interpreters: known })).toMatchObject({ bangla_interpreters: known });
      expect(await update({})).toMatchObject({ bangla_interpreters: known });
    }
    expect(await update({ bangla_interpreters: 'maybe' })).toMatchObject({ code: 'invalid' });
    const { body } = await api.call('GET', '/api/hospitals?sort=-id&per_page=1&lang=bn');
    expect(body).toMatchObject([{ id, bangla_interpreters: 'no' }]);
    const { body: activity } = await api.call('GET', '/api/activity?entity=hospital&page=1&per_page=1', {
      token: api.adminToken,
    });
    expect(activity).toMatchObject([{ action: 'edited', fields: ['bangla_interpreters'] }]);
  });

  it('stores a single service', async () => {
    for (const form of [
      { ...sent, 'services[]': 'Dialysis' },
      { ...sent, services: 'Dialysis' },
    ]) {
      const response = await api.call('POST', '/api/hospitals', { token: api.adminToken, form });
      expect(hospital.parse(response.body).services).toEqual(['Dialysis']);
    }
    expect((await make({ services: 'Dialysis' })).services).toEqual(['Dialysis']);
  });

  it.each([{ services: [1] }, { services: [{}] }, { services: { a: 'b' } }, { services: 7 }])(
    'rejects services that are not texts: %j',
    async (services) => {
      expect((await create({ ...sent, ...services })).status).toBe(422);
    },
  );

  it('deletes the services that an update leaves out', async () => {
    const { id } = await make({ services: ['Dialysis', 'Checkups'] });
    const update = (form: Record<string, string | string[]>) =>
      api.call('POST', `/api/hospitals/${id}`, { token: api.adminToken, form });
    const one = await update({ ...sent, _method: 'PUT', 'services[]': ['Checkups'] });
    expect(one).toMatchObject({ status: 200, body: { id, services: ['Checkups'] } });
    expect(await update({ ...sent, _method: 'PUT' })).toMatchObject({ status: 200, body: { services: [] } });
    expect((await api.call('GET', `/api/hospitals/${id}`)).body).toMatchObject({ services: [] });
  });

  it('changes a hospital by PUT and POST, and deletes it by DELETE, not by _method=DELETE', async () => {
    const { id } = await make();
    const token = api.adminToken;
    const url = `/api/hospitals/${id}`;
    const changed = { ...sent, name: 'Seaside', established: '2000' };
    expect((await api.call('PUT', url, { token, body: changed })).body).toMatchObject({ name: 'Seaside' });
    expect((await api.call('POST', url, { token, body: sent })).body).toMatchObject({ name: 'Riverside' });
    const way = { token, form: { ...sent, _method: 'DELETE' } };
    expect((await api.call('POST', url, way)).status).toBe(400);
    expect((await api.call('PUT', url, { token, body: {} })).status).toBe(422);
    expect((await api.call('GET', url)).body).toMatchObject({ name: 'Riverside', established: 1990 });
    expect((await api.call('DELETE', url, { token })).status).toBe(200);
    expect((await api.call('GET', url)).status).toBe(404);
  });

  it.each(['999999', 'abc', '1.5', '0', '-1'])(
    'returns 404 for %s, an id that no hospital has',
    async (id) => {
      expect((await api.call('GET', `/api/hospitals/${id}`)).status).toBe(404);
    },
  );
});
