import {
  accountName,
  greetingName,
  type MailLanguage,
  type SendingAccount,
} from '#server/mail/templates/formatting.ts';
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
    subject: (reference: string) => `A code for the request ${reference}`,
    greeting: (name: string | undefined) => (name ? `Dear ${name},` : 'Hello,'),
    lead: (account: string, reference: string) =>
      `The account of ${account} wants to see everything of the request ${reference}: its papers, messages and the treatment. If this is you or somebody of your family, type this code in the account:`,
    label: 'The code',
    after: `The code works once, and for ${minutes} minutes. We never ask for it by phone or WhatsApp.`,
    mistake:
      'You do not know this account? Then pass the code on to nobody, send no papers, and reply to this e-mail or call us.',
    help: 'A question? Write to us or call us:',
  },
  bn: {
    subject: (reference: string) => `অনুরোধ ${reference}-এর কোড`,
    greeting: (name: string | undefined) => (name ? `প্রিয় ${name},` : 'শুভেচ্ছা নেবেন।'),
    lead: (account: string, reference: string) =>
      `${account} অ্যাকাউন্ট থেকে ${reference} অনুরোধের সবকিছু দেখতে চাওয়া হয়েছে: কাগজপত্র, বার্তা আর চিকিৎসার তথ্য। এটি আপনার বা আপনার পরিবারের কারও অ্যাকাউন্ট হলে সেখানে এই কোড লিখুন:`,
    label: 'কোড',
    after: `কোডটি একবারই কাজ করবে, ${toBanglaDigits(String(minutes))} মিনিট পর্যন্ত। ফোনে বা WhatsApp-এ আমরা কখনো কোড জানতে চাই না।`,
    mistake:
      'অ্যাকাউন্টটি চেনেন না? তাহলে কোডটি কাউকে দেবেন না, কোনো কাগজপত্র পাঠাবেন না, আর এই ইমেইলের উত্তরে বা ফোনে আমাদের জানান।',
    help: 'কিছু জানার আছে? আমাদের লিখুন বা ফোন করুন:',
  },
};

type Input = {
  site: MailingSite;
  lang: MailLanguage;
  reference: string;
  name: string;
  code: string;
  account: SendingAccount;
};

/** Writes the mail with the code by which an account proves that a request is its family's. It names the account. */
export function ownerCodeMail({ site, lang, reference, name, code, account }: Input): MailContent {
  const { subject, greeting, lead, label, after, mistake, help } = texts[lang];
  const parts = [
    greeting(greetingName(name)),
    lead(accountName(account), reference),
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
