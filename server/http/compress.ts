import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compresses the responses of a scope as the caller accepts them. The quality is medium: a response of a megabyte takes
 * some milliseconds, outside the event loop. Request bodies are not decompressed: a small body could unpack to
 * gigabytes.
 */
export async function registerCompression(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
}
