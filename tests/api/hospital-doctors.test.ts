import { expect, it } from 'vitest';
import { z } from 'zod';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { doctorsAndHospitals, sentHospital } from '#tests/support/doctors-and-hospitals.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

describeEachEngine('the API for the doctors of hospitals', (engine) => {
  const api = useApi(engine);
  const token = () => api.adminToken;
  const { make, makeHospital, read, update, namesOf } = doctorsAndHospitals(api);

  it('accepts doctors for a new hospital only from staff who may edit doctors', async () => {
    const { id: one } = await make();
    const [creator, editor] = [await makeUser(api, 4), await makeUser(api, 3)];
    const send = (caller: { token: string }, fields: object) =>
      api.call('POST', '/api/hospitals', { token: caller.token, body: { ...sentHospital, ...fields } });
    const total = (await namesOf('/api/hospitals')).length;
    for (const fields of [{ add_doctor_ids: [one] }, { remove_doctor_ids: [one] }]) {
      expect(await send(creator, fields)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    }
    expect(await namesOf('/api/hospitals')).toHaveLength(total);
    expect((await read(one)).hospitals).toEqual([]);
    expect(await send(creator, { add_doctor_ids: [] })).toMatchObject({ status: 201 });
    expect(await send(editor, { add_doctor_ids: [one] })).toMatchObject({ status: 201 });
    expect((await read(one)).hospitals).toHaveLength(1);
  });

  it('adds doctors to a hospital and removes others, and records each change in the doctor’s history', async () => {
    const [other, here] = [await makeHospital(), await makeHospital()];
    const stays = await make({ name: 'Dr. Stays', hospital_ids: [here.id] });
    const goes = await make({ name: 'Dr. Goes', hospital_ids: [here.id, other.id] });
    const comes = await make({ name: 'Dr. Comes', hospital_ids: [other.id] });
    const change = (fields: object) =>
      api.call('PUT', `/api/hospitals/${here.id}`, { token: token(), body: { ...sentHospital, ...fields } });
    const ids = {
      'add_doctor_ids[]': [String(comes.id), String(stays.id)],
      'remove_doctor_ids[]': `${goes.id}`,
    };
    const form = { ...sentHospital, established: '1990', _method: 'PUT', ...ids };
    const response = await api.call('POST', `/api/hospitals/${here.id}`, { token: token(), form });
    expect(response).toMatchObject({ status: 200, body: { version: here.version } });
    expect(await namesOf(`/api/doctors?hospital=${here.id}&sort=name`)).toEqual(['Dr. Comes', 'Dr. Stays']);
    expect((await read(comes.id)).hospitals).toMatchObject([{ id: other.id }, { id: here.id }]);
    expect((await read(goes.id)).hospitals).toMatchObject([{ id: other.id }]);
    const activity = await api.call('GET', '/api/activity?entity=doctor&action=edited&page=1&per_page=2', {
      token: token(),
    });
    expect(activity.body).toMatchObject(
      [comes, goes].map(({ id }) => ({ entity_id: id, fields: ['hospitals'] })),
    );
    // A doctor's form that was opened before cannot undo the change without notice.
    const before = { hospital_ids: [other.id], version: comes.version };
    expect(await update(comes.id, before)).toMatchObject({ status: 409, body: { code: 'record_changed' } });
    expect((await read(stays.id)).version).toBe(stays.version);
    // An update without either field changes nothing.
    await change({ beds: '501 beds' });
    expect(await namesOf(`/api/doctors?hospital=${here.id}&sort=name`)).toEqual(['Dr. Comes', 'Dr. Stays']);
    // A new hospital can have doctors from the start.
    const { id } = await makeHospital({ add_doctor_ids: [goes.id] });
    expect((await read(goes.id)).hospitals).toMatchObject([{ id: other.id }, { id }]);
  });

  it('rejects doctors that do not exist or have too many hospitals, and stores nothing', async () => {
    const { id: at } = await makeHospital();
    const all = await Promise.all(Array.from({ length: 20 }, () => makeHospital()));
    const full = await make({ hospital_ids: all.map(({ id }) => id) });
    const free = await make();
    for (const [wrong, code] of [
      [[free.id, 999_999], 'doctor_unknown'],
      [['abc'], 'doctor_unknown'],
      [[free.id, full.id], 'hospitals_too_many'],
      [Array.from({ length: 101 }, (_, index) => index + 1), 'doctors_too_many'],
    ]) {
      const body = { ...sentHospital, name: 'Other', add_doctor_ids: wrong };
      const response = await api.call('PUT', `/api/hospitals/${at}`, { token: token(), body });
      expect(response).toMatchObject({ status: 422, body: { codes: { add_doctor_ids: [code] } } });
      const who = { body: { fieldParams: { add_doctor_ids: { doctor: full.id } } } };
      if (code === 'hospitals_too_many') expect(response).toMatchObject(who);
    }
    expect((await api.call('GET', `/api/hospitals/${at}`)).body).toMatchObject({ name: sentHospital.name });
    expect((await read(free.id)).hospitals).toEqual([]);
  });

  it('returns the languages that the doctors of a hospital speak, each once, with a single hospital', async () => {
    const { id: at } = await makeHospital();
    const here = { hospital_ids: [at] };
    await make({ ...here, languages: ['th', 'en'] });
    await make({ ...here, languages: ['en', 'bn'] });
    await make({ ...here });
    await make({ languages: ['de'] });
    const { body } = await api.call('GET', `/api/hospitals/${at}`);
    expect(body).toMatchObject({ languages: ['bn', 'en', 'th'] });
    const { id: empty } = await makeHospital();
    expect((await api.call('GET', `/api/hospitals/${empty}`)).body).not.toHaveProperty('languages');
    const listed = z.array(z.looseObject({})).parse((await api.call('GET', '/api/hospitals')).body);
    for (const one of listed) expect(one).not.toHaveProperty('languages');
  });

  it('takes the city from the end of the location, unless another one is sent', async () => {
    const { id, city } = await makeHospital({ location_bn: 'সুখুমভিত, ব্যাংকক' });
    expect(city).toBe('Bangkok');
    const change = async (fields: object) => {
      const body = { ...sentHospital, ...fields };
      await api.call('PUT', `/api/hospitals/${id}`, { token: token(), body });
      return (await api.call('GET', `/api/hospitals/${id}?lang=all`)).body;
    };
    expect(await change({})).toMatchObject({ city: 'Bangkok', city_bn: 'ব্যাংকক' });
    expect(await change({ location: 'Beach Road, Phuket' })).toMatchObject({
      city: 'Phuket',
      city_bn: 'ব্যাংকক',
    });
    expect(await change({ location: 'Phuket', city: ' Kathu ', city_bn: 'কাথু' })).toMatchObject({
      city: 'Kathu',
    });
    expect(await change({ location: 'Nonthaburi' })).toMatchObject({ city: 'Kathu', city_bn: 'কাথু' });
    expect(await change({ location: 'Nonthaburi', city: '' })).toMatchObject({ city: 'Nonthaburi' });
    expect((await api.call('GET', `/api/hospitals/${id}?lang=bn`)).body).toMatchObject({ city: 'কাথু' });
  });
});
