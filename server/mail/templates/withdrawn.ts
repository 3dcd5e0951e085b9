import { html } from '#server/html.ts';
import { sheet, style } from '#server/mail/templates/layout.ts';
import type { MailingSite, Written } from '#server/mail/templates/mailed-appointment.ts';

type Input = { patientRequest: { id: number; reference: string }; site: MailingSite; portalUrl: string };

const lead =
  'The patient has withdrawn this request. It is cancelled, and nobody needs to answer it any more.';
const open = 'If a hospital or doctor has been asked already, please tell them.';

/** The mail to the office about a request that was taken back. */
export function withdrawnMail({ patientRequest: { id, reference }, site, portalUrl }: Input): Written {
  const subject = `Request withdrawn: ${reference}`;
  const request = `${portalUrl}/admin/requests/${id}`;
  const text = [`Reference: ${reference}`, lead, open, `Open it in the portal:\n${request}\n`].join('\n\n');
  const body = html`<p style="${style.paragraph}">${lead}</p>
<p style="${style.reference}">Reference<br><span style="${style.code}">${reference}</span></p>
<p style="${style.paragraph}">${open}</p>
<a href="${request}" style="${style.button}">Open the request in the portal</a>`;
  const foot = html`Reply to this e-mail to write to the patient.`;
  return { subject, text, html: sheet({ lang: 'en', title: subject, siteName: site.name, body, foot }) };
}
