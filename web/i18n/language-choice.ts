const key = 'language';

/** Marks a link that chooses a language. The browser stores the choice when the visitor follows it. */
export const languageChoice = { 'data-language-choice': '' };

/**
 * Runs in <head> before the first paint, because the HTML is the same for everybody. Only this browser stores
 * the choice; the server does not know it. A browser without storage just follows the link.
 *
 * - This script stores the choice and not the app, which on a slow phone starts after the tap.
 * - A visitor who once chose Bangla and opens the home page from outside (types the address, opens a bookmark,
 *   follows a link on another site) is redirected to /bn. A visitor who comes from a page of this site, reloads
 *   or goes back wants the English page. Choosing English is stored, too.
 */
export const welcomeScript = `document.addEventListener('click',event=>{try{let link=event.target.closest('[data-language-choice]');link&&localStorage.setItem('${key}',link.hreflang)}catch{}},true);try{location.pathname==='/'&&localStorage.getItem('${key}')==='bn'&&document.referrer.split('/')[2]!==location.host&&performance.getEntriesByType('navigation')[0]?.type==='navigate'&&(document.documentElement.hidden=true,location.replace('/bn'+location.search+location.hash))}catch{}`;
