import { hour } from '#server/clock.ts';
import { html, type Markup } from '#server/html.ts';
import { headerText } from '#server/mail/headers.ts';
import { dayInWords, momentInWords } from '#server/mail/templates/formatting.ts';
import { sheet, style } from '#server/mail/templates/layout.ts';
import type { MailedRequest, MailingSite, Written } from '#server/mail/templates/mailed-appointment.ts';
import { phoneDigits, whatsAppNumber } from '#shared/bangla-digits.ts';
import { limits } from '#shared/contract/limits.ts';

type Input = { patientRequest: MailedRequest; site: MailingSite; portalUrl: string };
type Field = { label: string; value: string; shown?: Markup };

/** The mail to the office: the whole request, and the ways to answer it. */
export function officeMail({ patientRequest, site, portalUrl }: Input): Written {
  const subject = `New appointment request: ${patientRequest.reference}`;
  const request = `${portalUrl}/admin/requests/${patientRequest.id}`;
  const whatsApp = `https://wa.me/${whatsAppNumber(patientRequest.phone)}`;
  const fields = fieldsOf(patientRequest, whatsApp);
  const message = patientRequest.message || 'None';

  const text = [
    `A new request has come in. Open it in the portal:\n${request}`,
    [
      `Reference: ${patientRequest.reference}`,
      // on one line each, like the mark below: what a visitor typed can't pass for a field of ours
      ...fields.map(({ label, value }) => `${label}: ${headerText(value)}`),
    ].join('\n'),
    `Message:\n${message
      .split(/\r\n|\r|\n/)
      .map((line) => `> ${line}`)
      .join('\n')}`,
    `Reply to this e-mail to write to the patient.\n`,
  ].join('\n\n');

  const body = html`<p style="${style.paragraph}">A new request has come in.</p>
<p style="${style.reference}">Reference<br><span style="${style.code}">${patientRequest.reference}</span></p>
${fields.map(
  ({ label, value, shown }) => html`<p style="${style.label}">${label}</p>
<p style="${style.value}">${shown ?? value}</p>
`,
)}<p style="${style.label}">Message</p>
<p style="${style.quote}">${message}</p>
<a href="${request}" style="${style.button}">Open the request in the portal</a>`;
  const foot = html`Reply to this e-mail to write to the patient.`;
  return { subject, text, html: sheet({ lang: 'en', title: subject, siteName: site.name, body, foot }) };
}

function fieldsOf(patientRequest: MailedRequest, whatsApp: string): Field[] {
  const received = new Date(patientRequest.created_at);
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
    { label: 'Preferred date', value: `${dayInWords(patientRequest.date, 'en')} (${patientRequest.date})` },
    { label: 'Language of the page', value: patientRequest.lang === 'bn' ? 'Bangla' : 'English' },
    { label: 'Received', value: momentInWords(received) },
    { label: 'Answer by', value: momentInWords(new Date(received.getTime() + limits.responseHours * hour)) },
  ];
}
