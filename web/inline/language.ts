import { linkOf } from '#web/inline/click.ts';

const key = 'language';

/**
 * Stores the language of a link that chooses one. If the browser has no storage, the link still works. The link keeps
 * the fragment, which may be the secret of a mailed or shared link, and the whole query of the URL: a page from the
 * response cache knows only the parameters that change it (server/http/cache-key.ts).
 */
export function chooseLanguage(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = linkOf(event);
      if (!link?.matches('[data-language-choice]')) return;
      link.search = location.search;
      link.hash = location.hash;
      try {
        localStorage.setItem(key, link.hreflang);
      } catch {}
    },
    true,
  );
}

/** Whether the visitor opened the page from outside: typed its URL, opened a bookmark, or came from another site. */
function cameFromOutside(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const isNavigation = opened instanceof PerformanceNavigationTiming && opened.type === 'navigate';
  return isNavigation && document.referrer.split('/')[2] !== location.host;
}

/**
 * Redirects a visitor who once chose Bangla to /bn when they open the home page from outside. A visitor who comes from
 * a page of this site, reloads or goes back wants the English page. Only this browser stores the choice; the server
 * doesn't know it.
 */
export function welcome(): void {
  try {
    if (location.pathname !== '/' || localStorage.getItem(key) !== 'bn' || !cameFromOutside()) return;
    document.documentElement.hidden = true;
    location.replace(`/bn${location.search}${location.hash}`);
  } catch {}
}
