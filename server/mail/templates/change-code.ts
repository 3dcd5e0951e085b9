import { greetingName, type MailLanguage } from '#server/mail/templates/formatting.ts';
import {
  helpPart,
  type MailContent,
  type MailingSite,
  style,
  writeMail,
} from '#server/mail/templates/layout.ts';
import { toBanglaDigits } from '#shared/bangla-digits.ts';
import { limits } from '#shared/contract/limits.ts';
import { html } from '#shared/html.ts';

const minutes = limits.requestCodeMinutes;

const texts = {
  en: {
    subject: (reference: string) => `Your code to change the request ${reference}`,
    greeting: (name: string | undefined) => (name ? `Dear ${name},` : 'Hello,'),
    lead: (reference: string) =>
      `Somebody, we hope you, wants to change the request ${reference} or add to it. Type this code on the page:`,
    label: 'Your code',
    after: `The code works once, and for ${minutes} minutes. We never ask for it by phone or WhatsApp.`,
    mistake: 'It was not you? Then do nothing, and pass the code on to nobody. Your request stays as it is.',
    help: 'A question? Write to us or call us:',
  },
  bn: {
    subject: (reference: string) => `অনুরোধ ${reference} বদলানোর কোড`,
    greeting: (name: string | undefined) => (name ? `প্রিয় ${name},` : 'শুভেচ্ছা নেবেন।'),
    lead: (reference: string) =>
      `${reference} অনুরোধটি বদলাতে বা এতে কিছু যোগ করতে একটি কোড চাওয়া হয়েছে। পাতাটিতে এই কোড লিখুন:`,
    label: 'আপনার কোড',
    after: `কোডটি একবারই কাজ করবে, ${toBanglaDigits(String(minutes))} মিনিট পর্যন্ত। ফোনে বা WhatsApp-এ আমরা কখনো কোড জানতে চাই না।`,
    mistake: 'আপনি চাননি? তাহলে কিছুই করতে হবে না, কোডটি কাউকে দেবেন না। আপনার অনুরোধ আগের মতোই থাকবে।',
    help: 'কিছু জানার আছে? আমাদের লিখুন বা ফোন করুন:',
  },
};

type Input = { site: MailingSite; lang: MailLanguage; reference: string; name: string; code: string };

/**
 * Writes the mail with the code with which the sender of a request can change it. The digits are Latin, to be copied.
 */
export function changeCodeMail({ site, lang, reference, name, code }: Input): MailContent {
  const { subject, greeting, lead, label, after, mistake, help } = texts[lang];
  const parts = [
    greeting(greetingName(name)),
    lead(reference),
    {
      text: `${label}: ${code}`,
      block: html`<p style="${style.reference}">${label}<br><span style="${style.code}">${code}</span></p>
`,
    },
    after,
    mistake,
  ];
  return writeMail({ site, lang, subject: subject(reference), parts, foot: helpPart(help, site, lang) });
}
