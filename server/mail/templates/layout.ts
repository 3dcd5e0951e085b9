import type { MailLanguage } from '#server/mail/templates/formatting.ts';
import { toBanglaDigits } from '#shared/bangla-digits.ts';
import { limits } from '#shared/contract/limits.ts';
import { emergencyNumbers } from '#shared/emergency-numbers.ts';
import { isFictionalPhone, sampleNumberLabel } from '#shared/fictional-details.ts';
import { html, type SafeHtml } from '#shared/html.ts';
import { telLink } from '#shared/phone-numbers.ts';
import { type SiteDetails, whatsAppOf } from '#shared/site-details.ts';
import { whatsAppChat } from '#shared/whatsapp.ts';

/** The site details that mails need. */
export type MailingSite = Pick<SiteDetails, 'name' | 'url' | 'emergencyPhone' | 'phones'>;

/** A mail's contents, ready for the outbox. */
export type MailContent = { subject: string; text: string; html: string };

const teal = '#0b4f4a';
const marigold = '#f0a51f';
const paper = '#fbf8f1';
const ink = '#1b2a29';
const quiet = '#4c5b59';
const emergencyRed = '#a8201a';

/** Inline styles, because mail programs ignore most other styles. Bangla is larger, with more space between lines. */
export const style = {
  body: (lang: MailLanguage) =>
    `margin:0;padding:0;background:${paper};color:${ink};font-family:'Anek Latin','Anek Bangla','Noto Sans Bengali',Vrinda,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;${
      lang === 'bn' ? 'font-size:17px;line-height:1.75' : 'font-size:16px;line-height:1.6'
    }`,
  page: 'max-width:600px;margin:0 auto;padding:24px 16px',
  brand: `margin:0;padding:20px 24px;background:${teal};border-bottom:4px solid ${marigold};border-radius:12px 12px 0 0;color:#ffffff;font-size:22px;font-weight:700`,
  card: 'padding:24px;background:#ffffff;border-radius:0 0 12px 12px',
  heading: `margin:28px 0 8px;color:${teal};font-size:18px;line-height:1.4`,
  paragraph: 'margin:0 0 16px',
  advice: 'margin:16px 0 0',
  reference: `margin:20px 0;padding:16px 20px;background:#e6f1ef;border-left:4px solid ${marigold};border-radius:4px`,
  code: `color:${teal};font-size:26px;font-weight:700;letter-spacing:1px`,
  list: 'margin:0 0 16px;padding-left:24px',
  item: 'margin:0 0 10px',
  label: `margin:14px 0 0;color:${quiet};font-size:14px`,
  value: 'margin:0;overflow-wrap:anywhere',
  quote: `margin:4px 0 0;padding:12px 16px;background:${paper};border-left:4px solid ${teal};white-space:pre-wrap;overflow-wrap:anywhere`,
  answer: 'margin:0 0 24px;white-space:pre-wrap;overflow-wrap:anywhere',
  link: `color:${teal};font-weight:600`,
  buttonTable: 'margin:24px 0 8px',
  buttonCell: `background:${teal};border-radius:8px;mso-padding-alt:12px 24px`,
  button: `display:inline-block;padding:12px 24px;background:${teal};border-radius:8px;color:#ffffff;font-weight:700;text-decoration:none`,
  emergency: `margin:28px 0 0;padding:16px 20px;border:2px solid ${emergencyRed};border-radius:8px`,
  emergencyTitle: `margin:0 0 4px;color:${emergencyRed};font-weight:700`,
  emergencyLink: `color:${emergencyRed};font-size:20px;font-weight:700`,
  foot: `margin:0;padding:20px 24px;color:${quiet};font-size:14px`,
};

type Page = { lang: MailLanguage; title: string; siteName: string; body: SafeHtml; foot: SafeHtml };

/** The HTML page of every mail. */
export function mailPage({ lang, title, siteName, body, foot }: Page): string {
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="${style.body(lang)}">
<div lang="${lang}" style="${style.page}">
<p style="${style.brand}">${siteName}</p>
<div style="${style.card}">
${body}
</div>
<p style="${style.foot}">${foot}</p>
</div>
</body>
</html>
`.source;
}

/** A part of a mail: a paragraph, a paragraph with markup, or a separate block. */
type MailPart = string | { text: string; markup: SafeHtml } | { text: string; block: SafeHtml };

type Mail = {
  site: MailingSite;
  lang: MailLanguage;
  subject: string;
  parts: MailPart[];
  foot?: { text: string; markup: SafeHtml };
};

/** The URL of a page in the mail's language. */
export function pageOf({ url }: Pick<MailingSite, 'url'>, lang: MailLanguage, path = ''): string {
  return `${url}${lang === 'bn' ? '/bn' : ''}${path}`;
}

/**
 * A link that looks like a button. It is in a coloured table cell: some programs ignore the background and the padding
 * of a link.
 */
export function button(url: string, name: string): SafeHtml {
  return html`<table role="presentation" border="0" cellspacing="0" cellpadding="0" style="${style.buttonTable}"><tr><td bgcolor="${teal}" style="${style.buttonCell}"><a href="${url}" style="${style.button}">${name}</a></td></tr></table>
`;
}

/** A link shown as a button. The plain text has the bare URL, after a label if one is given. */
export function buttonPart(url: string, name: string, textLabel?: string) {
  return { text: textLabel === undefined ? url : `${textLabel}:\n${url}`, block: button(url, name) };
}

/** The phone number for questions that are not emergencies. */
export const officePhone = ({ phones, emergencyPhone }: MailingSite): string =>
  phones[0]?.number ?? emergencyPhone;

/** A phone number as text; one that reaches nobody says so. */
export const phoneText = (phone: string, lang: MailLanguage): string =>
  isFictionalPhone(phone) ? `${phone} (${sampleNumberLabel[lang]})` : phone;

/** A phone number that dials at a touch. */
export const phoneLink = (phone: string, lang: MailLanguage): SafeHtml =>
  html`<a href="${telLink(phone)}" style="${style.link}">${phoneText(phone, lang)}</a>`;

/** The numbers to call in an emergency, a line for each. */
export function emergencyPart(site: MailingSite, lang: MailLanguage) {
  const numbers = emergencyNumbers(site.emergencyPhone).map(({ number, place }) => ({
    number,
    text: place ? `${number} (${place[lang]})` : `${phoneText(number, lang)}`,
  }));
  return {
    text: numbers.map(({ text }) => text).join('\n'),
    markup: html`${numbers.map(
      ({ number, text }) => html`<br><a href="${telLink(number)}" style="${style.emergencyLink}">${text}</a>`,
    )}`,
  };
}

/** A sentence that ends with the site's contact page and its phone number. */
export function helpPart(sentence: string, site: MailingSite, lang: MailLanguage) {
  const contact = pageOf(site, lang, '/contact');
  const phone = officePhone(site);
  return {
    text: `${sentence}\n${contact}\n${phoneText(phone, lang)}`,
    markup: html`${sentence} <a href="${contact}" style="${style.link}">${contact}</a>, ${phoneLink(phone, lang)}`,
  };
}

const reportTexts = {
  en: {
    title: 'Reports, or a question?',
    lead: 'Take a clear photo of each page, and send the photos here, with your reference and phone number:',
    ticketLead: `Take a clear photo of each page, and send the photos here. For ${limits.letterboxDays} days this link asks for no phone number:`,
    chat: 'Or by WhatsApp, with your reference:',
    call: 'Or call us:',
  },
  bn: {
    title: 'রিপোর্ট পাঠাবেন, বা কিছু জানার আছে?',
    lead: 'প্রতিটি পৃষ্ঠার পরিষ্কার ছবি তুলে এখানে পাঠান; রেফারেন্স নম্বর ও ফোন নম্বর লাগবে:',
    ticketLead: `প্রতিটি পৃষ্ঠার পরিষ্কার ছবি তুলে এখানে পাঠান। ${toBanglaDigits(`${limits.letterboxDays}`)} দিন পর্যন্ত এই লিংকে ফোন নম্বর লাগবে না:`,
    chat: 'অথবা রেফারেন্স নম্বরসহ WhatsApp-এ:',
    call: 'অথবা ফোন করুন:',
  },
};

/**
 * The page to send reports, WhatsApp, and the phone number. The page's URL has the reference in its fragment, which no
 * server and no log sees; the chat begins with only the reference. With a ticket after the reference, the page does not
 * ask for a phone number.
 */
export function reportsPart(site: MailingSite, lang: MailLanguage, reference: string, ticket?: string) {
  const { title, chat: chatLead, call, ...leads } = reportTexts[lang];
  const lead = ticket === undefined ? leads.lead : leads.ticketLead;
  const page = pageOf(site, lang, `/send-reports#${reference}${ticket === undefined ? '' : `/${ticket}`}`);
  const number = whatsAppOf(site);
  const chat = whatsAppChat(number, reference);
  const phone = officePhone(site);
  return {
    text: `${title}\n${lead}\n${page}\n${chatLead} ${phoneText(number, lang)}\n${chat}\n${call} ${phoneText(phone, lang)}`,
    block: html`<h2 style="${style.heading}">${title}</h2>
<p style="${style.paragraph}">${lead} <a href="${page}" style="${style.link}">${page}</a></p>
<p style="${style.paragraph}">${chatLead} <a href="${chat}" style="${style.link}">WhatsApp ${phoneText(number, lang)}</a>. ${call} ${phoneLink(phone, lang)}</p>
`,
  };
}

/** Writes a mail part by part, as text and as HTML. Without a foot, the site's URL is the foot. */
export function writeMail({ site, lang, subject, parts, foot }: Mail): MailContent {
  const home = pageOf(site, lang);
  const signature = `-- \n${site.name}\n${home}\n`;
  const text = [...parts, ...(foot === undefined ? [] : [foot])].map(textOf);
  const page = {
    lang,
    title: subject,
    siteName: site.name,
    body: html`${parts.map(blockOf)}`,
    foot: foot === undefined ? html`<a href="${home}" style="${style.link}">${home}</a>` : foot.markup,
  };
  return { subject, text: [...text, signature].join('\n\n'), html: mailPage(page) };
}

const textOf = (part: MailPart) => (typeof part === 'string' ? part : part.text);

function blockOf(part: MailPart): SafeHtml {
  if (typeof part !== 'string' && 'block' in part) return part.block;
  return html`<p style="${style.paragraph}">${typeof part === 'string' ? part : part.markup}</p>
`;
}
