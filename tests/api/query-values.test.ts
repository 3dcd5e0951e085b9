import { beforeAll, expect, it } from 'vitest';
import { operationsOf } from '#lab/generated-calls/calls.ts';
import { useApi } from '#tests/support/api.ts';
import { addInBulk } from '#tests/support/bulk-records.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

/** Values that one engine or the other can't read as a text, an id or a time. */
const hostileValues = ['a\0b', '9007199254740991', '-1', '1e400', '\u{10ffff}', '0001-01-01T00:00:00.000Z'];

describeEachEngine('the values of queries', (engine) => {
  const api = useApi(engine);

  beforeAll(() => addInBulk(api.app.db, 20));

  it('lead to no server error in any call that reads', async () => {
    const operations = operationsOf((await api.call('GET', '/api/docs/openapi.json')).body);
    const faults: string[] = [];
    let made = 0;
    for (const { method, path, parameters } of operations.filter((one) => one.method === 'GET')) {
      const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      const url = path.replaceAll(/\{\w+\}/g, '1');
      for (const name of names) {
        for (const value of hostileValues) {
          const query = new URLSearchParams(
            [...names.filter((one) => one.endsWith('_id')), name].map((one) => [one, '1']),
          );
          query.set(name, value);
          const { status } = await api.call(method, `${url}?${query}`, { token: api.adminToken });
          made += 1;
          if (status >= 500) faults.push(`${url}?${query} answered ${status}`);
        }
      }
    }
    expect(faults).toEqual([]);
    expect(made).toBeGreaterThan(300);
  });
});
