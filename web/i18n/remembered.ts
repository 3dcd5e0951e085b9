import type { Locale } from '#web/i18n/paths.ts';

const key = 'language';

/** Remembers the language that the visitor chose, in this browser alone: the server never learns of it. */
export function rememberLanguage(language: Locale): void {
  try {
    window.localStorage.setItem(key, language);
  } catch {
    // Storage is closed to us: the choice holds for this page, as every link does.
  }
}

/**
 * Runs in <head> before anything is painted, since the HTML is the same for everybody: who once chose
 * Bangla and now comes to the front door (types the address, opens a bookmark, follows somebody's link)
 * goes on to /bn. Who comes from a page of ours, reloads or goes back has asked for what is here, and
 * whoever chooses English there is remembered too.
 */
export const welcomeScript = `try{location.pathname==='/'&&localStorage.getItem('${key}')==='bn'&&document.referrer.split('/')[2]!==location.host&&performance.getEntriesByType('navigation')[0]?.type==='navigate'&&(document.documentElement.hidden=true,location.replace('/bn'+location.search+location.hash))}catch{}`;
