import { Trans } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import { greetingName } from '#shared/mail-text.ts';
import { useFrame, usePageUrl, useStyle } from '#web/mails/frame.ts';

/**
 * The parts of mails. Each part shows itself in two ways: as markup, and as plain text for mail programs that show
 * none. What is inside a part is the same in both.
 */

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

/** A label with its value: below it in the markup, beside it in the plain text. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  const style = useStyle();
  return (
    <Block
      text={
        <>
          {label}: {children}
        </>
      }
    >
      <p style={style.label}>{label}</p>
      <p style={style.value}>{children}</p>
    </Block>
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
