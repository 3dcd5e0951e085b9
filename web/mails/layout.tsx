import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, createContext, Fragment, type ReactNode, use } from 'react';
import { toBanglaDigits } from '#shared/bangla-digits.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { emergencyNumbers } from '#shared/emergency-numbers.ts';
import { isFictionalPhone, sampleNumberLabel } from '#shared/fictional-details.ts';
import { greetingName } from '#shared/mail-text.ts';
import { telLink } from '#shared/phone-numbers.ts';
import type { sentFields } from '#shared/records/requests.ts';
import { type SiteDetails, whatsAppOf } from '#shared/site-details.ts';
import { whatsAppChat } from '#shared/whatsapp.ts';
import { stylesOf } from '#web/mails/styles.ts';

/**
 * The parts of mails. Each part shows itself in two ways: as markup, and as plain text for mail programs that show
 * none. What is inside a part is the same in both.
 */

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

/** Fills the rest of a preview with nothing, so that it does not go on with the text of the mail. */
const previewFiller = '\u00a0\u034f'.repeat(150);

/** Bangla is larger, with more space between lines. */
const sizes = {
  en: { fontSize: 16, lineHeight: 1.6 },
  bn: { fontSize: 17, lineHeight: 1.75 },
} satisfies Record<SiteLanguage, CSSProperties>;

type MailProps = {
  /** Set in mails to staff, which are in English only. */
  lang?: 'en';
  subject: string;
  /** What mail programs and locked screens show below the subject: nothing about health, no name and no code. */
  preheader: string;
  children: ReactNode;
  /** What is below the card; the site's URL if it is left out. */
  foot?: ReactNode;
  /** The end of the plain text; the foot and the signature if it is left out. */
  ending?: ReactNode;
};

/** A whole mail. Every kind of mail is a component that returns one. */
export function Mail({ subject, preheader, children, foot, ending, ...own }: MailProps) {
  const style = useStyle();
  const { site, rendition, ...frame } = useFrame();
  const { lang = frame.lang } = own;
  if (rendition === 'subject') return subject;
  if (rendition === 'text') {
    return (
      <>
        {children}
        {ending ?? (
          <>
            {foot && <Block text={foot}>{foot}</Block>}
            {!own.lang && <IsThisUs />}
            <Signature />
          </>
        )}
      </>
    );
  }
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={{ ...style.body, ...sizes[lang] }}>
        <div aria-hidden="true" style={style.preheader}>
          {preheader}
          {previewFiller}
        </div>
        <div lang={lang} style={style.page}>
          <p style={style.brand}>{site.name}</p>
          <div style={style.card}>{children}</div>
          <p style={style.foot}>{foot ?? <HomeLink />}</p>
          {!own.lang && <IsThisUs />}
        </div>
      </body>
    </html>
  );
}

/** Leads to the page by which a reader recognises the provider's mails. Staff know them. */
function IsThisUs() {
  const style = useStyle();
  const url = usePageUrl()('/is-this-us');
  return (
    <Block text={<Trans>Is this email really from us? Check here: {url}</Trans>}>
      <p style={{ ...style.foot, paddingTop: 0 }}>
        <Trans>
          Is this email really from us?{' '}
          <a href={url} style={style.link}>
            Check here
          </a>
        </Trans>
      </p>
    </Block>
  );
}

/** The end of a plain text: the provider, and then `children`. */
export function Signature({ children }: { children?: ReactNode }) {
  const { site } = useFrame();
  const home = usePageUrl()();
  return (
    <>
      {`-- \n${site.name}\n${home}\n`}
      {children}
    </>
  );
}

/** A part of a mail: its plain text, which an empty line follows, or its markup. */
export function Block({ text, children }: { text: ReactNode; children: ReactNode }) {
  if (useFrame().rendition === 'html') return children;
  return (
    <>
      {text}
      {'\n\n'}
    </>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  const style = useStyle();
  return (
    <Block text={children}>
      <p style={style.paragraph}>{children}</p>
    </Block>
  );
}

/** The greeting with the reader's name, if it can be one. */
export function Greeting({ name }: { name: string | null }) {
  const { site } = useFrame();
  const greeted = greetingName(name ?? '', site.name);
  return <Paragraph>{greeted ? <Trans>Dear {greeted},</Trans> : <Trans>Hello,</Trans>}</Paragraph>;
}

/** A label with its value below, in the markup. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  const style = useStyle();
  return (
    <>
      <p style={style.label}>{label}</p>
      <p style={style.value}>{children}</p>
    </>
  );
}

/** A heading with the paragraph below it. */
export function Titled({ title, children }: { title: ReactNode; children: ReactNode }) {
  const style = useStyle();
  return (
    <Block
      text={
        <>
          {title}
          {'\n'}
          {children}
        </>
      }
    >
      <h2 style={style.heading}>{title}</h2>
      <p style={style.paragraph}>{children}</p>
    </Block>
  );
}

/** A value that stands out: a reference, or a code. */
export function Highlight({ label, value, hint }: { label: ReactNode; value: string; hint?: ReactNode }) {
  const style = useStyle();
  return (
    <Block
      text={
        <>
          {label}: {value}
          {hint && '\n'}
          {hint}
        </>
      }
    >
      <p style={style.reference}>
        {label}
        <br />
        <span style={style.code}>{value}</span>
        {hint && <br />}
        {hint}
      </p>
    </Block>
  );
}

export function Link({ href, children = href }: { href: string; children?: ReactNode }) {
  const style = useStyle();
  return (
    <a href={href} style={style.link}>
      {children}
    </a>
  );
}

function HomeLink() {
  return <Link href={usePageUrl()()} />;
}

type ButtonProps = { href: string; children: ReactNode; textLabel?: ReactNode };

/**
 * A link that looks like a button; the plain text has the URL, below `textLabel` if that is given. The link is in a
 * coloured table cell, because some programs ignore the background and the padding of a link.
 */
export function Button({ href, children, textLabel }: ButtonProps) {
  const style = useStyle();
  return (
    <Block
      text={
        <>
          {textLabel}
          {textLabel && ':\n'}
          {href}
        </>
      }
    >
      <table role="presentation" border={0} cellSpacing={0} cellPadding={0} style={style.buttonTable}>
        <tbody>
          <tr>
            <td {...{ bgcolor: style.buttonCell.background }} style={style.buttonCell}>
              <a href={href} style={style.button}>
                {children}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
    </Block>
  );
}

/** A button whose label is also in the plain text. */
export function LabelledButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button href={href} textLabel={children}>
      {children}
    </Button>
  );
}

/**
 * A phone number as text; one that reaches nobody says so. The plain text has Latin digits in Bangla, too: phones
 * recognise only these as a number to dial, while the markup has a link.
 */
function usePhoneText(): (phone: string) => string {
  const { lang, rendition } = useFrame();
  const digits = useDigits();
  return (phone) => {
    const number = rendition === 'text' ? phone : digits(phone);
    return isFictionalPhone(phone) ? `${number} (${sampleNumberLabel[lang]})` : number;
  };
}

/** The phone number for questions that are not emergencies. It dials at a touch. */
export function OfficePhone() {
  const { site, rendition } = useFrame();
  const number = site.phones[0]?.number ?? site.emergencyPhone;
  const text = usePhoneText()(number);
  return rendition === 'text' ? text : <Link href={telLink(number)}>{text}</Link>;
}

/** The numbers to call in an emergency, a line for each, below other text. */
export function EmergencyNumbers() {
  const style = useStyle();
  const { site, lang, rendition } = useFrame();
  const phoneText = usePhoneText();
  return emergencyNumbers(site.emergencyPhone).map(({ number, place }) => {
    const text = place ? `${phoneText(number)} (${place[lang]})` : phoneText(number);
    if (rendition === 'text') return `\n${text}`;
    return (
      <Fragment key={number}>
        <br />
        <a href={telLink(number)} style={style.emergencyLink}>
          {text}
        </a>
      </Fragment>
    );
  });
}

/**
 * A sentence that ends with the site's contact page and its phone number: by default, the offer to answer questions.
 */
export function Help({ children }: { children?: ReactNode }) {
  const { rendition } = useFrame();
  const contact = usePageUrl()('/contact');
  const sentence = children ?? <Trans>Do you have a question? Write to us or call us:</Trans>;
  if (rendition === 'text') {
    return (
      <>
        {sentence}
        {`\n${contact}\n`}
        <OfficePhone />
      </>
    );
  }
  return (
    <>
      {sentence} <Link href={contact} />, <OfficePhone />
    </>
  );
}

/**
 * The page to send reports, WhatsApp, and the phone number. The page's URL has the reference in its fragment, which no
 * server and no log sees; the chat begins with only the reference. With a ticket after the reference, the page does not
 * ask for a phone number.
 */
export function Reports({ reference, ticket }: { reference: string; ticket?: string | undefined }) {
  const style = useStyle();
  const { site, lang } = useFrame();
  const { t } = useLingui();
  const digits = useDigits();
  const days = digits(limits.letterboxDays);
  const page = usePageUrl()(`/send-reports#${reference}${ticket === undefined ? '' : `/${ticket}`}`);
  const number = whatsAppOf(site);
  const phone = usePhoneText()(number);
  const chat = whatsAppChat(number, reference);
  const title = t`Send reports, or ask a question`;
  const lead =
    ticket === undefined
      ? t`Take a clear photo of each page. The page for sending them asks for your reference and phone number:`
      : t`Take a clear photo of each page, and send the photos here. You will not need your phone number if you use this link in the next ${days} days:`;
  const chatLead = t`Or send the photos by WhatsApp, with your reference:`;
  const call = t`Or call us:`;
  return (
    <Block
      text={
        <>
          {`${title}\n${lead}\n${page}\n${chatLead} ${phone}\n${chat}\n${call} `}
          <OfficePhone />
        </>
      }
    >
      <h2 style={style.heading}>{title}</h2>
      <p style={style.paragraph}>{lead}</p>
      <Button href={page}>
        <Trans>Send reports</Trans>
      </Button>
      <p style={style.paragraph}>
        {chatLead} <Link href={chat}>{phone}</Link>
        {lang === 'bn' ? '।' : '.'} {call} <OfficePhone />
      </p>
    </Block>
  );
}
