import { dateFormats, weekdayAndDate } from '#shared/dates.ts';
import { OfficePhone } from '#web/mails/contact-parts.tsx';
import { useFrame, usePageUrl } from '#web/mails/frame.ts';
import { Block, Field, Highlight, LabelledButton, Mail, Paragraph } from '#web/mails/layout.tsx';

/** The mails to hospitals, in English. They name neither a patient nor an illness. */

type LinkFacts = {
  /** The secret of the link. */
  token: string;
  reference: string;
  /** The coordinator. */
  askedBy: string;
  /** The day in Bangkok by whose end an answer is asked for, YYYY-MM-DD. */
  due: string | null;
  /** When the link ends. */
  lastDay: string;
};

/** The link with which a hospital's desk reads a case. Its PIN is told by phone. */
function HospitalLink({ token, reference, askedBy, due, lastDay }: LinkFacts) {
  const { site } = useFrame();
  const href = usePageUrl()(`/shared#${token}`);
  const by = due === null ? null : weekdayAndDate(due, 'en');
  const until = dateFormats('en').date(lastDay);
  return (
    <Mail
      lang="en"
      subject={`${site.name}: questions about ${reference}${by === null ? '' : `, answer by ${by}`}`}
      preheader="Open the link with the PIN that we tell you by phone."
      foot={
        <>
          Questions? Reply to this email, or call <OfficePhone />.
        </>
      }
    >
      <Paragraph>
        {askedBy} of {site.name} asks your hospital about a patient who has agreed to it. The questions and
        the papers are behind this link.
      </Paragraph>
      <Highlight label="Reference" value={reference} />
      {by !== null && (
        <Block text={`Please answer by: ${by}, Bangkok time`}>
          <Field label="Please answer by">{by}, Bangkok time</Field>
        </Block>
      )}
      <LabelledButton href={href}>Open the questions and papers</LabelledButton>
      <Paragraph>
        The page asks for a PIN. We tell it to you by phone, never by email. The link works until {until}.
      </Paragraph>
    </Mail>
  );
}

export const hospitalMails = { 'hospital-link': HospitalLink };
