import '#web/styles/app.css';
import inlineScript from 'virtual:inline-script';
import { type ReactNode, useEffect } from 'react';
import {
  createPath,
  Links,
  type Location,
  type Navigation,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { withOpeningHours } from '#shared/opening-hours.ts';
import { palettes } from '#shared/palettes.ts';
import { withoutFirstBrand } from '#shared/site-details.ts';
import { ErrorPage } from '#web/app/error-page.tsx';
import { scriptNonce } from '#web/app/script-nonce.ts';
import banglaFont from '#web/fonts/anek-bangla.woff2?url';
import { useLocale } from '#web/i18n/locale.tsx';
import { localeOf, localePath } from '#web/i18n/paths.ts';
import { hydratedEvent, noServiceWorkerAttribute } from '#web/inline/state.ts';
import { appContext } from '#web/lib/app-context.ts';
import paletteStyle from '#web/styles/palettes.css?url';
import { PaletteContext } from '#web/ui/drawing-url.ts';
import type { Route } from './+types/root.ts';

/** The data about the installation that every page needs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, hasServiceWorker } = context.get(appContext);
  const [details, respondBy, hasCosts, hasRules] = await Promise.all([
    services.site.details(),
    services.site.respondBy(),
    services.treatmentCosts.isAnyShown.get(),
    services.rules.isAnyPublic.get(),
  ]);
  // What most sites don't have is only sent where it is there, because this data is in every page.
  const { site, brand } = withoutFirstBrand(details);
  return {
    // The footer of every page shows them, so the browser needs no code for them.
    site: withOpeningHours(site, localeOf(url.pathname)),
    ...(brand && { brand }),
    ...(respondBy && { respondBy }),
    hasCosts,
    ...(hasRules && { hasRules: true }),
    year: new Date().getFullYear(),
    ...(!hasServiceWorker && { noServiceWorker: true }),
    ...(brand && brand.palette !== 'teal' && { themeColor: palettes[brand.palette][900] }),
  };
}

/** The installation doesn't change while somebody looks at a page. */
export const shouldRevalidate = () => false;

/** The document around every page, and around the error boundaries. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const root = useRouteLoaderData<typeof loader>('root');
  useEffect(() => {
    window.dispatchEvent(new Event(hydratedEvent));
  }, []);
  return (
    // The inline script may preload the font in this attribute (web/inline/fonts.ts).
    <html
      lang={locale}
      dir="ltr"
      data-font={locale === 'bn' ? banglaFont : undefined}
      {...(root?.themeColor && { 'data-palette': root.brand?.palette })}
      {...(root?.noServiceWorker && { [noServiceWorkerAttribute]: '' })}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={root?.themeColor ?? palettes.teal[900]} />
        <script
          {...scriptNonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
          dangerouslySetInnerHTML={{ __html: inlineScript }}
        />
        {/* Other clients request /favicon.ico and /apple-touch-icon.png without a link. */}
        {root?.brand?.logo ? (
          <link rel="icon" href="/icon-192.png" type="image/png" />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <link rel="manifest" href={localePath(locale, '/manifest.webmanifest')} />
        <link rel="alternate" type="application/rss+xml" title="RSS" href={localePath(locale, '/rss.xml')} />
        {root?.themeColor && <link rel="stylesheet" href={paletteStyle} />}
        <Links />
      </head>
      <body>
        <PaletteContext value={root?.brand?.palette ?? 'teal'}>{children}</PaletteContext>
        <ScrollRestoration {...scriptNonce} getKey={scrollKey} />
        <Scripts {...scriptNonce} />
      </body>
    </html>
  );
}

/**
 * Under which name the place on a page is kept for a reload. What a link shares is gone after one, so its page begins
 * at the top.
 */
const scrollKey = ({ key, pathname }: Location): string =>
  /\/shared$/.test(pathname) ? `${key} of ${performance.timeOrigin}` : key;

export default function Root() {
  useNewVersion();
  return <Outlet />;
}

/** The router, where React Router itself stores it. Its hooks report a navigation later than this object does. */
declare global {
  interface Window {
    __reactRouterDataRouter?: { state: { initialized: boolean; navigation: Navigation } };
  }
}

/**
 * After an update of the site, its earlier files are gone, and the router then reloads the open page. This hook opens
 * the page that the person wanted instead.
 */
function useNewVersion(): void {
  useEffect(() => {
    if (!('navigation' in window)) return;
    const openWanted = (event: NavigateEvent) => {
      const wanted = window.__reactRouterDataRouter?.state.navigation.location;
      if (!wanted || event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      window.location.assign(createPath(wanted));
    };
    window.navigation.addEventListener('navigate', openWanted);
    return () => window.navigation.removeEventListener('navigate', openWanted);
  }, []);
}

/** The page for errors outside of the public layout: no shell and no services, only a text and a link. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
