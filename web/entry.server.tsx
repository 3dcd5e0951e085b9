import slideShowScript from 'virtual:image-carousel-script';
import textFiles from 'virtual:text-files';
import { I18nProvider } from '@lingui/react';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { renderDocument } from '#web/app/render-document.ts';
import { scriptNonce } from '#web/app/script-nonce.ts';
import { type Locale, localeOf } from '#web/i18n/paths.ts';
import { i18nOf, importMaps } from '#web/i18n/texts.ts';
import { slideShowTag } from '#web/inline/carousel.ts';
import { appContext, documentContext, structuredDataContext } from '#web/lib/app-context.ts';
import firstFont from './fonts/anek-bangla.woff2?url';
import wholeFont from './fonts/anek-bangla-whole.woff2?url';
import { needsWholeBangla } from './fonts/bangla.ts';

const end = '</body></html>';

/** Escapes JSON for use in a script: no text in it can end the script. */
const escapeForScript = (json: string) =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * The structured data of the page, for search engines. Browsers never run it, so the page's policy need not allow it.
 */
const structuredData = (graph: readonly object[]) =>
  graph.length > 0
    ? `<script type="application/ld+json">${escapeForScript(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }))}</script>`
    : '';

type Manifest = EntryContext['manifest'];
/** The manifest of the build, which never changes, in each language. */
const manifests: Partial<Record<Locale, Manifest>> = {};

/** Adds the files with the texts, in the page's language, to the files that a page loads beforehand. */
function withTexts(manifest: Manifest, locale: Locale): Manifest {
  const add = <Part extends { module: string; imports?: string[] }>(part: Part): Part => {
    const { module, imports = [] } = part;
    const texts = [module, ...imports].flatMap(
      (file) => textFiles[file]?.replace('/en/', `/${locale}/`) ?? [],
    );
    return { ...part, imports: [...imports, ...texts] };
  };
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, route && add(route)]);
  return { ...manifest, entry: add(manifest.entry), routes: Object.fromEntries(routes) };
}

/** Renders the document of a page. Its own inline scripts have the nonce that the bridge takes off again. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce = '' } = scriptNonce;
  const locale = localeOf(new URL(request.url).pathname);
  manifests[locale] ??= withTexts(routerContext.manifest, locale);
  const manifest = manifests[locale];
  const document = await renderDocument(
    <I18nProvider i18n={await i18nOf(locale)}>
      <ServerRouter context={{ ...routerContext, manifest }} url={request.url} nonce={nonce} />
    </I18nProvider>,
    { nonce, importMap: importMaps[locale] },
  );
  const page = withBanglaFont(document).slice(0, -end.length);
  // Only pages with a carousel have the script that moves the slides.
  const slides = page.includes(`<${slideShowTag}`)
    ? `<script nonce="${nonce}">${slideShowScript}</script>`
    : '';
  const described = status === 200 ? structuredData(loadContext.get(structuredDataContext)) : '';
  headers.set('Content-Type', 'text/html; charset=utf-8');
  loadContext.set(documentContext, [page, slides, described, end].join(''));
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
