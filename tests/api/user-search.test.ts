import { beforeAll, expect, it } from 'vitest';
import { user } from '#shared/contract/users.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const people = [
  { name: 'Zahid Khan', email: 'zahid@clinic.example', contact: '+880 1711-000001', role_id: 4 },
  { name: 'আনিকা রহমান', email: 'anika@clinic.example', contact: '01811000002', role_id: 1 },
  { name: 'amina 100%_sure', email: 'amina@other.example', contact: '(02) 555.1234', role_id: 1 },
];

describeEachEngine('the search of users', (engine) => {
  const api = useApi(engine);
  const search = (body: object) => api.call('POST', '/api/users/search', { token: api.adminToken, body });
  const found = async (body: object) =>
    user
      .strict()
      .array()
      .parse((await search(body)).body)
      .map(({ name }) => name);

  beforeAll(async () => {
    for (const person of people) {
      const body = { ...person, password: 'correct-horse' };
      await api.call('POST', '/api/users', { token: api.adminToken, body });
    }
  });

  it.each([
    ['a name, whatever its case', 'ZAHID', ['Zahid Khan']],
    ['a name in Bangla', 'রহমান', ['আনিকা রহমান']],
    ['an address', 'CLINIC.example', ['আনিকা রহমান', 'Zahid Khan']],
    ['a number, however it is written', '01711000001', ['Zahid Khan']],
    ['a number in Bangla digits', '০১৮১১-০০০০০২', ['আনিকা রহমান']],
    ['the signs of a pattern, as signs', '%_', ['amina 100%_sure']],
    ['nothing', 'nobody at all', []],
  ] as const)('finds %s', async (_what, q, names) => expect(await found({ q })).toEqual(names));

  it('returns users in the requested order, newest first by default', async () => {
    const [zahid, anika, amina] = people.map(({ name }) => name);
    expect((await found({})).slice(0, 3)).toEqual([amina, anika, zahid]);
    expect((await found({ sort: 'oldest' })).slice(-3)).toEqual([zahid, anika, amina]);
    const byName = await found({ sort: 'name' });
    expect(byName.indexOf('Administrator')).toBeLessThan(byName.indexOf(String(amina)));
    expect(byName.indexOf(String(amina))).toBeLessThan(byName.indexOf(String(zahid)));
    expect((await search({ sort: 'password_hash' })).status).toBe(422);
  });

  it('filters by role, and returns users page by page', async () => {
    expect(await found({ role_id: 4 })).toEqual(['Zahid Khan']);
    const page = await search({ q: 'clinic', page: 2, per_page: 1 });
    expect(page).toMatchObject({ body: [{ name: 'Zahid Khan' }], headers: { 'x-total-count': '2' } });
  });
});
