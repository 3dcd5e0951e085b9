import { expect, it } from 'vitest';
import { ownData } from '#shared/contract/privacy.ts';
import { requestProgress } from '#shared/contract/request-progress.ts';
import { subjectResponse } from '#shared/contract/request-subject.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openedMail } from '#tests/support/mailed-tokens.ts';
import { ownRequestsOf } from '#tests/support/own-requests.ts';
import { inboxOf, referenceOf, request, requestOf, sendRequest } from '#tests/support/requests.ts';
import { idOf } from '#tests/support/response-body.ts';

const anong = { name: 'Dr. Anong', name_bn: 'ডা. আনং' };

describeEachEngine('the subject of a request', (engine) => {
  const api = useApi(engine);
  const post = async (path: string, body: object) =>
    idOf((await api.call('POST', path, { token: api.adminToken, body })).body);
  const remove = (path: string) => api.call('DELETE', path, { token: api.adminToken });
  const makeDoctor = () =>
    post('/api/doctors', { ...anong, specialty: 'Cardiology', experience: 12, desc: 'Listens first.' });
  const makeBlog = async (status: number) => {
    const category_id = await post('/api/categories', { name: `Hearts ${status}`, status: 1 });
    return post('/api/blogs', { title: 'On hearts', descriptions: 'Text', category_id, user_id: 1, status });
  };
  const named = async (about: string) => {
    const { status, body } = await api.call('GET', `/api/contact/subject?about=${about}`);
    expect(status).toBe(200);
    return subjectResponse.strict().parse(body).subject;
  };
  const sent = async (about: unknown, changes: object = {}) =>
    requestOf(api, referenceOf(await sendRequest(api, { about, ...changes })));

  it('is a doctor, hospital, article or topic that exists, with the name that the server has', async () => {
    const doctor = { kind: 'doctor', id: await makeDoctor(), ...anong };
    expect(await named(`doctor-${doctor.id}`)).toEqual(doctor);
    expect((await sent(`doctor-${doctor.id}`)).about).toEqual(doctor);

    const hospital = await post('/api/hospitals', {
      name: 'Bay',
      specialty: 'Heart',
      established: 1990,
      desc: 'By the sea',
      beds: '40',
      location: 'Rayong',
      services: [],
      contact_phone: '1',
      contact_internationaldept: '2',
      contact_address: '3',
    });
    expect((await sent(`hospital-${hospital}`)).about).toMatchObject({ kind: 'hospital', name: 'Bay' });
    const blog = await makeBlog(1);
    expect((await sent(`blog-${blog}`)).about).toMatchObject({ kind: 'blog', id: blog, name: 'On hearts' });
    expect((await sent('volunteer')).about).toMatchObject({ kind: 'volunteer', id: null });

    expect((await sent({ kind: 'doctor', id: doctor.id, name: 'Dr. Evil' })).about).toBeNull();
    expect((await sent(undefined, { about_name: 'Dr. Evil' })).about).toBeNull();
  });

  it.each<[string, () => Promise<string>]>([
    ['a draft', async () => `blog-${await makeBlog(0)}`],
    ['a doctor who does not exist', async () => 'doctor-999999'],
    ['a user', async () => 'user-1'],
    ['an empty text', async () => ''],
  ])('is empty for %s', async (_what, subject) => {
    const about = await subject();
    expect(await named(about)).toBeNull();
    expect((await sent(about)).about).toBeNull();
  });

  it('keeps its name when the record is deleted, and is shown wherever the request is', async () => {
    const id = await makeDoctor();
    const mine = ownRequestsOf(api, await makeUser(api, 1));
    const own = await mine.send({ about: `doctor-${id}` });
    const { reference } = await sent(`doctor-${id}`);
    expect((await remove(`/api/doctors/${id}`)).status).toBe(200);
    expect(await named(`doctor-${id}`)).toBeNull();

    const about = { kind: 'doctor', id, ...anong };
    expect((await requestOf(api, reference)).about).toEqual(about);
    expect((await mine.get(own)).body).toMatchObject({ about });
    const tracked = await api.call('POST', '/api/appointments/track', {
      body: { reference, phone: request.phone },
    });
    expect(requestProgress.strict().parse(tracked.body).about).toEqual(about);
    expect((await inboxOf(api, { q: 'আনং' })).map((found) => found.about?.id)).toContain(id);
    const file = await api.call('POST', '/api/appointments/export', { token: api.adminToken, body: {} });
    expect(String(file.body)).toContain(',"Dr. Anong",');
    const { read } = api.app.db;
    const stored = await read
      .selectFrom('mails')
      .selectAll()
      .where('subject', 'like', `%${reference}`)
      .execute();
    const mails = stored.map((mail) => openedMail(api.app.keys, mail));
    // The mail to the patient leaves it out: it may tell of the illness.
    expect(mails.map(({ text }) => text.includes('bout: Dr. Anong')).sort()).toEqual([false, true]);
  });

  it('is part of the person’s own data', async () => {
    const { token } = await makeUser(api, 1);
    const body = { ...request, about: `doctor-${await makeDoctor()}` };
    await api.call('POST', '/api/contact', { token, body });
    const data = await api.call('GET', '/api/account/export', { token });
    expect(ownData.strict().parse(data.body).requests).toMatchObject([{ about: anong }]);
    const page = await api.call('GET', '/api/account/export?format=html&lang=bn', { token });
    expect(page.body).toContain(anong.name_bn);
  });

  it('is compared when a request is sent twice under one key', async () => {
    const [one, two] = [`doctor-${await makeDoctor()}`, `doctor-${await makeDoctor()}`];
    const key = { 'idempotency-key': 'about-a-doctor' };
    const first = referenceOf(await sendRequest(api, { about: one }, key));
    expect(referenceOf(await sendRequest(api, { about: one }, key))).toBe(first);
    expect((await sendRequest(api, { about: two }, key)).status).toBe(409);
    await remove(`/api/doctors/${one.slice('doctor-'.length)}`);
    expect(referenceOf(await sendRequest(api, { about: one }, key))).toBe(first);
  });
});
