import { html } from '#server/html.ts';
import { dhakaTimestamp, greetingName, type MailLanguage } from '#server/mail/templates/formatting.ts';
import {
  buttonPart,
  type MailContent,
  type MailingSite,
  officePhone,
  pageOf,
  phoneLink,
  style,
  writeMail,
} from '#server/mail/templates/layout.ts';

type Input = {
  site: MailingSite;
  lang: MailLanguage;
  name: string;
  at: Date;
  /** Staff sign in on a page of their own. */
  isStaff: boolean;
};

const texts = {
  en: {
    subject: (site: string) => `Your password at ${site} was changed`,
    greeting: (name: string | undefined) => (name ? `Dear ${name},` : 'Hello,'),
    lead: (site: string, at: string) =>
      `The password of your account at ${site} was changed on ${at}. On all other devices you were signed out.`,
    you: 'If that was you, there is nothing more to do.',
    othersTitle: 'It was not you?',
    others:
      'Then somebody else knew your password. On the sign-in page choose "Forgot password", and set a new one that you use nowhere else. If you need help, answer this mail or call us:',
    button: 'To the sign-in page',
  },
  bn: {
    subject: (site: string) => `${site}-এ আপনার পাসওয়ার্ড বদলানো হয়েছে`,
    greeting: (name: string | undefined) => (name ? `প্রিয় ${name},` : 'শুভেচ্ছা নেবেন।'),
    lead: (site: string, at: string) =>
      `${site}-এ আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে: ${at}। আপনার অন্য সব ডিভাইস থেকে সাইন আউট করে দেওয়া হয়েছে।`,
    you: 'আপনি নিজেই বদলে থাকলে আর কিছু করতে হবে না।',
    othersTitle: 'আপনি বদলাননি?',
    others:
      'তাহলে অন্য কেউ আপনার পাসওয়ার্ড জেনে গেছে। সাইন ইন পাতায় “পাসওয়ার্ড ভুলে গেছেন?” বেছে নিয়ে এমন একটি নতুন পাসওয়ার্ড দিন, যা আর কোথাও ব্যবহার করেন না। সাহায্য লাগলে এই ইমেইলের উত্তর দিন, অথবা ফোন করুন:',
    button: 'সাইন ইন পাতায় যান',
  },
};

/** Writes the mail that tells an account's owner of a new password: the first sign that somebody else signed in. */
export function passwordChangedMail({ site, lang, name, at, isStaff }: Input): MailContent {
  const text = texts[lang];
  const subject = text.subject(site.name);
  const greeting = text.greeting(greetingName(name));
  const lead = text.lead(site.name, dhakaTimestamp(at, lang));
  const link = isStaff ? `${site.url}/adminlogin` : pageOf(site, lang, '/login');
  const phone = officePhone(site);
  const parts = [
    greeting,
    lead,
    text.you,
    {
      text: `${text.othersTitle}\n${text.others} ${phone}`,
      block: html`<h2 style="${style.heading}">${text.othersTitle}</h2>
<p style="${style.paragraph}">${text.others} ${phoneLink(phone)}</p>
`,
    },
    buttonPart(link, text.button),
  ];
  return writeMail({ site, lang, subject, parts });
}
