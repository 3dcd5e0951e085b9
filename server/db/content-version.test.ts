import { afterEach, expect, it } from 'vitest';
import { polledVersion } from '#server/db/content-version.ts';

let version: ReturnType<typeof polledVersion>;
afterEach(() => version.stop());

it('the content version is unknown from a change by this process until it is read again', async () => {
  const polled = Promise.withResolvers<number>();
  version = polledVersion(() => polled.promise);
  const refreshed = version.refresh();
  expect(version.current()).toBeNull();
  polled.resolve(7);
  await refreshed;
  expect(version.current()).toBe(7);
});

it('the content version ignores a read that began before the latest change', async () => {
  const versions = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  let reads = 0;
  version = polledVersion(() => versions[reads++]?.promise ?? Promise.reject(new Error('not asked')));
  const first = version.refresh();
  const second = version.refresh();
  versions[0]?.resolve(7);
  await first;
  expect(version.current()).toBeNull();
  versions[1]?.resolve(8);
  await second;
  expect(version.current()).toBe(8);
});
