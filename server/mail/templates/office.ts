import { headerText } from '#server/mail/compose-mail.ts';
import { dhakaTimestamp } from '#server/mail/templates/formatting.ts';
import {
  button,
  type MailContent,
  type MailingSite,
  mailPage,
  style,
  writeMail,
} from '#server/mail/templates/layout.ts';
import { weekdayAndDate } from '#shared/dates.ts';
import { html, type SafeHtml } from '#shared/html.ts';
import { phoneDigits } from '#shared/phone-numbers.ts';
import { whatsAppChat } from '#shared/whatsapp.ts';

/** The parts of a request that mails contain; a row of the table has them all. */
export type MailedRequest = {
  id: number;
  reference: string;
  name: string;
  email: string;
  phone: string;
  /** The preferred day, YYYY-MM-DD. */
  date: string;
  message: string | null;
  /** The name of the doctor, hospital or other subject of the request. */
  about_name: string | null;
  about_name_bn: string | null;
  /** The language of the page on which it was written. */
  lang: string;
  created_at: string;
};

type Input = {
  patientRequest: MailedRequest;
  /** The time until which the first answer is promised. */
  dueAt: string;
  site: MailingSite;
  portalUrl: string;
};
type Field = { label: string; value: string; shown?: SafeHtml };

/** Writes the mail to the office about a new request: the whole request, and the ways to answer it. */
export function officeMail({ patientRequest, dueAt, site, portalUrl }: Input): MailContent {
  const subject = `New appointment request: ${patientRequest.reference}`;
  const request = `${portalUrl}/admin/requests/${patientRequest.id}`;
  const whatsApp = whatsAppChat(patientRequest.phone);
  const fields = fieldsOf(patientRequest, { whatsApp, dueAt });
  const message = patientRequest.message || 'None';

  const text = [
    `A new request has come in. Open it in the portal:\n${request}`,
    [
      `Reference: ${patientRequest.reference}`,
      // Each field on one line, and the message quoted: a visitor's input must not look like another field.
      ...fields.map(({ label, value }) => `${label}: ${headerText(value)}`),
    ].join('\n'),
    `Message:\n${quoted(message)}`,
    `${replyHint}\n`,
  ].join('\n\n');

  const body = html`<p style="${style.paragraph}">A new request has come in.</p>
<p style="${style.reference}">Reference<br><span style="${style.code}">${patientRequest.reference}</span></p>
${fields.map(
  ({ label, value, shown }) => html`<p style="${style.label}">${label}</p>
<p style="${style.value}">${shown ?? value}</p>
`,
)}<p style="${style.label}">Message</p>
<p style="${style.quote}">${message}</p>
${button(request, 'Open the request in the portal')}`;
  const foot = html`${replyHint}`;
  return { subject, text, html: mailPage({ lang: 'en', title: subject, siteName: site.name, body, foot }) };
}

function fieldsOf(
  patientRequest: MailedRequest,
  { whatsApp, dueAt }: { whatsApp: string; dueAt: string },
): Field[] {
  const { about_name: about } = patientRequest;
  const link = (address: string, text: string) =>
    html`<a href="${address}" style="${style.link}">${text}</a>`;
  return [
    { label: 'Name', value: patientRequest.name },
    {
      label: 'Phone',
      value: patientRequest.phone,
      shown: link(
        `tel:${patientRequest.phone.startsWith('+') ? '+' : ''}${phoneDigits(patientRequest.phone)}`,
        patientRequest.phone,
      ),
    },
    { label: 'WhatsApp', value: whatsApp, shown: link(whatsApp, whatsApp) },
    {
      label: 'E-mail',
      value: patientRequest.email,
      shown: link(
        `mailto:${encodeURIComponent(patientRequest.email).replace('%40', '@')}`,
        patientRequest.email,
      ),
    },
    ...(about === null ? [] : [{ label: 'About', value: about }]),
    {
      label: 'Preferred date',
      value: `${weekdayAndDate(patientRequest.date, 'en')} (${patientRequest.date})`,
    },
    { label: 'Language of the page', value: patientRequest.lang === 'bn' ? 'Bangla' : 'English' },
    { label: 'Received', value: dhakaTimestamp(new Date(patientRequest.created_at)) },
    { label: 'Answer by', value: dhakaTimestamp(new Date(dueAt)) },
  ];
}

type ChangeInput = {
  patientRequest: Pick<MailedRequest, 'id' | 'reference' | 'name'>;
  site: MailingSite;
  portalUrl: string;
};

const quoted = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');

const replyHint = 'Reply to this e-mail to write to the patient.';

/** A mail to the office about something that the sender of a request did: the request, and then `body`. */
function changeMail(
  { patientRequest: { id, reference, name }, site, portalUrl }: ChangeInput,
  { subject, lead, body, advice }: { subject: string; lead: string; body?: string; advice?: string },
): MailContent {
  const request = `${portalUrl}/admin/requests/${id}`;
  const text = [
    `Reference: ${reference}\nName: ${headerText(name)}`,
    lead,
    ...(body === undefined ? [] : [quoted(body)]),
    ...(advice === undefined ? [] : [advice]),
    `Open it in the portal:\n${request}`,
    `${replyHint}\n`,
  ].join('\n\n');
  const shown = html`<p style="${style.paragraph}">${lead}</p>
<p style="${style.reference}">Reference<br><span style="${style.code}">${reference}</span></p>
<p style="${style.label}">Name</p>
<p style="${style.value}">${name}</p>
${body === undefined ? '' : html`<p style="${style.label}">Message</p>\n<p style="${style.quote}">${body}</p>\n`}${
  advice === undefined ? '' : html`<p style="${style.advice}">${advice}</p>\n`
}${button(request, 'Open the request in the portal')}`;
  const page = {
    lang: 'en',
    title: subject,
    siteName: site.name,
    body: shown,
    foot: html`${replyHint}`,
  } as const;
  return { subject, text, html: mailPage(page) };
}

/** Writes the mail to the office about a request that its sender withdrew. */
export const withdrawnMail = (input: ChangeInput): MailContent =>
  changeMail(input, {
    subject: `Request withdrawn: ${input.patientRequest.reference}`,
    lead: 'The sender has withdrawn this request. It is cancelled, and nobody needs to answer it any more.',
    advice: 'If a hospital or doctor has been asked already, please tell them.',
  });

/** Writes the mail to the office about a message that the sender added to a request. */
export const addedMessageMail = (input: ChangeInput & { message: string }): MailContent =>
  changeMail(input, {
    subject: `New message about ${input.patientRequest.reference}`,
    lead: 'The sender has added a message to this request.',
    body: input.message,
  });

/** Writes the mail with which an administrator tests the mail server. */
export function testMail(site: MailingSite): MailContent {
  return writeMail({
    site,
    lang: 'en',
    subject: `Test mail from ${site.name}`,
    parts: [
      'This is the test mail that you asked for in the portal. It arrived, so mail is set up.',
      'If it is in the spam folder, ask whoever runs your mail server to publish SPF and DKIM records for the sender’s domain.',
    ],
  });
}
