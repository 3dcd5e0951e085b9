import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { perPageHandlers } from '#web/app/per-page-handlers.ts';

const route = (id: string, parentId: string | undefined, path?: string) => ({
  id,
  ...(parentId && { parentId }),
  ...(path === undefined ? {} : path === '' ? { index: true } : { path }),
  module: { default: () => null },
});

const list = [
  route('root', undefined),
  route('site', 'root', 'bn?'),
  route('home', 'site', ''),
  route('doctors', 'site', 'doctors'),
  route('doctor', 'site', 'doctors/:id'),
  route('account', 'site'),
  route('login', 'account', 'login'),
  route('leave', 'site', 'newsletter/leave/:token'),
  route('nowhere', 'site', '*'),
  route('portal', 'root', 'admin'),
  route('desk', 'portal', ''),
  route('cases', 'portal', 'cases'),
];

/** A build whose pages show the names of their routes and the parameters of the URL. */
const build: ServerBuild = {
  entry: {
    module: {
      default: async (_request, status, _headers, { staticHandlerContext: { matches } }) =>
        Response.json(
          matches.map(({ route: { id }, params }) => [id, params]),
          { status },
        ),
    },
  },
  routes: Object.fromEntries(list.map((one) => [one.id, one])),
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
};

const plain = ['/', '/bn', '/doctors', '/bn/doctors', '/login', '/bn/login', '/admin', '/admin/cases'];
const others = [
  '/Doctors',
  '/doctors/',
  '//doctors',
  '/doctors//',
  '/%64octors',
  '/doctors/somchai',
  '/bn/doctors/3',
  '/newsletter/leave/word',
  '/bn/',
  '/bn/bn',
  '/bn/admin',
  '/admin/nowhere',
  '/nowhere',
  '/no/where/at-all',
];

test('every response to a page uses the routes that the whole build finds for it', async () => {
  const whole = createRequestHandler(build, 'production');
  const handlerOf = perPageHandlers(build, 'production');
  const answerOf = async (handler: typeof whole, path: string) => {
    const response = await handler(new Request(`https://a.example${path}`), new RouterContextProvider());
    return { status: response.status, text: await response.text() };
  };
  for (const path of [...plain, ...others, ...others, ...plain])
    expect(await answerOf(handlerOf(path), path), path).toEqual(await answerOf(whole, path));
});

test('only pages without a parameter have routes of their own, because the number of others is unlimited', () => {
  const handlerOf = perPageHandlers(build, 'production');
  const whole = handlerOf('/doctors/3');
  for (const path of plain) {
    expect(handlerOf(path), path).not.toBe(whole);
    expect(handlerOf(path), path).toBe(handlerOf(path));
  }
  for (const path of ['/Doctors', '/%64octors', '/doctors/somchai', '/nowhere', '/bn/nowhere'])
    expect(handlerOf(path), path).toBe(whole);
});
