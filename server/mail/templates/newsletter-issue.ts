import type { MailLanguage } from '#server/mail/templates/formatting.ts';
import {
  type MailContent,
  type MailingSite,
  pageOf,
  style,
  writeMail,
} from '#server/mail/templates/layout.ts';
import { html, type SafeHtml } from '#shared/html.ts';
import type { Both } from '#shared/site-details.ts';

/** An article in a newsletter. `lang` is the language of its text, which may differ from the mail's. */
export type MailedArticle = { id: number; title: string; summary: string; lang: MailLanguage };

type Input = {
  site: MailingSite & { address: Both };
  lang: MailLanguage;
  subject: string;
  intro: string;
  articles: readonly MailedArticle[];
  /** The URL where the reader ends the subscription; null in a test, whose reader may have no subscription. */
  leaveUrl: string | null;
};

const texts = {
  en: {
    read: 'Read the article',
    why: (site: string) => `You get this mail because you subscribed to the newsletter of ${site}.`,
    leave: 'Unsubscribe',
    test: 'This is a test. In its place, subscribers have a link to unsubscribe.',
  },
  bn: {
    read: 'পুরো লেখাটি পড়ুন',
    why: (site: string) => `আপনি ${site}-এর নিউজলেটার চেয়েছিলেন, তাই এই ইমেইল পেয়েছেন।`,
    leave: 'নিউজলেটার বন্ধ করুন',
    test: 'এটি পরীক্ষামূলক ইমেইল। গ্রাহকেরা এখানে নিউজলেটার বন্ধ করার লিংক পান।',
  },
};

/** Writes a newsletter: an introduction, each article with a link to it, and how to end the subscription. */
export function newsletterIssueMail(input: Input): MailContent {
  const { site, lang, subject, intro, articles, leaveUrl } = input;
  const paragraphs = intro.split(/\n{2,}/).filter((text) => text.trim() !== '');
  const parts = [
    ...paragraphs.map((text) => ({
      text,
      block: html`<p style="${style.paragraph};white-space:pre-line">${text}</p>
`,
    })),
    ...articles.map((article) => articlePart(article, site, lang)),
  ];
  return writeMail({ site, lang, subject, parts, foot: footOf(site, lang, leaveUrl) });
}

function articlePart({ id, title, summary, lang: of }: MailedArticle, site: MailingSite, lang: MailLanguage) {
  const { read } = texts[lang];
  const url = pageOf(site, lang, `/blogdetails/${id}`);
  return {
    text: `${title}\n\n${summary}\n\n${read}:\n${url}`,
    block: html`<h2 lang="${of}" style="${style.heading}">${title}</h2>
<p lang="${of}" style="${style.paragraph}">${summary}</p>
<p style="${style.paragraph}"><a href="${url}" style="${style.link}">${read}<span style="${hidden}">: ${title}</span></a></p>
`,
  };
}

/** For screen readers, which list the links of a mail without their context. */
const hidden =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);font-size:0;line-height:0;mso-hide:all';

function footOf(site: Input['site'], lang: MailLanguage, leaveUrl: string | null) {
  const { why, leave, test } = texts[lang];
  const home = pageOf(site, lang);
  const address = (lang === 'bn' && site.address.bn) || site.address.en;
  const end: { text: string; markup: SafeHtml } =
    leaveUrl === null
      ? { text: test, markup: html`${test}` }
      : {
          text: `${leave}:\n${leaveUrl}`,
          markup: html`<a href="${leaveUrl}" style="${style.link}">${leave}</a>`,
        };
  return {
    text: `${why(site.name)}\n${end.text}\n\n${address}`,
    markup: html`${why(site.name)} ${end.markup}<br><br>${site.name}, ${address}<br><a href="${home}" style="${style.link}">${home}</a>`,
  };
}
