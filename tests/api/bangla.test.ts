import { expect, it } from 'vitest';
import { useApi, useOneNode } from '#tests/support/api.ts';
import { describeEachEngine, describeOnce } from '#tests/support/engines.ts';
import { pageOf } from '#tests/support/forms.ts';
import { idOf } from '#tests/support/response-body.ts';

const doctor = { name: 'Dr. Somchai', specialty: 'Cardiology', experience: 9, desc: 'Hearts.' };
const inBangla = { name_bn: 'ডা. সোমচাই', specialty_bn: 'হৃদরোগ', desc_bn: 'হার্ট।' };
const hospital = {
  name: 'River Hospital',
  specialty: 'Heart',
  established: 1990,
  desc: 'By the river.',
  beds: '420',
  location: 'Bangkok',
  services: ['Radiology', 'Dialysis'],
  contact_phone: '1',
  contact_internationaldept: '2',
  contact_address: '3',
};

describeEachEngine('content in Bangla', (engine) => {
  const api = useApi(engine);
  const send = (method: 'POST' | 'PUT', url: string, body: object) =>
    api.call(method, url, { token: api.adminToken, body });

  it('is returned only to a caller who chooses Bangla', async () => {
    const { body } = await send('POST', '/api/doctors', { ...doctor, ...inBangla });
    const url = `/api/doctors/${idOf(body)}`;
    const english = { id: idOf(body), ...doctor, image: null, version: 1, sample: false };
    const ofPage = {
      slug: 'dr-somchai',
      languages: [],
      education: null,
      visiting_hours: null,
      hospitals: [],
    };
    const ofPageInBangla = { education_bn: null, visiting_hours_bn: null };
    expect((await api.call('GET', url)).body).toEqual({ ...english, ...ofPage });
    expect((await api.call('GET', `${url}?lang=en`)).body).toEqual({ ...english, ...ofPage });
    const all = { ...english, ...inBangla, ...ofPage, ...ofPageInBangla };
    expect((await api.call('GET', `${url}?lang=all`)).body).toEqual(all);
    const translated = { ...english, name: 'ডা. সোমচাই', specialty: 'হৃদরোগ', desc: 'হার্ট।' };
    const ofList = { hospitals: [], languages: [] };
    expect((await api.call('GET', `${url}?lang=bn`)).body).toEqual({ ...translated, ...ofPage });
    expect((await api.call('GET', '/api/doctors?lang=bn')).body).toContainEqual({ ...translated, ...ofList });
    expect((await api.call('GET', '/api/doctors?lang=fr')).status).toBe(422);
  });

  it('is replaced by the English text when there is no Bangla one', async () => {
    const { body } = await send('POST', '/api/doctors', { ...doctor, name_bn: 'ডা. নারিন', desc_bn: ' ' });
    const response = await api.call('GET', `/api/doctors/${idOf(body)}?lang=bn`);
    expect(response.body).toMatchObject({ name: 'ডা. নারিন', specialty: 'Cardiology', desc: 'Hearts.' });
  });

  it('is kept when an update leaves it out, and deleted when it is sent empty', async () => {
    const { body } = await send('POST', '/api/doctors', { ...doctor, ...inBangla });
    const url = `/api/doctors/${idOf(body)}`;
    await send('PUT', url, { ...doctor, name: 'Dr. Somchai P.', specialty_bn: '' });
    expect((await api.call('GET', `${url}?lang=all`)).body).toMatchObject({
      name: 'Dr. Somchai P.',
      name_bn: 'ডা. সোমচাই',
      specialty_bn: null,
    });
  });

  it('is stored in the form in which it is searched (NFC)', async () => {
    const { body } = await send('POST', '/api/doctors', { ...doctor, name_bn: '\u0995\u09C7\u09BE' });
    const response = await api.call('GET', `/api/doctors/${idOf(body)}?lang=bn`);
    expect(response.body).toMatchObject({ name: '\u0995\u09CB' });
  });

  it('is stored for every text of a hospital, including lists', async () => {
    const form = { ...hospital, 'services_bn[]': ['রেডিওলজি', 'ডায়ালাইসিস'], 'services[]': hospital.services };
    const { services: _services, ...fields } = form;
    const { body } = await api.call('POST', '/api/hospitals', {
      token: api.adminToken,
      form: {
        ...fields,
        established: '1990',
        location_bn: 'ব্যাংকক',
        beds_bn: '৪২০টি শয্যা',
        contact_address_bn: 'সড়ক',
      },
    });
    const url = `/api/hospitals/${idOf(body)}?lang=bn`;
    expect((await api.call('GET', url)).body).toMatchObject({
      name: 'River Hospital',
      location: 'ব্যাংকক',
      beds: '৪২০টি শয্যা',
      map_query: `River Hospital, ${hospital.contact_address}`,
      services: ['রেডিওলজি', 'ডায়ালাইসিস'],
    });
    await send('PUT', `/api/hospitals/${idOf(body)}`, { ...hospital, services_bn: [] });
    expect((await api.call('GET', url)).body).toMatchObject({ services: ['Radiology', 'Dialysis'] });
  });

  it('is stored for blogs and their categories', async () => {
    const category = await send('POST', '/api/categories', { name: 'Travel', name_bn: 'যাত্রা' });
    const article = { title: 'Bags', descriptions: 'Pack.', category_id: idOf(category.body) };
    const { body } = await send('POST', '/api/blogs', { ...article, title_bn: 'ব্যাগ' });
    expect((await api.call('GET', `/api/blogs/${idOf(body)}?lang=bn`)).body).toMatchObject({
      title: 'ব্যাগ',
      descriptions: 'Pack.',
      category: { name: 'যাত্রা' },
    });
    expect((await api.call('GET', '/api/categories?lang=bn')).body).toMatchObject([{ name: 'যাত্রা' }]);
    expect((await api.call('GET', '/api/categories?lang=all')).body).toMatchObject([{ name_bn: 'যাত্রা' }]);
  });
});

describeOnce('a page in Bangla', (engine) => {
  const api = useOneNode(engine, undefined, 'built');

  it('loads the whole Bangla font when its text needs it', async () => {
    const added = await api.call('POST', '/api/doctors', { token: api.adminToken, body: doctor });
    const opening = async () => /<html[^>]*>/.exec(pageOf(await api.call('GET', '/bn/doctors')))?.[0];
    expect(await opening()).not.toContain('data-bangla');
    const changed = { ...doctor, name_bn: 'ডা. ৡ', version: 1 };
    const url = `/api/doctors/${idOf(added.body)}`;
    expect((await api.call('PUT', url, { token: api.adminToken, body: changed })).status).toBe(200);
    expect(await opening()).toContain('data-bangla="whole"');
  });
});
