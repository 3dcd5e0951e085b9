import { afterEach, expect, it } from 'vitest';
import { polledVersion } from '#server/db/content-version.ts';

let version: ReturnType<typeof polledVersion>;
afterEach(() => version.stop());

it('the content version tells when it is known after a change by this process', async () => {
  const polled = Promise.withResolvers<number>();
  version = polledVersion(() => polled.promise);
  expect(version.soon?.()).toBeNull();
  const refreshed = version.refresh();
  const soon = version.soon?.();
  expect([version.current(), soon]).toEqual([null, expect.any(Promise)]);
  polled.resolve(7);
  await soon;
  expect([version.current(), version.soon?.()]).toEqual([7, null]);
  await refreshed;
});

it('the content version lets nobody wait for a database that does not answer', async () => {
  version = polledVersion(() => new Promise(() => {}));
  void version.refresh();
  await version.soon?.();
  expect([version.current(), version.soon?.()]).toEqual([null, null]);
});

it('the content version lets callers wait for the read after the latest change', async () => {
  const versions = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  let reads = 0;
  version = polledVersion(() => versions[reads++]?.promise ?? Promise.reject(new Error('not asked')));
  void version.refresh();
  const first = version.soon?.();
  void version.refresh();
  const second = version.soon?.();
  versions[0]?.resolve(7);
  await first;
  expect(version.current()).toBeNull();
  versions[1]?.resolve(8);
  await second;
  expect([version.current(), version.soon?.()]).toEqual([8, null]);
});
