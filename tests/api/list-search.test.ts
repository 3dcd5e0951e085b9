import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const named = z.array(z.object({ name: z.string().optional(), title: z.string().optional() }));

const doctor = { specialty: 'Heart', desc: 'Text' };
const hospital = {
  ...doctor,
  beds: '10',
  location: 'Bangkok',
  contact_phone: '+66 2 100',
  contact_internationaldept: '2',
  contact_address: 'Street',
};

describeEachEngine('the search in lists', (engine) => {
  const api = useApi(engine);
  const get = (url: string, token?: string) => api.call('GET', url, token ? { token } : {});
  const names = async (url: string, token?: string) => {
    const { body, headers } = await get(url, token);
    const found = named.parse(body).map(({ name, title }) => name ?? title);
    if (!url.includes('page')) expect(headers['x-total-count']).toBe(String(found.length));
    return found;
  };

  beforeAll(async () => {
    const post = (url: string, body: object) => api.call('POST', url, { token: api.adminToken, body });
    for (const [experience, name] of ['beta', 'Alpha', 'Gamma 100%'].entries()) {
      const name_bn = name === 'beta' ? 'ডা. আনং' : '';
      await post('/api/doctors', { ...doctor, name, name_bn, experience });
      await post('/api/hospitals', { ...hospital, name, name_bn, established: 2000 - experience });
      await post('/api/categories', { name: `About ${name}` });
      const title_bn = name === 'beta' ? 'হার্টের যত্ন' : '';
      const status = experience === 2 ? 0 : 1;
      await post('/api/blogs', {
        title: name,
        title_bn,
        descriptions: 'Text',
        category_id: experience + 1,
        status,
      });
    }
  });

  it('finds doctors whose texts contain every word, in either language', async () => {
    expect(await names('/api/doctors?q=heart%20%20alp')).toEqual(['Alpha']);
    expect(await names('/api/doctors?q=heart%20nowhere')).toEqual([]);
    expect(await names('/api/doctors?q=TEXT')).toHaveLength(3);
    expect(await names('/api/doctors?q=ALPHA')).toEqual(['Alpha']);
    expect(await names(`/api/doctors?q=${encodeURIComponent('আনং')}`)).toEqual(['beta']);
    expect(await names('/api/doctors?q=heart')).toEqual(['beta', 'Alpha', 'Gamma 100%']);
    expect(await names('/api/doctors?q=0%25')).toEqual(['Gamma 100%']);
    expect(await names('/api/doctors?q=_')).toEqual([]);
    expect(await names('/api/doctors?q=')).toHaveLength(3);
  });

  it.each(['doctors', 'hospitals', 'blogs', 'reply-templates'])(
    'finds no %s by a character that no text can contain',
    async (list) => {
      expect(await names(`/api/${list}?q=alpha%00`, api.adminToken)).toEqual([]);
    },
  );

  it.each([
    'heart?',
    'heart,',
    '(heart)',
    '"heart"',
    '“heart”',
    'heart।',
    'heart…',
    'heart!',
    '¿heart?',
    'heart 🙏',
    'heart;',
  ])('finds doctors by %s as by the word alone', async (q) => {
    expect(await names(`/api/doctors?q=${encodeURIComponent(q)}`)).toHaveLength(3);
    expect(await names(`/api/hospitals?q=${encodeURIComponent(q)}`)).toHaveLength(3);
  });

  it('sorts doctors in both directions, and ignores case', async () => {
    expect(await names('/api/doctors?sort=name')).toEqual(['Alpha', 'beta', 'Gamma 100%']);
    expect(await names('/api/doctors?sort=-experience')).toEqual(['Gamma 100%', 'Alpha', 'beta']);
    expect(await names('/api/doctors?sort=-id')).toEqual(['Gamma 100%', 'Alpha', 'beta']);
  });

  it('counts all matching records, not only those on the page', async () => {
    const response = await get('/api/doctors?q=heart&sort=name&page=2&per_page=2');
    expect(response).toMatchObject({ headers: { 'x-total-count': '3' }, body: [{ name: 'Gamma 100%' }] });
  });

  it('finds and sorts hospitals', async () => {
    expect(await names('/api/hospitals?q=bangkok&sort=established')).toEqual(['Gamma 100%', 'Alpha', 'beta']);
    expect(await names('/api/hospitals?q=2%20100&sort=-name')).toEqual(['Gamma 100%', 'beta', 'Alpha']);
    expect(await names(`/api/hospitals?q=${encodeURIComponent('আনং')}`)).toEqual(['beta']);
  });

  it('finds blogs by their texts and category, and drafts only for staff', async () => {
    expect(await names('/api/blogs?q=about&sort=title')).toEqual(['Alpha', 'beta']);
    expect(await names('/api/blogs?q=about&sort=created&status=all', api.adminToken)).toEqual([
      'beta',
      'Alpha',
      'Gamma 100%',
    ]);
    expect(await names(`/api/blogs?q=${encodeURIComponent('যত্ন')}`)).toEqual(['beta']);
    expect(await names('/api/blogs?q=gamma')).toEqual([]);
  });

  it.each(['sort=password', 'sort=-', `q=${'x'.repeat(201)}`])('rejects the query %s', async (wrong) => {
    for (const list of ['doctors', 'hospitals', 'blogs']) {
      expect((await get(`/api/${list}?${wrong}`)).status).toBe(422);
    }
  });
});
