import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { isStaff } from '#server/auth/caller.ts';
import { minute, second } from '#server/clock.ts';
import { DomainError } from '#server/errors.ts';
import { type ApiDeps, registerApi } from '#server/http/api/index.ts';
import { registerApiDocs } from '#server/http/api-docs.ts';
import { bodiesInMemory } from '#server/http/bodies-in-memory.ts';
import { cacheKeyOf } from '#server/http/cache-key.ts';
import { type Connections, closeGently, respondToBroken } from '#server/http/connections.ts';
import { errorBodyOf, registerErrorHandler } from '#server/http/errors.ts';
import { defaultHeaders, notStored, pageHeaders } from '#server/http/headers.ts';
import { IncomingBody } from '#server/http/incoming-body.ts';
import { hasLargeBody } from '#server/http/refused-bodies.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import { serveUploads } from '#server/http/serve-uploads.ts';
import type { ShareImages } from '#server/http/share-images.ts';
import { type Target, targetOf } from '#server/http/target.ts';
import type { ResponseMetric } from '#server/metrics.ts';
import type { RefusalLog } from '#server/refusal-log.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type TrustedProxies, trustProxyOption } from '#server/trusted-proxies.ts';

type Deps = ApiDeps & {
  storage: Storage;
  sharedImages: ShareImages;
  log: FastifyBaseLogger;
  /** The proxies whose headers about the caller are trusted. */
  trustProxy: TrustedProxies | undefined;
  /** Cached responses; without a cache every response is made. */
  responseCache: ResponseCache | undefined;
  connections: Connections;
  refusals: Pick<RefusalLog, 'call'>;
  /** Called for each response; undefined without metrics. */
  recordResponse: ((metric: ResponseMetric) => void) | undefined;
  /** Whether the database responds. */
  isReachable: () => Promise<boolean>;
};

declare module 'fastify' {
  interface FastifyRequest {
    target: Target;
  }
}

/** Where the response is the same for every visitor, its target has only the parameters that are read. */
function routedTarget(request: IncomingMessage): string | null {
  const target = targetOf(request);
  if (!target || !isRead(request)) return target;
  if (isCutPage(target)) return target.startsWith('/bn/') ? '/bn/cut' : '/cut';
  return cacheKeyOf(target) ?? target;
}

/**
 * Whether a chat has cut the link to a page within a letter (`/%E0%A4`). No route can read such a path: the
 * visitor gets the page that says that nothing is there.
 */
function isCutPage(target: Target): boolean {
  const path = target.replace(/\?.*/s, '');
  if (!path.includes('%') || /^\/(?:api|uploads)\//.test(path)) return false;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}
const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** The pattern of a call's route: its URL may identify a person. */
const routeOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? 'unknown'}`;

const seconds = 1000;
/**
 * A whole form without JavaScript may come from a phone with 5 KB a second: three photos take ten minutes. The headers
 * have Node's 60 s. A connection without a request is kept open for 65 s.
 */
const timeouts = { requestTimeout: 10 * minute, keepAliveTimeout: 65 * seconds };
const serverOptions = { ...timeouts, IncomingMessage: IncomingBody };

/** The scopes whose routes have schemas use their own compilers. */
const noCompiler = () => () => {
  throw new Error('A schema outside of the API');
};

/**
 * The server without its pages: API, uploads, health. The log contains routes, and never the URL of a call, a body or a
 * person.
 */
export async function buildHttpServer(deps: Deps): Promise<FastifyInstance> {
  const { responseCache, publicUrl, connections } = deps;
  const headers = defaultHeaders(publicUrl);
  const app = Fastify({
    // Cached responses are sent before Fastify does any work. Fastify sets no time-outs on a server that we create.
    serverFactory: (handle) => {
      const listener = responseCache?.before(handle) ?? handle;
      const server = createServer(serverOptions, (request, response) => {
        connections.beforeResponse(response);
        listener(request, response);
      });
      connections.watch(server);
      return server;
    },
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustProxyOption(deps.trustProxy),
    // What reads the URL from here on reads the target. The hook below refuses a request without one.
    rewriteUrl: (request) => routedTarget(request) ?? request.url ?? '',
    // Fastify's own compilers, for JSON Schema, are a hundred files.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // For calls that do not exist. The routes of the API, and pages, have their own limits.
    bodyLimit: 64 * 1024,
    // Loading the pages takes a second; on a busy machine it took longer than the ten seconds that Fastify allows.
    pluginTimeout: minute,
    ...timeouts,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // A call that arrived before the connection was closed gets a normal response.
    return503OnClosing: false,
    clientErrorHandler: respondToBroken,
    frameworkErrors: (_error, _request, reply) => {
      reply.hijack();
      reply.raw.writeHead(400, {
        ...headers,
        ...notStored,
        'content-type': 'application/json; charset=utf-8',
      });
      reply.raw.end(JSON.stringify(errorBodyOf('malformed')));
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const ms = Math.round(reply.elapsedTime);
    request.log.debug({ route, status: reply.statusCode, ms }, 'answered');
    const { statusCode: status, elapsedTime } = reply;
    deps.recordResponse?.({ route, status, seconds: elapsedTime / seconds });
  });
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof DomainError)) return;
    deps.refusals.call(error, { route: routeOf(request), address: request.ip });
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    connections.beforeResponse(reply.raw);
    if (reply.getHeader('connection') === 'close') closeGently(request.raw);
    done(null, payload);
  });
  registerErrorHandler(app);
  // This hook runs before any hook that may respond or reject, so that every response has the headers.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    const target = targetOf(request.raw);
    if (target === null) return done(new DomainError('malformed', 'malformed'));
    request.target = target;
    done();
  });
  const bodies = bodiesInMemory();
  app.addHook('preParsing', async (request) => {
    if (hasLargeBody(request) && !isStaff(request.caller)) bodies.receive(request.raw, request.ip);
  });
  responseCache?.addTo(app);
  app.addHook('preClose', async () => responseCache?.close());
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).headers(notStored).send(errorBodyOf('not_found')),
  );
  registerHealth(app, { isReachable: deps.isReachable, isDraining: connections.isDraining, publicUrl });
  await serveUploads(app, deps.storage, deps.sharedImages);
  registerApiDocs(app, {
    headers: { ...headers, ...pageHeaders(publicUrl) },
    isLimited: deps.limits !== undefined,
  });
  await registerApi(app, deps);
  return app;
}

/**
 * Whether the proxy sends another Host than PUBLIC_URL's: then the product can't tell its own name from a stranger's.
 */
function hasOtherHost({ headers: { host } }: IncomingMessage, publicUrl: string | undefined): boolean {
  if (publicUrl === undefined) return false;
  const own = new URL(publicUrl);
  return URL.parse(`${own.protocol}//${host}`)?.host !== own.host;
}

/** A health check waits no longer than this, even if the database is frozen. */
const healthTimeoutMs = 2 * second;

type Health = {
  /** Whether the database responds. */
  isReachable: () => Promise<boolean>;
  /** Whether the server is about to close. */
  isDraining: () => boolean;
  publicUrl: string | undefined;
};

/**
 * For monitoring. `GET /livez`: the server runs, whatever the state of the database; `host: other` says that the Host
 * header is not PUBLIC_URL's, and `proxy` whether a call that was forwarded came from a trusted proxy: `npm run doctor`
 * reads both through the proxy. `GET /readyz`: the server accepts
 * calls; 503 while the database does not respond, and before the server closes. `GET /healthz`: the database responds.
 */
function registerHealth(app: FastifyInstance, { isReachable, isDraining, publicUrl }: Health): void {
  let asking: Promise<boolean> | undefined;
  const isReady = () => {
    // One query at a time: checks every second must not take all connections of a frozen database.
    asking ??= isReachable().finally(() => {
      asking = undefined;
    });
    return Promise.race([asking, pause(healthTimeoutMs, false, { ref: false })]);
  };
  const checks: Record<string, () => boolean | Promise<boolean>> = {
    '/healthz': isReady,
    '/livez': () => true,
    '/readyz': () => !isDraining() && isReady(),
  };
  for (const [path, check] of Object.entries(checks)) {
    app.get(path, { logLevel: 'warn' }, async ({ raw, ips }, reply) => {
      const healthy = await check();
      reply.header('cache-control', 'no-store').status(healthy ? 200 : 503);
      const status = healthy ? 'ok' : 'unavailable';
      if (path !== '/livez') return { status };
      // A trusted proxy's own address is followed by the one that it names.
      const proxy = (ips?.length ?? 1) > 1 ? 'trusted' : 'untrusted';
      return {
        status,
        ...(hasOtherHost(raw, publicUrl) && { host: 'other' }),
        ...(raw.headers['x-forwarded-for'] !== undefined && { proxy }),
      };
    });
  }
}
