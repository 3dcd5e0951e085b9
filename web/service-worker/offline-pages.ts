import { toBanglaDigits } from '#shared/bangla-digits.ts';
import { dateFormats } from '#shared/dates.ts';
import { isDhakaOffset } from '#shared/dhaka.ts';
import { type EmergencyNumber, emergencyNumbers } from '#shared/emergency-numbers.ts';
import { isFictionalPhone, sampleNumberLabel } from '#shared/fictional-details.ts';
import { html, SafeHtml } from '#shared/html.ts';
import { inPalette, type PaletteName, palettes } from '#shared/palettes.ts';
import { telLink, whatsAppNumber } from '#shared/phone-numbers.ts';
import { type SiteDetails, whatsAppOf } from '#shared/site-details.ts';
import { type Locale, localeOf, localePath } from '#web/i18n/paths.ts';
import drawing from '#web/illustrations/state-offline.svg?raw';
import { owedSignOutName } from '#web/inline/store-names.ts';
import type { OfflineCase } from '#web/lib/offline-case.ts';
import type { CachedPage } from '#web/service-worker/caches.ts';
import { texts } from '#web/service-worker/texts.ts';

/** What the worker shows in addition to a page. */
type WaitingCounts = {
  /** How many requests wait on this phone. */
  waiting: number;
};

/** The page of a case: what it shows besides dates and phone numbers is never stored. */
const isCasePage = (url: string) => /^(\/bn)?\/profile\/cases\//.test(new URL(url).pathname);

const countIn = (locale: Locale, count: number) =>
  locale === 'bn' ? toBanglaDigits(String(count)) : String(count);

/** A time in Dhaka, which says so on a device with another clock. */
const timeIn = (locale: Locale, iso: string) => {
  const time = dateFormats(locale).timestamp(iso);
  return isDhakaOffset(new Date().getTimezoneOffset()) ? time : texts[locale].dates.dhakaTime(time);
};

const waitingLine = (locale: Locale, { waiting }: WaitingCounts) =>
  waiting === 0
    ? ''
    : html`<p data-waiting class="mt-1 font-semibold">${texts[locale].waiting(countIn(locale, waiting))}</p>`;

const link = 'tap inline-flex items-center font-semibold text-teal-800 underline';

/**
 * The script of a cached page. It makes every link load a document, because the app's data about the site is as old as
 * the copy: the script stops a click on a link before the app gets it. The worker itself responds to the script's path.
 */
export const cachedPageScript = {
  path: '/kept-copy.js',
  text: `document.addEventListener('click',event=>{
const link=event.target instanceof Element&&event.target.closest('a[href]');
if(link&&link.origin===location.origin&&link.pathname+link.search!==location.pathname+location.search)event.stopPropagation();
},true);`,
};

/** The notice above a cached page. Its element does not belong to the app, so the app does not move or change it. */
function note(locale: Locale, page: CachedPage, counts: WaitingCounts): SafeHtml {
  const text = texts[locale];
  return html`<kept-copy class="block border-b border-marigold-400 bg-marigold-50 text-ink print:hidden"><aside aria-label="${text.copyLabel}" class="mx-auto w-full max-w-7xl px-4 py-3 sm:px-6 lg:px-8"><p class="font-bold">${text.copy(timeIn(locale, page.cachedAt))}</p><p>${text.copyText}</p>${waitingLine(locale, counts)}<a href="" class="${link}">${text.current}</a></aside><script src="${cachedPageScript.path}"></script></kept-copy>`;
}

/** The start of every page: the body and the link that skips the menus. */
const bodyStart = /<body[^>]*>(?:<a href="#content"[^>]*>[^<]*<\/a>)?/;

/** The response with the script of cached pages. */
export const copyScriptResponse = () =>
  new Response(cachedPageScript.text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });

/** The response with a cached page and the notice of when it was cached. */
export function cachedPageResponse(page: CachedPage, counts: WaitingCounts): Response {
  const headers = new Headers(page.headers);
  headers.set('cache-control', 'no-store');
  const notice = note(localeOf(new URL(page.address).pathname), page, counts).source;
  return new Response(
    page.html.replace(bodyStart, (start) => start + notice),
    { headers },
  );
}

/** What the page without a connection shows: ways to reach us, the dates of cases, and the pages that can be read. */
type Offline = WaitingCounts & {
  url: string;
  site:
    | (Pick<SiteDetails, 'name' | 'emergencyPhone' | 'phones'> & Partial<Pick<SiteDetails, 'palette'>>)
    | undefined;
  pages: readonly CachedPage[];
  /** The stored dates of cases. */
  dates: readonly OfflineCase[];
  style: string;
};

const button =
  'tap inline-flex items-center justify-center gap-2 rounded-lg px-5 py-2.5 text-center text-base leading-snug font-semibold';
const imageIn = (palette: PaletteName) =>
  `data:image/svg+xml,${encodeURIComponent(inPalette(drawing, palette))}`;

/** The colours of the palette: the style sheet of the pages has only the first ones. */
const coloursOf = (palette: PaletteName) =>
  `:root{${Object.entries(palettes[palette])
    .map(([shade, colour]) => `--color-teal-${shade}:${colour}`)
    .join(';')}}`;

/** The title of a page without the site's name. */
const shortTitle = ({ title, address }: CachedPage) =>
  new SafeHtml(title.replace(/ \| [^|]*$/, '') || new URL(address).pathname);

const pathOf = ({ address }: CachedPage) => address.slice(new URL(address).origin.length);

function pageItem(page: CachedPage): SafeHtml {
  const locale = localeOf(new URL(page.address).pathname);
  return html`<li lang="${locale}" class="border-t border-line py-2"><a href="${pathOf(page)}" class="${link}">${shortTitle(page)}</a> <span class="block text-sm text-ink-soft">${texts[locale].kept(timeIn(locale, page.cachedAt))}</span></li>`;
}

function contactLinks(locale: Locale, site: NonNullable<Offline['site']>): SafeHtml {
  const text = texts[locale];
  const whatsApp = `https://wa.me/${whatsAppNumber(whatsAppOf(site))}`;
  return html`${emergencyNumbers(site.emergencyPhone).map(
    (one) =>
      html`<a href="${telLink(one.number)}" class="${button} bg-alarm-600 text-white">${text.call}: ${emergencyText(locale, one)}</a>`,
  )}<a href="${whatsApp}" lang="en" class="${button} border border-teal-700/40 bg-white text-teal-800">WhatsApp</a>`;
}

/** An emergency number with the country of its ambulance; one that reaches nobody says so. */
function emergencyText(locale: Locale, { number, place }: EmergencyNumber): string {
  const label = place ?? (isFictionalPhone(number) ? sampleNumberLabel : null);
  return [locale === 'bn' ? toBanglaDigits(number) : number, label && `(${label[locale]})`]
    .filter(Boolean)
    .join(' ');
}

function formLink(locale: Locale): SafeHtml {
  const text = texts[locale];
  return html`<p class="mt-8">${text.formText}</p><p class="mt-3"><a href="${localePath(locale, '/contact')}" class="${button} bg-marigold-400 text-ink">${text.form}</a></p>`;
}

/**
 * Reloads the page when the browser reports that the connection is back, and says so if the server does not know about
 * a sign-out yet. Local storage may be blocked.
 */
const script = `addEventListener('online',()=>location.reload());
try{document.querySelector('[data-sign-out]').hidden=localStorage.getItem('${owedSignOutName}')===null}catch{}`;

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/**
 * The page for a URL that can't be loaded and is not cached. It needs no app, and works with every version of the site.
 */
export async function offlineResponse({
  url,
  site,
  pages,
  dates,
  style,
  ...counts
}: Offline): Promise<Response> {
  const locale = localeOf(new URL(url).pathname);
  const text = texts[locale];
  const name = site?.name ?? '';
  const palette = site?.palette ?? 'teal';
  const colours = coloursOf(palette);
  const form = localePath(locale, '/contact');
  const hasForm = pages.some((page) => pathOf(page) === form);
  const others = pages.filter((page) => pathOf(page) !== form);
  const page = html`<!DOCTYPE html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>${text.title}${name && ` | ${name}`}</title><link rel="stylesheet" href="${style}"><style>${new SafeHtml(colours)}</style></head>
<body class="font-sans"><header class="bg-teal-900"><p class="mx-auto w-full max-w-7xl px-4 py-4 text-xl font-bold text-white"><a href="${localePath(locale, '/')}" lang="en" class="tap inline-flex items-center">${name || text.home}</a></p></header>
<main class="mx-auto max-w-xl px-4 py-8"><img src="${imageIn(palette)}" alt="" width="480" height="360" class="mx-auto block w-full max-w-80 rounded-2xl">
<h1 class="mt-6 text-3xl font-bold text-teal-900">${text.title}</h1><p class="mt-3 text-lg text-ink-soft">${text.text}</p><p data-sign-out hidden class="mt-1 font-semibold">${text.signOut}</p>${waitingLine(locale, counts)}${dates.map(datesCard)}${isCasePage(url) ? html`<p data-money class="mt-3">${text.dates.money}</p>` : ''}
<div class="mt-6 flex flex-wrap gap-3"><a href="" class="${button} bg-teal-700 text-white">${text.again}</a>${site ? contactLinks(locale, site) : ''}</div>
${hasForm ? formLink(locale) : ''}
${others.length > 0 ? html`<h2 class="mt-8 mb-3 text-2xl font-bold text-teal-900">${text.pages}</h2><ul>${others.map(pageItem)}</ul>` : ''}
</main><script>${new SafeHtml(script)}</script></body></html>`;
  const policy = `default-src 'none'; style-src 'self' 'sha256-${await hashOf(colours)}'; font-src 'self'; img-src 'self' data:; script-src 'sha256-${await hashOf(script)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(page.source, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    },
  });
}

const fact = (title: string, value: string | SafeHtml) =>
  html`<div><dt class="text-sm text-ink-soft">${title}</dt><dd class="font-semibold">${value}</dd></div>`;

/** The stored dates of a case, in the language in which they were stored. */
function datesCard(stored: OfflineCase): SafeHtml {
  const { lang, reference, stage, nextDate, team, emergency, keptAt, isInThailand = false } = stored;
  const { dates: text, call } = texts[lang];
  const { date } = dateFormats(lang);
  const phones = (title: string, numbers: EmergencyNumber[]) =>
    fact(
      title,
      html`${numbers.map(
        (one) => html`<a href="${telLink(one.number)}" class="${link} mr-5">${emergencyText(lang, one)}</a>`,
      )}`,
    );
  return html`<section lang="${lang}" data-dates class="mt-6 rounded-xl border border-line bg-white p-5"><h2 class="text-xl font-bold text-teal-900">${text.title}, <span lang="en">${reference}</span></h2><dl class="mt-3 grid gap-3">${fact(text.stage, stage)}${fact(text.next, nextDate ? date(nextDate) : text.none)}${phones(text.team, [{ number: team, place: null }])}${phones(call, emergencyNumbers(emergency, { isInThailand }))}</dl><p class="mt-3 text-sm text-ink-soft">${text.asOf(timeIn(lang, keptAt))}</p></section>`;
}
