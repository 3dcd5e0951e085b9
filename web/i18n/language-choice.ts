const key = 'language';

/** Marks a link that chooses a language: following it is remembered. */
export const languageChoice = { 'data-language-choice': '' };

/**
 * Runs in <head> before anything is painted, since the HTML is the same for everybody. The choice is kept in
 * this browser alone, the server never learns of it, and a browser that keeps nothing just follows the link.
 *
 * - A followed choice is remembered from here and not by the app, which on a slow phone starts after the tap.
 * - Who once chose Bangla and now comes to the front door (types the address, opens a bookmark, follows
 *   somebody's link) goes on to /bn. Who comes from a page of ours, reloads or goes back has asked for what
 *   is here, and whoever chooses English there is remembered too.
 */
export const welcomeScript = `document.addEventListener('click',event=>{try{let link=event.target.closest('[data-language-choice]');link&&localStorage.setItem('${key}',link.hreflang)}catch{}},true);try{location.pathname==='/'&&localStorage.getItem('${key}')==='bn'&&document.referrer.split('/')[2]!==location.host&&performance.getEntriesByType('navigation')[0]?.type==='navigate'&&(document.documentElement.hidden=true,location.replace('/bn'+location.search+location.hash))}catch{}`;
