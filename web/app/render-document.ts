import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

const renderLimitMs = 10_000;
/** What React writes in place of a part that was not ready. */
const unfinished = '<!--$!-->';

/**
 * Waits for every part of the document. Rejects with the first rendering error; React Router then renders the error
 * boundary with status 500.
 */
function renderWaiting(document: ReactNode): Promise<string> {
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
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(sink),
    onShellError: reject,
    onError: reject,
  });
  const limit = setTimeout(() => abort(new Error('Rendering took too long')), renderLimitMs);
  return promise.finally(() => clearTimeout(limit));
}

/**
 * Renders the document synchronously, which takes half the time. Returns null if rendering fails or has to wait for a
 * part.
 */
function renderAtOnce(document: ReactNode): string | null {
  try {
    const html = renderToString(document);
    return html.includes(unfinished) ? null : `<!DOCTYPE html>${html}`;
  } catch {
    return null;
  }
}

/**
 * Renders the finished document as one string: nothing is sent before the whole document is ready. Rejects with the
 * first error.
 */
export async function renderDocument(document: ReactNode): Promise<string> {
  return renderAtOnce(document) ?? renderWaiting(document);
}
