import { html } from '#server/html.ts';
import { bangla } from '#server/mail/templates/account-words.bn.ts';
import { english } from '#server/mail/templates/account-words.en.ts';
import type { AccountMailKind } from '#server/mail/templates/account-words.ts';
import type { MailLanguage } from '#server/mail/templates/formatting.ts';
import { greetingName } from '#server/mail/templates/greeting-name.ts';
import { sheet, style } from '#server/mail/templates/layout.ts';
import type { MailingSite, Written } from '#server/mail/templates/mailed-appointment.ts';

export type { AccountMailKind } from '#server/mail/templates/account-words.ts';

type Input = {
  kind: AccountMailKind;
  site: MailingSite;
  lang: MailLanguage;
  name: string;
  secret: string | undefined;
};

/** Where a mail leads; the secret stands behind the #, so that no server and no log sees it on the way. */
const pages: Record<AccountMailKind, string | undefined> = {
  'password-reset': '/reset-password',
  'email-confirmation': '/confirm-email',
  'email-change': '/confirm-email',
  'email-change-asked': '/forgot-password',
  'email-changed': undefined,
  'email-taken': '/forgot-password',
};

/** A mail about somebody's account. */
export function accountMail({ kind, site, lang, name, secret }: Input): Written {
  const { greeting, mails, help } = lang === 'bn' ? bangla : english;
  const say = mails[kind];
  const subject = say.subject(site.name);
  const lead = say.lead(site.name);
  const hello = greeting(greetingName(name));
  const page = pages[kind];
  const base = `${site.url}${lang === 'bn' ? '/bn' : ''}`;
  const link = page && `${base}${page}${secret ? `#${secret}` : ''}`;
  const contact = `${base}/contact`;

  const text = [
    hello,
    lead,
    ...(link ? [`${say.button}:\n${link}`] : []),
    ...say.after,
    `${help}\n${contact}`,
    `-- \n${site.name}\n${site.url}\n`,
  ].join('\n\n');

  const paragraph = (words: string) => html`<p style="${style.paragraph}">${words}</p>
`;
  const body = html`${[hello, lead].map(paragraph)}${
    link
      ? html`<p style="${style.paragraph}"><a href="${link}" style="${style.button}">${say.button}</a></p>`
      : ''
  }${say.after.map(paragraph)}`;
  const foot = html`${help} <a href="${contact}" style="${style.link}">${contact}</a>`;
  return { subject, text, html: sheet({ lang, title: subject, siteName: site.name, body, foot }) };
}
