import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { loadDocumentsWith } from '#server/documents.ts';
import { developmentPolicy } from '#server/http/web/csp.ts';
import { asBridge, type Renderer } from '#server/http/web/renderer.ts';

/** Lets Vite respond to requests for its modules and styles, and continues with all others. */
function respondWithVite(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  return new Promise((resolve, reject) => {
    reply.raw.once('close', () => {
      reply.hijack();
      resolve();
    });
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}

/** The web app from its sources, with hot reloading on the server's own port. */
export async function developmentRenderer(scope: FastifyInstance): Promise<Renderer> {
  const vite = await createServer({
    appType: 'custom',
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: scope.server } },
  });
  loadDocumentsWith(async () => {
    const { writeBundleCover, writeBundleEstimate, writeMail, writeOwnData } =
      await vite.ssrLoadModule('/web/documents.ts');
    return { writeBundleCover, writeBundleEstimate, writeMail, writeOwnData };
  });
  scope.addHook('onClose', () => vite.close());
  scope.addHook('onRequest', (request, reply) => respondWithVite(vite, request, reply));
  return {
    policyOf: () => developmentPolicy,
    async render(...parameters) {
      const { render } = asBridge(await vite.ssrLoadModule('/web/app/bridge.server.ts'));
      return render(...parameters);
    },
  };
}
