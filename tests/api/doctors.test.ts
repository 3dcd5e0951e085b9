import { expect, it } from 'vitest';
import { doctor } from '#shared/records/doctors.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { file, images } from '#tests/support/images.ts';

const sent = { name: 'Dr. Anong', specialty: 'Cardiology', experience: '12', desc: 'Listens first.' };
const required = 'Please fill out all required fields';

describeEachEngine('the API for doctors', (engine) => {
  const api = useApi(engine);
  const make = async (fields: object = {}) => {
    const body = { ...sent, ...fields };
    return doctor.parse((await api.call('POST', '/api/doctors', { token: api.adminToken, body })).body);
  };

  it('creates a doctor from JSON, with trimmed texts and numbers as numbers', async () => {
    const body = { ...sent, name: '  Dr. Anong ' };
    const response = await api.call('POST', '/api/doctors', { token: api.adminToken, body });
    const { id } = doctor.parse(response.body);
    expect(response).toMatchObject({ status: 201, body: { ...sent, experience: 12, image: null } });
    expect(await api.call('GET', `/api/doctors/${id}`)).toMatchObject({ status: 200, body: response.body });
  });

  it('creates a doctor from a form with an image', async () => {
    const form = { ...sent, image: file(images.svg) };
    const response = await api.call('POST', '/api/doctors', { token: api.adminToken, form });
    expect(response).toMatchObject({ status: 201, body: { experience: 12 } });
    expect(doctor.parse(response.body).image).toMatch(/^\/uploads\/[0-9a-f]{32}\/\d+\.webp$/);
  });

  it('creates a doctor from a form whose file input is empty', async () => {
    const form = { ...sent, image: file(Buffer.alloc(0)) };
    const response = await api.call('POST', '/api/doctors', { token: api.adminToken, form });
    expect(response).toMatchObject({ status: 201, body: { image: null } });
  });

  it.each(Object.keys(sent))('requires %s', async (field) => {
    for (const empty of [undefined, '', '   ']) {
      const body = { ...sent, [field]: empty };
      const response = await api.call('POST', '/api/doctors', { token: api.adminToken, body });
      expect(response).toMatchObject({
        status: 422,
        body: { message: required, errors: { [field]: [required] } },
      });
    }
  });

  it('names every field that is wrong, and returns the first message for all', async () => {
    const body = { name: 'Dr. Anong', experience: '-1' };
    const { body: refusal } = await api.call('POST', '/api/doctors', { token: api.adminToken, body });
    const experience = ['Experience must be a whole number from 0 to 80'];
    expect(refusal).toEqual({
      message: required,
      errors: { specialty: [required], experience, desc: [required] },
      code: 'fields_required',
      codes: {
        specialty: ['fields_required'],
        experience: ['experience_invalid'],
        desc: ['fields_required'],
      },
    });
  });

  it.each([-1, '-1', 1.5, '1.5', 'ten', true, 81, '500'])(
    'rejects the experience %j, for a new doctor and for a changed one',
    async (experience) => {
      const { id } = await make();
      const body = { ...sent, experience };
      for (const url of ['/api/doctors', `/api/doctors/${id}`]) {
        expect((await api.call('POST', url, { token: api.adminToken, body })).status, url).toBe(422);
      }
    },
  );

  it('accepts an experience of 0 to 80 whole years', async () => {
    expect((await make({ experience: 80 })).experience).toBe(80);
    expect((await make({ experience: 0 })).experience).toBe(0);
    expect((await make({ experience: ' 7 ' })).experience).toBe(7);
  });

  it('changes a doctor by POST with and without _method=PUT, and by PUT', async () => {
    const { id } = await make();
    const ways = [
      { method: 'POST', form: { ...sent, experience: '1', _method: 'PUT' } },
      { method: 'POST', body: { ...sent, experience: 2, _method: 'put' } },
      { method: 'POST', body: { ...sent, experience: 3 } },
      { method: 'PUT', body: { ...sent, experience: 4 } },
      { method: 'PUT', form: { ...sent, experience: '5' } },
    ] as const;
    for (const { method, ...way } of ways) {
      const response = await api.call(method, `/api/doctors/${id}`, { token: api.adminToken, ...way });
      const experience = Number(('form' in way ? way.form : way.body).experience);
      expect(response).toMatchObject({ status: 200, body: { id, experience } });
      expect((await api.call('GET', `/api/doctors/${id}`)).body).toMatchObject({ experience });
    }
  });

  it('does not delete a doctor by POST with _method=DELETE', async () => {
    const { id } = await make();
    const way = { token: api.adminToken, form: { ...sent, _method: 'DELETE' } };
    expect(await api.call('POST', `/api/doctors/${id}`, way)).toMatchObject({ status: 400 });
    expect((await api.call('GET', `/api/doctors/${id}`)).status).toBe(200);
  });

  it('deletes a doctor once', async () => {
    const { id } = await make();
    const token = api.adminToken;
    expect((await api.call('DELETE', `/api/doctors/${id}`, { token })).status).toBe(200);
    expect((await api.call('DELETE', `/api/doctors/${id}`, { token })).status).toBe(404);
    expect((await api.call('GET', `/api/doctors/${id}`)).status).toBe(404);
    const list = doctor.array().parse((await api.call('GET', '/api/doctors')).body);
    expect(list.map((each) => each.id)).not.toContain(id);
  });

  it('stores every text unchanged', async () => {
    const name = `ডা. রহমান'; drop table doctors; -- <b>"%_\\`;
    const { id } = await make({ name });
    expect((await api.call('GET', `/api/doctors/${id}`)).body).toMatchObject({ name });
  });

  it.each([
    '999999',
    'abc',
    '1e0',
    '0x1',
    '01',
    '1.5',
    '0',
    '-1',
    '99999999999999999999',
    '%00',
    '1%20or%201=1',
  ])('returns 404 for %s, an id that no doctor has', async (id) => {
    expect((await api.call('GET', `/api/doctors/${id}`)).status).toBe(404);
    const way = { token: api.adminToken, body: sent };
    expect((await api.call('PUT', `/api/doctors/${id}`, way)).status).toBe(404);
  });
});
