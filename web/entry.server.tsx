import { text } from 'node:stream/consumers';
import slideShowScript from 'virtual:image-carousel-script';
import { I18nProvider } from '@lingui/react';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { appContext, documentContext, structuredDataContext } from '#web/app/context.ts';
import { deferHydration } from '#web/app/deferred-hydration.ts';
import { escapeForScript, handoff } from '#web/app/handoff.ts';
import { renderDocument } from '#web/app/render-document.ts';
import { extractTrustedScripts } from '#web/app/trusted-scripts.ts';
import { sharedI18n } from '#web/i18n/catalogues.ts';
import { slideShowTag } from '#web/inline/carousel.ts';
import firstFont from './fonts/anek-bangla.woff2?url';
import wholeFont from './fonts/anek-bangla-whole.woff2?url';
import { needsWholeBangla } from './fonts/bangla.ts';

const end = '</body></html>';

const scriptOf = (code: string | undefined) => (code === undefined ? '' : `<script>${code}</script>`);

/**
 * The structured data of the page, for search engines. Browsers never run it, so the page's policy need not allow it.
 */
const structuredData = (graph: readonly object[]) =>
  graph.length > 0
    ? `<script type="application/ld+json">${escapeForScript(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }))}</script>`
    : '';

/**
 * React Router creates a route object for every route in the manifest, for each page. So each page gets only the routes
 * that it shows.
 */
function withShownRoutes(context: Omit<EntryContext, 'serverHandoffStream'>): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const shown = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => shown.has(id)));
  return { ...context, manifest: { ...manifest, routes } };
}

/** The finished document is stored in `documentContext`, because a `Response` would copy it twice. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const i18n = await sharedI18n(new URL(request.url).pathname);
  const document = (
    <I18nProvider i18n={i18n}>
      <ServerRouter context={withShownRoutes(routerContext)} url={request.url} />
    </I18nProvider>
  );
  const { html: marked, scripts } = extractTrustedScripts(await renderDocument(document));
  const hasScripts = serverHandoffStream && routerContext.renderMeta?.didRenderScripts;
  const data = hasScripts ? handoff(await text(serverHandoffStream)) : undefined;
  if (data !== undefined) scripts.push(data);
  const page = deferHydration(withBanglaFont(marked), request, status).slice(0, -end.length);
  // Only pages with a carousel have the script that moves the slides.
  const slides = page.includes(`<${slideShowTag}`) ? slideShowScript : undefined;
  if (slides !== undefined) scripts.push(slides);
  const described = status === 200 ? structuredData(loadContext.get(structuredDataContext)) : '';
  const after = scriptOf(slides) + scriptOf(data) + described + end;
  loadContext.set(documentContext, { bytes: Buffer.from(page + after), scripts });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

/** Logs the errors of loaders and of rendering on the server. A wrong URL or method is not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(appContext).log(error);
};

const opening = /<html(?= [^>]*lang="bn")/;

/** Makes a Bangla page load the whole Bangla font if the page needs that font. */
function withBanglaFont(html: string): string {
  if (!opening.test(html.slice(0, 200)) || !needsWholeBangla(html)) return html;
  return html.replace(opening, '$& data-bangla="whole"').replace(firstFont, wholeFont);
}
