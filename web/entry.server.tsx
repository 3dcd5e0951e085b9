import { Writable } from 'node:stream';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import { appContext } from '#web/app/context.ts';
import { loadI18n } from '#web/i18n/catalogues.ts';

const renderLimitMs = 10_000;

/**
 * The finished document as one string: nothing is sent before everything is there. The first error while
 * rendering rejects, upon which React Router renders the error boundary with status 500.
 */
function renderDocument(document: ReactNode): Promise<string> {
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

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const i18n = await loadI18n(new URL(request.url).pathname);
  const html = await renderDocument(
    <I18nProvider i18n={i18n}>
      <ServerRouter context={routerContext} url={request.url} />
    </I18nProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

/** Errors of loaders and of rendering go to the server's log; a wrong address or method is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(appContext).log(error);
};
