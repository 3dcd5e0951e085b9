import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, encoded } from '#server/http/encoding.ts';

const compressible = /^text\/|[/+](?:json|xml)\b/;

/** Compresses the texts that a scope sends, as the caller accepts them; the response cache has compressed its own. */
export function compressTexts(scope: FastifyInstance): void {
  scope.addHook('onSend', async ({ headers }, reply, payload) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || reply.hasHeader('content-encoding')) return payload;
    if (!compressible.test(String(reply.getHeader('content-type')))) return payload;
    const { body, encoding } = await encoded(
      Buffer.from(payload),
      acceptedEncoding(headers['accept-encoding']),
    );
    if (encoding === 'identity') return payload;
    reply.headers({
      vary: 'accept-encoding',
      'content-encoding': encoding,
      'content-length': body.byteLength,
    });
    return body;
  });
}
