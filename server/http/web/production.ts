import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { policyFor } from '#server/http/web/csp.ts';
import { iconFiles } from '#server/http/web/icons.ts';
import { asBridge, type Renderer } from '#server/http/web/renderer.ts';

/** The folder of the build. */
export const built = new URL('../../../build/', import.meta.url);
const oneYearMs = 365 * 24 * 60 * 60 * 1000;
const oneHourMs = 60 * 60 * 1000;

/** A first visit fetches two dozen files: they omit the headers that only documents need. */
const setHeaders = (reply: FastifyReply) => {
  reply.removeHeader('content-security-policy').removeHeader('referrer-policy');
};

/** A browser that caches a file permanently never asks whether it changed. */
const noRevalidation = { etag: false, lastModified: false, acceptRanges: false };

/** Serves the built files: those with a hash in their name are cached permanently, the others for an hour. */
async function serveFiles(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyStatic, {
    root: new URL('client/assets/', built),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders,
    preCompressed: true,
    ...noRevalidation,
    immutable: true,
    maxAge: oneYearMs,
    index: false,
  });
  await scope.register(fastifyStatic, {
    root: new URL('client/', built),
    decorateReply: false,
    setHeaders,
    wildcard: false,
    globIgnore: ['assets/**', ...iconFiles],
    preCompressed: true,
    maxAge: oneHourMs,
    index: false,
  });
}

/** The web app from `npm run build`. */
export async function productionRenderer(scope: FastifyInstance): Promise<Renderer> {
  const bridge = new URL('server/index.js', built);
  if (!existsSync(bridge)) throw new Error('The web app is not built: run npm run build');
  await serveFiles(scope);
  const { render } = asBridge(await import(bridge.href));
  return { render, policyOf: policyFor };
}
