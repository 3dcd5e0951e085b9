import {
  buttonPart,
  type MailContent,
  type MailingSite,
  reportsPart,
  style,
  writeMail,
} from '#server/mail/templates/layout.ts';
import { html } from '#shared/html.ts';
import { replyFrame, replyLanguage, trackingUrl } from '#shared/replies.ts';

type Input = {
  patientRequest: { reference: string; lang: string };
  site: MailingSite;
  answer: string;
  asksForReports: boolean;
};

/** Writes an answer to the patient: the text as staff typed it, then notes and links in the patient's language. */
export function replyMail({ patientRequest, site, answer, asksForReports }: Input): MailContent {
  const { reference } = patientRequest;
  const lang = replyLanguage(patientRequest);
  const frame = replyFrame({ reference, site: site.name, lang });
  return writeMail({
    site,
    lang,
    subject: frame.subject,
    parts: [
      { text: answer, block: html`<p dir="auto" style="${style.answer}">${answer}</p>\n` },
      frame.reply,
      buttonPart(trackingUrl(site.url, reference, lang), frame.track, frame.trackHint),
      ...(asksForReports ? [reportsPart(site, lang, reference)] : []),
    ],
  });
}
