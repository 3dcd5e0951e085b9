import { html } from '#server/html.ts';
import { type MailLanguage, momentInWords } from '#server/mail/templates/formatting.ts';
import { greetingName } from '#server/mail/templates/greeting-name.ts';
import { sheet, style } from '#server/mail/templates/layout.ts';
import type { MailingSite, Written } from '#server/mail/templates/mailed-appointment.ts';
import { phoneDigits } from '#shared/bangla-digits.ts';
import type { SiteDetails } from '#shared/site.ts';

type Input = {
  site: MailingSite & Pick<SiteDetails, 'phones'>;
  lang: MailLanguage;
  name: string;
  at: Date;
  /** Whose sign-in page is the portal's. */
  isStaff: boolean;
};

const words = {
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
      `${site}-এ আপনার অ্যাকাউন্টের পাসওয়ার্ড ${at} বদলানো হয়েছে। আপনার অন্য সব ডিভাইস থেকে সাইন আউট করে দেওয়া হয়েছে।`,
    you: 'আপনি নিজেই বদলে থাকলে আর কিছু করতে হবে না।',
    othersTitle: 'আপনি বদলাননি?',
    others:
      'তাহলে অন্য কেউ আপনার পাসওয়ার্ড জেনে গেছে। সাইন ইন পাতায় “পাসওয়ার্ড ভুলে গেছেন?” বেছে নতুন একটা পাসওয়ার্ড দিন, যেটা আর কোথাও ব্যবহার করেন না। সাহায্য লাগলে এই মেইলের উত্তর দিন, অথবা ফোন করুন:',
    button: 'সাইন ইন পাতায় যান',
  },
};

/** The mail that tells an account's owner of a new password: the first sign of a stranger in it. */
export function passwordChangedMail({ site, lang, name, at, isStaff }: Input): Written {
  const say = words[lang];
  const subject = say.subject(site.name);
  const greeting = say.greeting(greetingName(name));
  const lead = say.lead(site.name, momentInWords(at, lang));
  const link = `${site.url}${isStaff ? '/adminlogin' : lang === 'bn' ? '/bn/login' : '/login'}`;
  const phone = site.phones[0]?.number ?? site.emergencyPhone;
  const text = [
    greeting,
    lead,
    say.you,
    `${say.othersTitle}\n${say.others} ${phone}`,
    link,
    `-- \n${site.name}\n${site.url}\n`,
  ].join('\n\n');
  const body = html`<p style="${style.paragraph}">${greeting}</p>
<p style="${style.paragraph}">${lead}</p>
<p style="${style.paragraph}">${say.you}</p>
<h2 style="${style.heading}">${say.othersTitle}</h2>
<p style="${style.paragraph}">${say.others} <a href="tel:+${phoneDigits(phone)}" style="${style.link}">${phone}</a></p>
<p style="${style.paragraph}"><a href="${link}" style="${style.button}">${say.button}</a></p>`;
  const foot = html`<a href="${site.url}" style="${style.link}">${site.url}</a>`;
  return { subject, text, html: sheet({ lang, title: subject, siteName: site.name, body, foot }) };
}
