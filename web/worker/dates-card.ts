import { toBanglaDigits } from '#shared/bangla-digits.ts';
import { dateFormats } from '#shared/dates.ts';
import { html, type Markup } from '#shared/html.ts';
import { telLink } from '#shared/phone-numbers.ts';
import type { KeptDates } from '#web/lib/kept-dates.ts';
import { texts } from '#web/worker/texts.ts';

const link = 'tap inline-flex items-center font-semibold text-teal-800 underline';

const fact = (title: string, value: string | Markup) =>
  html`<div><dt class="text-sm text-ink-soft">${title}</dt><dd class="font-semibold">${value}</dd></div>`;

/** What the phone keeps of a case, in the language in which it was kept. */
export function datesCard({ lang, reference, stage, nextDate, team, emergency, keptAt }: KeptDates): Markup {
  const { dates: text, call } = texts[lang];
  const { date, timestamp } = dateFormats(lang);
  const phone = (title: string, number: string) =>
    fact(
      title,
      html`<a href="${telLink(number)}" class="${link}">${lang === 'bn' ? toBanglaDigits(number) : number}</a>`,
    );
  return html`<section lang="${lang}" data-dates class="mt-6 rounded-xl border border-line bg-white p-5"><h2 class="text-xl font-bold text-teal-900">${text.title}, <span lang="en">${reference}</span></h2><dl class="mt-3 grid gap-3">${fact(text.stage, stage)}${fact(text.next, nextDate ? date(nextDate) : text.none)}${phone(text.team, team)}${phone(call, emergency)}</dl><p class="mt-3 text-sm text-ink-soft">${text.keptAt(timestamp(keptAt))}</p></section>`;
}
