import type { MailFacts } from '#documents';
import type { Reader } from '#server/db/database.ts';
import { inLanguage } from '#server/domain/languages.ts';
import { type ArticleRow, type IssueRow, listArticles } from '#server/domain/newsletter/issue-repository.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import { summaryOf } from '#shared/markup/plain.ts';

type Deps = { site: MailingSite };

function mailed(row: ArticleRow, lang: SiteLanguage): MailFacts<'newsletter'>['articles'][number] {
  const isBangla = lang === 'bn' && row.title_bn !== null && row.descriptions_bn !== null;
  return {
    id: row.id,
    title: isBangla ? (row.title_bn ?? '') : row.title,
    summary: summaryOf(isBangla ? (row.descriptions_bn ?? '') : row.descriptions),
    lang: isBangla ? 'bn' : 'en',
  };
}

/** The URL at which a reader ends the subscription. Mail programs send a POST to the same URL (RFC 8058). */
const leaveUrlOf = (site: { url: string }, lang: SiteLanguage, token: string) =>
  `${site.url}${lang === 'bn' ? '/bn' : ''}/newsletter/leave/${token}`;

/**
 * Reads once what the many mails of an issue need: the articles that are published now and the provider's details.
 * `mail` has what the mail in a language contains, with the link of one subscriber or, for a test, without one.
 */
export async function issueMails(reader: Reader, issue: IssueRow, { site }: Deps) {
  const settings = await mailSettings(site, reader);
  const articles = (await listArticles(reader, issue.id)).filter(({ status }) => status === 1);
  const inBoth = {
    en: articles.map((row) => mailed(row, 'en')),
    bn: articles.map((row) => mailed(row, 'bn')),
  };
  return {
    isEmpty: articles.length === 0,
    settings,
    leaveUrl: (lang: SiteLanguage, token: string) => leaveUrlOf(settings.site, lang, token),
    mail: (lang: SiteLanguage, leaveUrl: string | null) => ({
      lang,
      facts: {
        subject: inLanguage(lang, issue.subject, issue.subject_bn),
        intro: inLanguage(lang, issue.intro, issue.intro_bn),
        articles: inBoth[lang],
        leaveUrl,
      },
    }),
  };
}
