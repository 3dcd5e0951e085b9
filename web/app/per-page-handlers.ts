import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Handler = ReturnType<typeof createRequestHandler>;

/** The site has fewer paths without a parameter than this. */
const maxPaths = 300;
/** The normal spelling of such a path. A path with another spelling is matched for each request. */
const plainAddress = /^\/[a-z/-]*$/;

/** The routes in the form that React Router matches against. */
function routesBelow(routes: ServerBuild['routes'], parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, caseSensitive } = route;
    const own = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
    return route.index ? [{ ...own, index: true }] : [{ ...own, children: routesBelow(routes, id) }];
  });
}

/**
 * Handles requests as `createRequestHandler` of the whole build does, but faster. React Router matches each request
 * against all routes, twice. For a path without a parameter, the handler here gets only that page's routes, which were
 * matched once.
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
