import { html } from '#server/html.ts';
import { bangla } from '#server/mail/templates/acknowledgement-words.bn.ts';
import { english } from '#server/mail/templates/acknowledgement-words.en.ts';
import { banglaDigits, dayInWords, type MailLanguage } from '#server/mail/templates/formatting.ts';
import { greetingName } from '#server/mail/templates/greeting-name.ts';
import { sheet, style } from '#server/mail/templates/layout.ts';
import type { MailedRequest, MailingSite, Written } from '#server/mail/templates/mailed-appointment.ts';
import { phoneDigits } from '#shared/bangla-digits.ts';

type Input = { patientRequest: MailedRequest; site: MailingSite };

/**
 * The mail to the patient, in the language of the page. It repeats nothing of the illness and only the
 * end of the phone number: mails are read over shoulders, and the address may be a stranger's.
 */
export function acknowledgementMail({ patientRequest, site }: Input): Written {
  const lang: MailLanguage = patientRequest.lang === 'bn' ? 'bn' : 'en';
  const words = lang === 'bn' ? bangla : english;
  const subject = words.subject(patientRequest.reference);
  const greeting = words.greeting(greetingName(patientRequest.name));
  const date = dayInWords(patientRequest.date, lang);
  const steps = words.steps(phoneDigits(patientRequest.phone).slice(-4));
  const facilitator = words.facilitator(site.name);
  // In the fragment, which no server and no log gets to see.
  const trackUrl = `${site.url}${lang === 'bn' ? '/bn' : ''}/track#${patientRequest.reference}`;
  const counted = (index: number) => (lang === 'bn' ? banglaDigits(`${index + 1}`) : `${index + 1}`);

  const text = [
    greeting,
    words.lead,
    `${words.referenceLabel}: ${patientRequest.reference}\n${words.referenceHint}`,
    `${words.trackHint}\n${trackUrl}`,
    `${words.dateLabel}: ${date}`,
    words.nextTitle,
    steps.map((step, index) => `${counted(index)}. ${step}`).join('\n'),
    words.mistake,
    `${words.emergencyTitle}\n${words.emergency}\n${site.emergencyPhone}`,
    `-- \n${site.name}\n${site.url}\n${facilitator}\n`,
  ].join('\n\n');

  const body = html`<p style="${style.paragraph}">${greeting}</p>
<p style="${style.paragraph}">${words.lead}</p>
<p style="${style.reference}">${words.referenceLabel}<br><span style="${style.code}">${patientRequest.reference}</span><br>${words.referenceHint}</p>
<p style="${style.paragraph}">${words.trackHint}<br><a href="${trackUrl}" style="${style.link}">${words.trackLabel}</a></p>
<p style="${style.label}">${words.dateLabel}</p>
<p style="${style.value}">${date}</p>
<h2 style="${style.heading}">${words.nextTitle}</h2>
<ol style="${style.list}${lang === 'bn' ? ';list-style-type:bengali' : ''}">
${steps.map((step) => html`<li style="${style.item}">${step}</li>\n`)}</ol>
<p style="${style.paragraph}">${words.mistake}</p>
<div style="${style.emergency}">
<p style="${style.emergencyTitle}">${words.emergencyTitle}</p>
<p style="${style.value}">${words.emergency}<br><a href="tel:+${phoneDigits(site.emergencyPhone)}" style="${style.emergencyLink}">${site.emergencyPhone}</a></p>
</div>`;
  const foot = html`${facilitator}<br><a href="${site.url}" style="${style.link}">${site.url}</a>`;
  return { subject, text, html: sheet({ lang, title: subject, siteName: site.name, body, foot }) };
}
