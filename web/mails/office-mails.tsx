import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { dateFormats, weekdayAndDate } from '#shared/dates.ts';
import { headerText } from '#shared/mail-text.ts';
import { telLink } from '#shared/phone-numbers.ts';
import { whatsAppChat } from '#shared/whatsapp.ts';
import { factsOf } from '#web/features/shared/request-facts.ts';
import { type MailedRequest, useFrame, useStyle } from '#web/mails/frame.ts';
import { Block, Button, Field, Highlight, Link, Mail, Paragraph } from '#web/mails/layout.tsx';

/** The mails to the office and to staff, in English. */

const replyHint = ({ email }: Pick<MailedRequest, 'email'>) =>
  email === null ? 'This family has no email address.' : 'Reply to this email to write to the patient.';
const openInPortal = 'Open the request in the portal.';

const dhakaTime = (iso: string) => `${dateFormats('en').timestamp(iso)} (Dhaka time)`;

const quoted = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');

type NewRequestFacts = {
  request: MailedRequest;
  /** The time until which the first answer is promised. */
  dueAt: string;
};

/** A new request: the whole request, and the ways to answer it. */
function NewRequest({ request, dueAt }: NewRequestFacts) {
  const style = useStyle();
  const url = `${useFrame().portalUrl}/admin/requests/${request.id}`;
  const { reference, message } = request;
  const { i18n } = useLingui();
  const fields = fieldsOf(request, dueAt, i18n);
  const text = [
    `A new request has come in. Open it in the portal:\n${url}`,
    // Each field on one line, and the message quoted: a visitor's input must not look like another field.
    [`Reference: ${reference}`, ...fields.map(({ label, value }) => `${label}: ${headerText(value)}`)].join(
      '\n',
    ),
    `Message:\n${quoted(message || 'None')}`,
  ];
  return (
    <Mail
      lang="en"
      subject={`New appointment request: ${reference}`}
      preheader={openInPortal}
      foot={replyHint(request)}
      ending={`${replyHint(request)}\n`}
    >
      <Block text={text.join('\n\n')}>
        <Paragraph>A new request has come in.</Paragraph>
        <Highlight label="Reference" value={reference} />
        {fields.map(({ label, value, shown = value }) => (
          <Field key={label} label={label}>
            {shown}
          </Field>
        ))}
        <p style={style.label}>Message</p>
        <p style={style.quote}>{message || 'None'}</p>
        <Button href={url}>Open the request in the portal</Button>
      </Block>
    </Mail>
  );
}

type FieldValue = { label: string; value: string; shown?: ReactNode };

function fieldsOf(request: MailedRequest, dueAt: string, i18n: I18n): FieldValue[] {
  const { phone, email, about_name: about } = request;
  const whatsApp = whatsAppChat(phone);
  return [
    { label: 'Name', value: request.name },
    {
      label: 'Phone',
      value: phone,
      shown: <Link href={telLink(phone)}>{phone}</Link>,
    },
    { label: 'WhatsApp', value: whatsApp, shown: <Link href={whatsApp} /> },
    ...(email === null
      ? []
      : [
          {
            label: 'Email',
            value: email,
            shown: <Link href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</Link>,
          },
        ]),
    ...(about === null ? [] : [{ label: 'About', value: about }]),
    {
      label: 'Preferred date',
      value: request.date_open
        ? `Not decided yet (about ${request.date})`
        : `${weekdayAndDate(request.date, 'en')} (${request.date})`,
    },
    ...factsOf(request, i18n).map(([label, value]) => ({ label, value })),
    { label: 'Language of the page', value: request.lang === 'bn' ? 'Bangla' : 'English' },
    { label: 'Received', value: dhakaTime(request.created_at) },
    { label: 'Answer by', value: dhakaTime(dueAt) },
  ];
}

type ChangeFacts = { request: Pick<MailedRequest, 'id' | 'reference' | 'name' | 'email'> };

type ChangeMailProps = ChangeFacts & { subject: string; lead: string; message?: string; advice?: string };

/** What the sender of a request did. */
function ChangeMail({ request, subject, lead, message, advice }: ChangeMailProps) {
  const style = useStyle();
  const { id, reference, name } = request;
  const url = `${useFrame().portalUrl}/admin/requests/${id}`;
  const text = [
    `Reference: ${reference}\nName: ${headerText(name)}`,
    lead,
    ...(message === undefined ? [] : [quoted(message)]),
    ...(advice === undefined ? [] : [advice]),
    `Open it in the portal:\n${url}`,
  ];
  return (
    <Mail
      lang="en"
      subject={subject}
      preheader={openInPortal}
      foot={replyHint(request)}
      ending={`${replyHint(request)}\n`}
    >
      <Block text={text.join('\n\n')}>
        <Paragraph>{lead}</Paragraph>
        <Highlight label="Reference" value={reference} />
        <Field label="Name">{name}</Field>
        {message !== undefined && (
          <>
            <p style={style.label}>Message</p>
            <p style={style.quote}>{message}</p>
          </>
        )}
        {advice !== undefined && <p style={style.advice}>{advice}</p>}
        <Button href={url}>Open the request in the portal</Button>
      </Block>
    </Mail>
  );
}

const RequestWithdrawn = ({ request }: ChangeFacts) => (
  <ChangeMail
    request={request}
    subject={`Request withdrawn: ${request.reference}`}
    lead="The sender has withdrawn this request. It is cancelled and needs no answer."
    advice="If a hospital or doctor has been asked already, please tell them."
  />
);

/** A new message. The text of one in a case is read in the portal alone. */
const AddedMessage = ({ request, message }: ChangeFacts & { message: string | null }) => (
  <ChangeMail
    request={request}
    subject={`New message about ${request.reference}`}
    lead="The sender has added a message to this request."
    {...(message !== null && { message })}
  />
);

/** With this mail, an administrator tests the mail server. It is never in the outbox. */
function TestMail() {
  return (
    <Mail lang="en" subject={`Test email from ${useFrame().site.name}`} preheader="Email is set up.">
      <Paragraph>
        This is the test email that you asked for in the portal. It arrived, so email is set up.
      </Paragraph>
      <Paragraph>
        If it is in the spam folder, ask whoever runs your mail server to publish SPF and DKIM records for the
        sender’s domain.
      </Paragraph>
    </Mail>
  );
}

export const officeMails = {
  'appointment-office': NewRequest,
  'appointment-withdrawn': RequestWithdrawn,
  'appointment-message': AddedMessage,
  'mail-test': TestMail,
};
