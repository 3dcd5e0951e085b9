import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

const prefix = '/api/docs';

/**
 * OpenAPI 3.1 of the contract at /api/docs/openapi.json, with a page to browse it at /api/docs. Must be
 * registered before the routes that it describes. What makes them is loaded when somebody first asks: it takes
 * 45 MB, which most installations never need. The answers have the `headers`.
 */
export function registerApiDocs(app: FastifyInstance, headers: Record<string, string>): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.config?.right && route.method !== 'HEAD') routes.push(route);
  });

  let loading: Promise<FastifyInstance> | undefined;
  const load = async () => {
    const { buildApiDocs } = await import('#server/http/build-api-docs.ts');
    return buildApiDocs(prefix, routes);
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    loading ??= load();
    const docs = await loading;
    reply.hijack();
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
    docs.routing(request.raw, reply.raw);
  };
  app.get(prefix, answer);
  app.get(`${prefix}/*`, answer);
  app.addHook('onClose', async () => (await loading)?.close());
}
