import type { MailLanguage } from '#server/mail/templates/formatting.ts';
import { type MailContent, type MailingSite, writeMail } from '#server/mail/templates/layout.ts';

/** `kept`: the references of requests that had to be kept. */
type Input = { site: MailingSite; lang: MailLanguage; kept: readonly string[] };

const texts = {
  en: {
    subject: (site: string) => `Your account at ${site} has been erased`,
    lead: (site: string) =>
      `You asked us to erase your account at ${site}, and it is done. Your account, your photo and our mails to you are gone.`,
    kept: (references: string) =>
      `One thing had to stay, because the law asks us to be able to show it: that we arranged a treatment for you (${references}). Of that we keep your name, the day and the course. Your phone number, your e-mail address, what you wrote about your health and what our staff noted are deleted.`,
    last: 'This is the last mail from us. Your address is deleted as soon as it is sent.',
    mistake: 'It was not you? Then please answer this mail.',
  },
  bn: {
    subject: (site: string) => `${site}-এ আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে`,
    lead: (site: string) =>
      `আপনি ${site}-এ আপনার অ্যাকাউন্ট মুছে ফেলতে বলেছিলেন, আমরা মুছে ফেলেছি। আপনার অ্যাকাউন্ট, ছবি আর আপনাকে পাঠানো আমাদের ইমেইল, সবই মুছে গেছে।`,
    kept: (references: string) =>
      `আইন অনুযায়ী একটি বিষয় রেখে দিতে হয়েছে: আমরা যে আপনার চিকিৎসার ব্যবস্থা করেছিলাম (${references})। এর মধ্যে শুধু আপনার নাম, তারিখ আর কাজটি কীভাবে এগিয়েছে তা থাকছে। আপনার ফোন নম্বর, ইমেইল ঠিকানা, স্বাস্থ্য নিয়ে যা লিখেছিলেন এবং আমাদের কর্মীদের নোট মুছে ফেলা হয়েছে।`,
    last: 'এটাই আমাদের শেষ ইমেইল। পাঠানো হয়ে গেলেই আপনার ঠিকানাটিও মুছে যাবে।',
    mistake: 'আপনি নিজে এটা করেননি? তাহলে দয়া করে এই ইমেইলের উত্তরে আমাদের জানান।',
  },
};

/** Writes the last mail to somebody: that their data was erased, and what had to be kept. */
export function erasureMail({ site, lang, kept }: Input): MailContent {
  const { subject, lead, kept: keptText, last, mistake } = texts[lang];
  const keptParts = kept.length > 0 ? [keptText(kept.join(', '))] : [];
  const parts = [lead(site.name), ...keptParts, last, mistake];
  return writeMail({ site, lang, subject: subject(site.name), parts });
}
