import '#web/styles/app.css';
import inlineScript from 'virtual:inline-script';
import { type ReactNode, useEffect } from 'react';
import {
  createPath,
  Links,
  type Navigation,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { appContext } from '#web/app/context.ts';
import { ErrorPage } from '#web/app/error-page.tsx';
import { scriptNonce } from '#web/app/script-nonce.ts';
import banglaFont from '#web/fonts/anek-bangla.woff2?url';
import { useLocale } from '#web/i18n/locale.tsx';
import { localePath } from '#web/i18n/paths.ts';
import { hydratedEvent, noServiceWorkerAttribute } from '#web/inline/state.ts';
import type { Route } from './+types/root.ts';

/** What every page needs of the installation. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, hasServiceWorker } = context.get(appContext);
  const [site, hasCosts] = await Promise.all([services.site.details(), services.treatmentCosts.isAnyShown()]);
  // The exception alone is told: it is in every page.
  return {
    site,
    hasCosts,
    year: new Date().getFullYear(),
    ...(!hasServiceWorker && { noServiceWorker: true }),
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
    // The inline script may preload the font that is named here (web/inline/fonts.ts).
    <html
      lang={locale}
      dir="ltr"
      data-font={locale === 'bn' ? banglaFont : undefined}
      {...(root?.noServiceWorker && { [noServiceWorkerAttribute]: '' })}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0a3a38" />
        <script
          {...scriptNonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
          dangerouslySetInnerHTML={{ __html: inlineScript }}
        />
        {/* Other clients look for /favicon.ico and /apple-touch-icon.png by themselves. */}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={localePath(locale, '/manifest.webmanifest')} />
        <link rel="alternate" type="application/rss+xml" title="RSS" href={localePath(locale, '/rss.xml')} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration {...scriptNonce} />
        <Scripts {...scriptNonce} />
      </body>
    </html>
  );
}

export default function Root() {
  useNewVersion();
  return <Outlet />;
}

/** The router, as React Router itself leaves it here. Its hooks tell of a navigation later than this. */
declare global {
  interface Window {
    __reactRouterDataRouter?: { state: { initialized: boolean; navigation: Navigation } };
  }
}

/**
 * After a new version of the site its earlier files are gone. The router then loads the open page again; the page that
 * was asked for is what people expect.
 */
function useNewVersion(): void {
  useEffect(() => {
    if (!('navigation' in window)) return;
    const goOn = (event: NavigateEvent) => {
      const wanted = window.__reactRouterDataRouter?.state.navigation.location;
      if (!wanted || event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      window.location.assign(createPath(wanted));
    };
    window.navigation.addEventListener('navigate', goOn);
    return () => window.navigation.removeEventListener('navigate', goOn);
  }, []);
}

/** For what fails outside of the public layout: no shell, no services, just words and a way out. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
