import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { emergencyNumbers } from '#shared/emergency-numbers.ts';
import { isFictionalPhone, sampleNumberLabel } from '#shared/fictional-details.ts';
import { telLink } from '#shared/phone-numbers.ts';
import { whatsAppOf } from '#shared/site-details.ts';
import { whatsAppChat } from '#shared/whatsapp.ts';
import { useDigits, useFrame, usePageUrl, useStyle } from '#web/mails/frame.ts';
import { Block, Button, Link } from '#web/mails/layout.tsx';

/** The parts of mails that say how to reach the office. */

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
      ? t`Take a clear photo of each page, and send the photos here. You need your reference and your phone number:`
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
