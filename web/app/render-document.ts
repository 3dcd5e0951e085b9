import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';

const renderLimitMs = 10_000;

/**
 * Renders the finished document: nothing is sent before every part of it is ready. Rejects with the first rendering
 * error; React Router then renders the error boundary with status 500.
 */
export function renderDocument(
  document: ReactNode,
  options?: Pick<RenderToPipeableStreamOptions, 'importMap' | 'nonce'>,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      resolve(Buffer.concat(chunks).toString());
      done();
    },
  });
  const { pipe, abort } = renderToPipeableStream(document, {
    ...options,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(sink),
    onShellError: reject,
    onError: reject,
  });
  const limit = setTimeout(() => abort(new Error('Rendering took too long')), renderLimitMs);
  return promise.finally(() => clearTimeout(limit));
}
