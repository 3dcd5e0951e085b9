import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { makePerson, requestFor } from '#tests/support/personal-data.ts';

describeEachEngine('the files of an installation', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  afterAll(() => api.app.jobs.stop());

  it('contain nothing of the requests of a person who was erased', async () => {
    const { dataDir, databaseUrl } = api.config;
    const person = await makePerson(api);
    const filesWith = async (text: string) => {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));
      const found = files.map(async (file) => ((await readFile(file)).includes(text) ? [file] : []));
      return (await Promise.all(found)).flat().map((file) => file.slice(dataDir.length + 1));
    };
    await requestFor(api, person, 'contacted');
    api.app.jobs.start();
    await expect.poll(() => filesWith(person.contact)).toContainEqual(expect.stringMatching(/\.eml$/));
    if (!databaseUrl)
      expect(await filesWith(person.contact)).toContainEqual(expect.stringMatching(/^setucare/));

    const body = { password: person.password };
    const response = await api.call('POST', '/api/account/erasure', { token: person.token, body });
    expect(response.status).toBe(200);
    await expect.poll(() => filesWith(person.contact), { timeout: 10_000 }).toEqual([]);
  });
});
