import { createContext, use } from 'react';
import { toBanglaDigits } from '#shared/bangla-digits.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import type { PatientRequest } from '#shared/contract/requests.ts';
import type { sentFields } from '#shared/records/requests.ts';
import type { SiteDetails } from '#shared/site-details.ts';
import { stylesOf } from '#web/mails/styles.ts';

/** What every mail knows, and the facts that several mails need. */

/** The site details that mails need. */
type MailingSite = Pick<SiteDetails, 'name' | 'url' | 'emergencyPhone' | 'phones' | 'address' | 'palette'>;

/** What every mail knows. */
export type MailFrame = {
  site: MailingSite;
  lang: SiteLanguage;
  /** The URL of the portal, without a slash at the end. */
  portalUrl: string;
};

/** What of a mail is rendered now. */
export type Rendition = 'subject' | 'text' | 'html';

const FrameContext = createContext<(MailFrame & { rendition: Rendition }) | null>(null);
export const MailFrameProvider = FrameContext.Provider;

/** What the mail that is being written knows. */
export function useFrame() {
  const frame = use(FrameContext);
  if (!frame) throw new Error('Parts of mails are rendered by writeMail');
  return frame;
}

/** Returns a function that gives the URL of a page in the mail's language. */
export function usePageUrl(): (path?: string) => string {
  const { site, lang } = useFrame();
  return (path = '') => `${site.url}${lang === 'bn' ? '/bn' : ''}${path}`;
}

/** Returns a function that writes digits in the mail's language. */
export function useDigits(): (text: string | number) => string {
  const { lang } = useFrame();
  return (text) => (lang === 'bn' ? toBanglaDigits(`${text}`) : `${text}`);
}

/** A request as mails contain it; a row of the table has all of this. */
export type MailedRequest = Pick<
  PatientRequest,
  'id' | 'reference' | 'created_at' | Exclude<keyof typeof sentFields, 'date_open' | 'about'>
> & {
  /** 1 if the sender does not know the day yet. */
  date_open: number;
  /** The name of the doctor, hospital or other subject of the request. */
  about_name: string | null;
  about_name_bn: string | null;
};

/** The account that sent a request or wants to see it. */
export type SendingAccount = { name: string; email: string | null };

/** Inline styles in the colours of the site, because mail programs ignore most other styles. */
export const useStyle = () => stylesOf(useFrame().site.palette);
