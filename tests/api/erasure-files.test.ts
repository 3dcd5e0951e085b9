import { afterAll, expect, it } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { filesWith } from '#tests/support/files-with.ts';
import { makePerson, requestFor } from '#tests/support/personal-data.ts';

describeEachEngine('the files of an installation', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  afterAll(() => api.app.jobs.stop());

  it('contain nothing of the requests of a person who was erased', async () => {
    const { dataDir, databaseUrl } = api.config;
    const person = await makePerson(api);
    await requestFor(api, person, 'contacted');
    api.app.jobs.start();
    await expect
      .poll(() => filesWith(dataDir, person.contact))
      .toContainEqual(expect.stringMatching(/\.eml$/));
    if (!databaseUrl)
      expect(await filesWith(dataDir, person.contact)).toContainEqual(expect.stringMatching(/^setucare/));

    const body = { password: person.password };
    const response = await api.call('POST', '/api/account/erasure', { token: person.token, body });
    expect(response.status).toBe(200);
    await expect.poll(() => filesWith(dataDir, person.contact), { timeout: 10_000 }).toEqual([]);
  });
});
