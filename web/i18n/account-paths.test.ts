import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { accountPaths } from '#web/i18n/paths.ts';
import { publicRoutes } from '#web/routes.ts';

const flat = (routes: RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.flatMap((one) => [one, ...flat(one.children ?? [])]);

test('the account paths are the routes of the account layout', () => {
  const account = flat(publicRoutes).find(({ file }) => file === 'routes/public/account.tsx');
  const paths = account?.children?.flatMap(({ path = '' }) => {
    const [base, optional] = /^(.*)(\/[^/]+)\?$/.exec(path)?.slice(1) ?? [path];
    return optional ? [`/${base}`, `/${base}${optional}`] : [`/${base}`];
  });
  expect(paths?.toSorted()).toEqual(accountPaths.toSorted());
});
