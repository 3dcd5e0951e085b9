import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Handler = ReturnType<typeof createRequestHandler>;

/** There are fewer pages without a parameter in their address. */
const maxPaths = 300;
/** The one way to write the address of such a page: others are matched each time. */
const plainAddress = /^\/[a-z/-]*$/;

/** The routes as React Router looks through them. */
function routesBelow(routes: ServerBuild['routes'], parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, caseSensitive } = route;
    const own = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
    return route.index ? [{ ...own, index: true }] : [{ ...own, children: routesBelow(routes, id) }];
  });
}

/**
 * Answers requests as `createRequestHandler` of the whole build does. React Router tries all routes for each request,
 * twice: for a page whose address has no parameter it gets the routes of that page alone, as it once found them itself.
 */
export function perPageHandlers(build: ServerBuild, mode: string): (pathname: string) => Handler {
  const whole = createRequestHandler(build, mode);
  const all = routesBelow(build.routes);
  const handlers = new Map<string, Handler>();

  const handlerOf = (pathname: string): Handler => {
    const matches = plainAddress.test(pathname) ? matchRoutes(all, pathname) : null;
    if (!matches || Object.keys(matches[0]?.params ?? {}).length > 0 || handlers.size >= maxPaths)
      return whole;
    const ids = new Set(matches.map(({ route }) => route.id));
    const routes = Object.fromEntries(Object.entries(build.routes).filter(([id]) => ids.has(id)));
    const handler = createRequestHandler({ ...build, routes }, mode);
    handlers.set(pathname, handler);
    return handler;
  };

  return (pathname) => handlers.get(pathname) ?? handlerOf(pathname);
}
