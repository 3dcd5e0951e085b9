import { expect, it } from 'vitest';
import { z } from 'zod';
import { doctor } from '#shared/records/doctors.ts';
import { useApi } from '#tests/support/api.ts';
import { doctorsAndHospitals, sentDoctor } from '#tests/support/doctors-and-hospitals.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

describeEachEngine('the API for the hospitals of doctors', (engine) => {
  const api = useApi(engine);
  const token = () => api.adminToken;
  const { create, make, makeHospital, read, update, namesOf } = doctorsAndHospitals(api);

  it('returns languages, education, hours and hospitals in their order, in both languages', async () => {
    const [first, second] = [await makeHospital(), await makeHospital({ name: 'Seaside', name_bn: 'সাগর' })];
    const { id } = await make({
      languages: ['th', 'en', 'th'],
      education: ' MD, Bangkok ',
      education_bn: 'এমডি, ব্যাংকক',
      visiting_hours: 'Mon 9-12',
      hospital_ids: [second.id, String(first.id)],
    });
    expect(await read(id)).toMatchObject({
      languages: ['th', 'en'],
      education: 'MD, Bangkok',
      visiting_hours: 'Mon 9-12',
      hospitals: [
        { id: second.id, name: 'Seaside', location: 'Sukhumvit, Bangkok' },
        { id: first.id, name: 'Riverside', location: 'Sukhumvit, Bangkok' },
      ],
    });
    expect(await read(id, '?lang=bn')).toMatchObject({
      education: 'এমডি, ব্যাংকক',
      visiting_hours: 'Mon 9-12',
      hospitals: [{ name: 'সাগর' }, { name: 'Riverside' }],
    });
    expect(await read(id, '?lang=all')).toMatchObject({
      education_bn: 'এমডি, ব্যাংকক',
      visiting_hours_bn: null,
    });
  });

  it('lists doctors with their languages and hospitals, and leaves out the long texts', async () => {
    const [first, second] = [await makeHospital(), await makeHospital({ name: 'Seaside', name_bn: 'সাগর' })];
    const whole = { education: 'MD', visiting_hours: 'Mon' };
    const { id } = await make({ ...whole, languages: ['th', 'en'], hospital_ids: [second.id, first.id] });
    const { id: bare } = await make();
    const list = z.array(z.looseObject({ id: z.int() }));
    const listed = list.parse((await api.call('GET', '/api/doctors?lang=bn')).body);
    const inList = (sought: number) => listed.find((one) => one.id === sought);
    expect(inList(id)).toMatchObject({
      languages: ['th', 'en'],
      hospitals: [
        { id: second.id, name: 'সাগর' },
        { id: first.id, name: 'Riverside' },
      ],
    });
    expect(inList(bare)).toMatchObject({ languages: [], hospitals: [] });
    for (const field of Object.keys(whole)) expect(inList(id)).not.toHaveProperty(field);
  });

  it('returns empty values where nothing is known', async () => {
    const { id } = await make();
    const known = { languages: [], education: null, visiting_hours: null, hospitals: [] };
    expect(await read(id)).toMatchObject(known);
  });

  it('keeps what an update leaves out, and deletes what it sends empty', async () => {
    const { id: at } = await makeHospital();
    const whole = { languages: ['bn'], education: 'MD', visiting_hours: 'Mon', hospital_ids: [at] };
    const { id } = await make(whole);
    const unchanged = { languages: ['bn'], education: 'MD', visiting_hours: 'Mon', hospitals: [{ id: at }] };
    expect((await update(id, {})).body).toMatchObject(unchanged);
    const form = { ...sentDoctor, experience: '13', _method: 'PUT' };
    expect((await api.call('POST', `/api/doctors/${id}`, { token: token(), form })).body).toMatchObject(
      unchanged,
    );
    const emptied = { 'languages[]': '', 'hospital_ids[]': '', education: '', visiting_hours: ' ' };
    const response = await api.call('POST', `/api/doctors/${id}`, {
      token: token(),
      form: { ...form, ...emptied },
    });
    const none = { languages: [], education: null, visiting_hours: null, hospitals: [] };
    expect(response).toMatchObject({ status: 200, body: none });
    await update(id, whole);
    expect((await update(id, { languages: [], hospital_ids: [] })).body).toMatchObject({
      ...none,
      education: 'MD',
      visiting_hours: 'Mon',
    });
  });

  it('accepts one hospital or several from a form', async () => {
    const [a, b] = [await makeHospital(), await makeHospital()];
    for (const ids of [[String(a.id)], [String(b.id), String(a.id)]]) {
      const form = { ...sentDoctor, experience: '12', 'hospital_ids[]': ids, 'languages[]': ['en'] };
      const { body } = await api.call('POST', '/api/doctors', { token: token(), form });
      expect(doctor.parse(body).hospitals?.map(({ id }) => String(id))).toEqual(ids);
    }
  });

  it.each([
    [{ hospital_ids: [999_999] }, 'hospital_ids', 'hospital_unknown'],
    [{ hospital_ids: ['abc'] }, 'hospital_ids', 'hospital_unknown'],
    [{ hospital_ids: [0] }, 'hospital_ids', 'hospital_unknown'],
    [{ hospital_ids: { a: 1 } }, 'hospital_ids', 'invalid'],
    [
      { hospital_ids: Array.from({ length: 21 }, (_, index) => index + 1) },
      'hospital_ids',
      'hospitals_too_many',
    ],
    [{ languages: ['xx'] }, 'languages', 'language_unknown'],
    [{ education: 'x'.repeat(1001) }, 'education', 'too_long'],
  ])('rejects %j, and stores nothing of it', async (wrong, field, code) => {
    const { id } = await make();
    for (const response of [
      await create({ ...sentDoctor, ...wrong }),
      await update(id, { ...wrong, name: 'Other' }),
    ]) {
      expect(response).toMatchObject({ status: 422, body: { codes: { [field]: [code] } } });
    }
    expect((await read(id)).name).toBe(sentDoctor.name);
  });

  it('lists the doctors of a hospital, page by page, until the hospital or the doctor is deleted', async () => {
    const [here, there] = [await makeHospital(), await makeHospital()];
    const ids: number[] = [];
    for (const name of ['Dr. B', 'Dr. A', 'Dr. C'])
      ids.push((await make({ name, hospital_ids: [there.id, here.id] })).id);
    await make({ name: 'Dr. Elsewhere', hospital_ids: [there.id] });
    const url = `/api/doctors?hospital=${here.id}`;
    expect(await namesOf(`${url}&sort=name`)).toEqual(['Dr. A', 'Dr. B', 'Dr. C']);
    const page = await api.call('GET', `${url}&page=2&per_page=2`);
    expect(page).toMatchObject({ headers: { 'x-total-count': '3' }, body: [{ name: 'Dr. C' }] });
    await api.call('DELETE', `/api/doctors/${ids[0]}`, { token: token() });
    expect(await namesOf(url)).toEqual(['Dr. A', 'Dr. C']);
    await api.call('DELETE', `/api/hospitals/${here.id}`, { token: token() });
    expect(await namesOf(url)).toEqual([]);
    expect((await read(ids[1] ?? 0)).hospitals).toMatchObject([{ id: there.id }]);
  });

  it('returns four others of the same specialty, the most experienced first', async () => {
    const specialty = 'Rare field';
    const { id } = await make({ specialty, experience: 50 });
    for (const experience of [3, 9, 1, 7, 5])
      await make({ specialty: 'rare FIELD', experience, specialty_bn: 'বিরল' });
    const { body } = await api.call('GET', `/api/doctors/${id}/related?lang=bn`);
    expect(body).toMatchObject([9, 7, 5, 3].map((experience) => ({ experience, specialty: 'বিরল' })));
    expect(await api.call('GET', '/api/doctors/999999/related')).toMatchObject({ status: 200, body: [] });
  });

  it('records who changed the languages and hospitals of a doctor', async () => {
    const { id: at } = await makeHospital();
    const { id, version } = await make();
    await update(id, { languages: ['en'], hospital_ids: [at] });
    expect((await read(id)).version).toBe(version + 1);
    const { body } = await api.call('GET', `/api/activity?entity=doctor&action=edited&page=1&per_page=1`, {
      token: token(),
    });
    expect(body).toMatchObject([{ entity_id: id, fields: ['languages', 'hospitals'] }]);
  });
});
