import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RouterContextProvider } from 'react-router';
import type { BreadcrumbList, FAQPage, Thing, TravelAgency, WebSite } from 'schema-dts';
import { fictionalIn } from '#shared/fictional-details.ts';
import { hoursForSearchEngines, standardHours, withClosed } from '#shared/opening-hours.ts';
import { inLanguage, type SiteDetails } from '#shared/site-details.ts';
import { type Locale, localeOf, localePath } from '#web/i18n/paths.ts';
import { i18nOf } from '#web/i18n/texts.ts';
import { appContext, structuredDataContext } from '#web/lib/app-context.ts';

/** A thing with a schema.org type. */
export type Described = Exclude<Thing, string>;

type Office = Exclude<TravelAgency, string>;

/** The facts that the structured data of a page is made from. */
export type PageFacts = {
  site: SiteDetails;
  locale: Locale;
  i18n: I18n;
  /** The full URL of a plain path in the page's language. */
  addressOf: (path: string) => string;
};

/**
 * For a `loader`: describes the content of the page to search engines. It contains only what is true and what the page
 * shows. The browser receives only the bytes in the HTML; the app and its data do not contain the description.
 */
export async function describePage(
  context: Readonly<RouterContextProvider>,
  url: URL,
  describe: (page: PageFacts) => Described[],
): Promise<void> {
  const site = await context.get(appContext).services.site.details();
  const locale = localeOf(url.pathname);
  const i18n = await i18nOf(locale);
  const addressOf = (path: string) => site.url + localePath(locale, path);
  context.get(structuredDataContext).push(...describe({ site, locale, i18n, addressOf }));
}

const officeId = ({ url }: SiteDetails) => `${url}/#office`;

/** The provider, as the publisher of something else. */
export const publisher = ({ site, addressOf }: PageFacts): Office => ({
  '@type': 'TravelAgency',
  '@id': officeId(site),
  name: site.name,
  url: addressOf('/'),
});

/**
 * The provider. Details that the seed made up are left out: otherwise people would find them as real contact details.
 */
export function office(page: PageFacts): Office {
  const { site, locale, i18n } = page;
  const fictional = fictionalIn(site);
  const known = (name: (typeof fictional)[number]) => !fictional.includes(name);
  return {
    ...publisher(page),
    description: i18n._(
      msg`Trusted healthcare support and medical interpretation for patients from Bangladesh who travel for treatment in Thailand.`,
    ),
    logo: `${site.url}/icon-512.png`,
    knowsLanguage: ['bn', 'en'],
    ...(known('emergencyPhone') && { telephone: site.emergencyPhone }),
    ...(known('emails') && { email: site.emails }),
    ...(known('address') && { address: inLanguage(site.address, locale) }),
    ...(known('social') && site.social.length > 0 && { sameAs: site.social.map(({ url }) => url) }),
    // If staff replaced the hours by their own text, there is no machine-readable form of them.
    ...(site.hours.opening.en === '' && {
      openingHours: hoursForSearchEngines(withClosed(standardHours.opening, site.closedWeekdays)),
    }),
  };
}

/** The website, for its name in search results. */
export const website = ({ site, addressOf, locale }: PageFacts): WebSite => ({
  '@type': 'WebSite',
  name: site.name,
  url: addressOf('/'),
  inLanguage: locale,
});

/** The breadcrumbs of a page: Home, then the steps, of which the last is the page. */
export function breadcrumbs(
  { i18n, addressOf }: PageFacts,
  steps: readonly { name: string; path: string }[],
): BreadcrumbList {
  const all = [{ name: i18n._(msg`Home`), path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path),
    })),
  };
}

/** Questions with their answers as plain text, as the page shows them. */
export const faqPage = (questions: readonly { question: string; answer: string }[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
