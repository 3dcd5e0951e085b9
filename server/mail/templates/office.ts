import { hour } from '#server/clock.ts';
import { headerText } from '#server/mail/headers.ts';
import { dayInWords, momentInWords } from '#server/mail/templates/dates.ts';
import { html, type Markup } from '#server/mail/templates/html.ts';
import { sheet, style } from '#server/mail/templates/layout.ts';
import type { MailedAppointment, MailingSite, Written } from '#server/mail/templates/mailed-appointment.ts';
import { limits } from '#shared/contract/limits.ts';
import { phoneDigits, whatsAppNumber } from '#shared/digits.ts';

type Input = { appointment: MailedAppointment; site: MailingSite; portalUrl: string };
type Field = { label: string; value: string; shown?: Markup };

/** The mail to the office: the whole request, and the ways to answer it. */
export function officeMail({ appointment, site, portalUrl }: Input): Written {
  const subject = `New appointment request: ${appointment.reference}`;
  const request = `${portalUrl}/admin/requests/${appointment.id}`;
  const whatsApp = `https://wa.me/${whatsAppNumber(appointment.phone)}`;
  const fields = fieldsOf(appointment, whatsApp);
  const message = appointment.message || 'None';

  const text = [
    `A new request has come in. Open it in the portal:\n${request}`,
    [
      `Reference: ${appointment.reference}`,
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
<p style="${style.reference}">Reference<br><span style="${style.code}">${appointment.reference}</span></p>
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

function fieldsOf(appointment: MailedAppointment, whatsApp: string): Field[] {
  const received = new Date(appointment.created_at);
  const link = (address: string, text: string) =>
    html`<a href="${address}" style="${style.link}">${text}</a>`;
  return [
    { label: 'Name', value: appointment.name },
    {
      label: 'Phone',
      value: appointment.phone,
      shown: link(
        `tel:${appointment.phone.startsWith('+') ? '+' : ''}${phoneDigits(appointment.phone)}`,
        appointment.phone,
      ),
    },
    { label: 'WhatsApp', value: whatsApp, shown: link(whatsApp, whatsApp) },
    {
      label: 'E-mail',
      value: appointment.email,
      shown: link(`mailto:${encodeURIComponent(appointment.email).replace('%40', '@')}`, appointment.email),
    },
    { label: 'Preferred date', value: `${dayInWords(appointment.date, 'en')} (${appointment.date})` },
    { label: 'Language of the page', value: appointment.lang === 'bn' ? 'Bangla' : 'English' },
    { label: 'Received', value: momentInWords(received) },
    { label: 'Answer by', value: momentInWords(new Date(received.getTime() + limits.responseHours * hour)) },
  ];
}
