import { expect, it } from 'vitest';
import { z } from 'zod';
import { suggestion } from '#shared/contract/search.ts';
import { searchExplanation, synonym } from '#shared/records/synonyms.ts';
import { useOneNode } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

describeEachEngine('synonyms of the search', (engine) => {
  const api = useOneNode(engine);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    api.call(method, `/api/synonyms${path}`, { token: api.adminToken, ...(body && { body }) });
  const found = async (q: string) => {
    const { body } = await api.call('GET', `/api/search/suggestions?q=${encodeURIComponent(q)}`);
    return z
      .array(suggestion)
      .parse(body)
      .map(({ title }) => title);
  };

  it('start with a list of specialties and conditions, in order', async () => {
    const { body, headers } = await call('GET', '?per_page=200');
    const groups = z.array(synonym.strict()).parse(body);
    expect(Number(headers['x-total-count'])).toBeGreaterThan(250);
    expect(groups.find(({ name }) => name === 'Cardiology')).toMatchObject({
      name_bn: 'হৃদরোগ',
      specialty: 1,
    });
  });

  it('affect the search immediately when they are added, changed and deleted', async () => {
    await api.call('POST', '/api/doctors', {
      token: api.adminToken,
      body: { name: 'Dr. Numbat', specialty: 'Speleology', experience: 3, desc: 'Rocks and bats' },
    });
    expect(await found('cave fever')).not.toContain('Dr. Numbat');
    const made = await call('POST', '', {
      name: 'Cavers',
      terms: 'Speleology\ncave fever\nগুহারোগ',
      specialty: 1,
    });
    expect(made).toMatchObject({ status: 201, body: { name: 'Cavers', name_bn: null, version: 1 } });
    const { id } = synonym.parse(made.body);
    for (const q of ['cave fever', 'গুহারোগ', 'গুহারগ', 'speleolgy', 'cavers'])
      expect(await found(q), q).toEqual(['Dr. Numbat']);
    const changes = { name: 'Caver', terms: 'Speleology', version: 1 };
    expect(await call('PUT', `/${id}`, changes)).toMatchObject({
      status: 200,
      body: { version: 2, specialty: 0 },
    });
    expect(await call('PUT', `/${id}`, changes)).toMatchObject({
      status: 409,
      body: { code: 'record_changed' },
    });
    expect(await found('cave fever')).not.toContain('Dr. Numbat');
    expect(await call('POST', '', { name: 'CAVER', terms: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'synonym_taken' },
    });
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 200 });
    expect(await call('GET', `/${id}`)).toMatchObject({ status: 404 });
    const { body } = await api.call('GET', '/api/activity?entity=synonym', { token: api.adminToken });
    expect(body).toMatchObject([{ action: 'deleted' }, { action: 'edited' }, { action: 'created' }]);
  });

  it('explain to staff how a search is read, and why its results stand there', async () => {
    await api.call('POST', '/api/doctors', {
      token: api.adminToken,
      body: { name: 'Dr. Wombat', specialty: 'Cardiology', experience: 3, desc: 'Listens' },
    });
    const { status, body } = await call('POST', '/search', { q: 'best bypass doctor' });
    expect(status).toBe(200);
    expect(searchExplanation.parse(body)).toMatchObject({
      parts: [
        { words: 'best', role: 'weak' },
        { words: 'bypass', role: 'concept', concepts: ['Bypass surgery'] },
        { words: 'doctor', role: 'kind' },
      ],
      hits: [{ title: 'Dr. Wombat', why: [{ words: 'bypass', by: 'lead', name: 'Cardiology' }] }],
    });
    expect((await api.call('POST', '/api/synonyms/search', { body: { q: 'heart' } })).status).toBe(401);
  });

  it('are edited from level 3 on, and rejected without a name or terms', async () => {
    const { token } = await makeUser(api, 4);
    const body = { name: 'Other', terms: 'one' };
    expect((await api.call('POST', '/api/synonyms', { token, body })).status).toBe(403);
    expect((await api.call('GET', '/api/synonyms', { token })).status).toBe(200);
    expect((await api.call('GET', '/api/synonyms')).status).toBe(401);
    expect(await call('POST', '', { terms: 'one' })).toMatchObject({ status: 422 });
    expect(await call('POST', '', { name: 'One', terms: ' ' })).toMatchObject({ status: 422 });
  });
});
