import { I18nProvider } from '@lingui/react';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailKind } from '#shared/contract/mails.ts';
import { documentI18n } from '#web/i18n/document-texts.ts';
import { accountMails } from '#web/mails/account-mails.tsx';
import { caseMails } from '#web/mails/case-mails.tsx';
import { type MailFrame, MailFrameProvider, type Rendition } from '#web/mails/frame.ts';
import { hospitalMails } from '#web/mails/hospital-mails.tsx';
import { newsletterMails } from '#web/mails/newsletter-mails.tsx';
import { officeMails } from '#web/mails/office-mails.tsx';
import { requestMails } from '#web/mails/request-mails.tsx';

/** The component of each kind of mail. */
const mails = {
  ...accountMails,
  ...requestMails,
  ...caseMails,
  ...newsletterMails,
  ...officeMails,
  ...hospitalMails,
};

type WrittenKind = MailKind | 'mail-test';
type AllFacts = { [K in WrittenKind]: ComponentProps<(typeof mails)[K]> };
const components: { [K in WrittenKind]: (facts: AllFacts[K]) => ReactNode } = mails;

/** What the component of a kind of mail has to know. */
export type MailFacts<K extends WrittenKind = WrittenKind> = AllFacts[K];

/** A mail's contents, ready for the outbox. */
export type MailContent = { subject: string; text: string; html: string };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** React escapes these characters; a plain text has them as they are. */
const unescaped = (markup: string) =>
  markup.replace(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => entities[name] ?? entity);

/** Writes a mail: its subject, its plain text, and its markup, in which all values are escaped. */
export function writeMail<K extends WrittenKind>(
  kind: K,
  facts: MailFacts<K>,
  frame: MailFrame,
): MailContent {
  const Contents = () => components[kind](facts);
  const render = (rendition: Rendition) =>
    renderToStaticMarkup(
      <I18nProvider i18n={documentI18n(frame.lang)}>
        <MailFrameProvider value={{ ...frame, rendition }}>
          <Contents />
        </MailFrameProvider>
      </I18nProvider>,
    );
  return {
    subject: unescaped(render('subject')),
    text: unescaped(render('text')),
    html: `<!doctype html>\n${render('html')}\n`,
  };
}
