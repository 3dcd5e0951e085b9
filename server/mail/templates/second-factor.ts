import type { MailLanguage } from '#server/mail/templates/formatting.ts';
import { helpPart, type MailContent, type MailingSite, writeMail } from '#server/mail/templates/layout.ts';

/** What happened to an account's second factor. `removed`: by an administrator. */
export type SecondFactorNews = 'on' | 'moved' | 'off' | 'removed' | 'new-codes' | 'code-used';

type Texts = {
  news: Record<SecondFactorNews, { subject: (site: string) => string; lead: (site: string) => string }>;
  /** For an owner who made the change. */
  expected: string;
  /** For an owner who did not. */
  unexpected: string;
};

const texts: Record<MailLanguage, Texts> = {
  en: {
    news: {
      on: {
        subject: (site) => `Your ${site} account now asks for a code`,
        lead: (site) =>
          `Two-step sign-in was just turned on for your account at ${site}. From now on, signing in takes your password and a code from your authenticator app. All other devices were signed out.`,
      },
      moved: {
        subject: (site) => `Your ${site} codes now come from another app`,
        lead: (site) =>
          `The codes for signing in at ${site} were just moved to another phone or app, and new recovery codes were made. The old ones are over. All other devices were signed out.`,
      },
      off: {
        subject: (site) => `Your ${site} account no longer asks for a code`,
        lead: (site) =>
          `Two-step sign-in was just turned off for your account at ${site}. From now on the password alone is enough.`,
      },
      removed: {
        subject: (site) => `Your ${site} account no longer asks for a code`,
        lead: (site) =>
          `An administrator of ${site} has removed two-step sign-in from your account, as is done for somebody who has lost phone and recovery codes. From now on the password alone is enough. We advise you to set it up again soon.`,
      },
      'new-codes': {
        subject: (site) => `New recovery codes for your ${site} account`,
        lead: (site) =>
          `New recovery codes were just made for your account at ${site}. The old ones no longer work.`,
      },
      'code-used': {
        subject: (site) => `A recovery code was used for your ${site} account`,
        lead: (site) =>
          `Somebody, we hope you, has just used one of your recovery codes at ${site}. It can't be used again.`,
      },
    },
    expected: 'If that was you, or you know about it, there is nothing to do.',
    unexpected: 'If not, change your password at once, and write or call us:',
  },
  bn: {
    news: {
      on: {
        subject: (site) => `আপনার ${site} অ্যাকাউন্ট এখন থেকে কোড চাইবে`,
        lead: (site) =>
          `${site}-এ আপনার অ্যাকাউন্টে এইমাত্র দুই ধাপের সাইন ইন চালু হয়েছে। এখন থেকে সাইন ইন করতে পাসওয়ার্ডের সঙ্গে অথেনটিকেটর অ্যাপের একটি কোডও লাগবে। অন্য সব ডিভাইস থেকে আপনাকে সাইন আউট করা হয়েছে।`,
      },
      moved: {
        subject: (site) => `আপনার ${site} অ্যাকাউন্টের কোড এখন অন্য অ্যাপে`,
        lead: (site) =>
          `${site}-এ সাইন ইনের কোড এইমাত্র অন্য ফোনে বা অ্যাপে নেওয়া হয়েছে, আর নতুন রিকভারি কোড তৈরি হয়েছে। আগেরগুলো আর কাজ করবে না। অন্য সব ডিভাইস থেকে আপনাকে সাইন আউট করা হয়েছে।`,
      },
      off: {
        subject: (site) => `আপনার ${site} অ্যাকাউন্ট আর কোড চাইবে না`,
        lead: (site) =>
          `${site}-এ আপনার অ্যাকাউন্টে দুই ধাপের সাইন ইন এইমাত্র বন্ধ করা হয়েছে। এখন থেকে শুধু পাসওয়ার্ড দিয়েই সাইন ইন করা যাবে।`,
      },
      removed: {
        subject: (site) => `আপনার ${site} অ্যাকাউন্ট আর কোড চাইবে না`,
        lead: (site) =>
          `${site}-এর একজন অ্যাডমিন আপনার অ্যাকাউন্টে দুই ধাপের সাইন ইন বন্ধ করে দিয়েছেন। ফোন আর রিকভারি কোড দুটোই হারিয়ে গেলে এমন করা হয়। এখন থেকে শুধু পাসওয়ার্ড দিয়েই সাইন ইন করা যাবে। শিগগিরই এটি আবার চালু করে নিলে ভালো হয়।`,
      },
      'new-codes': {
        subject: (site) => `আপনার ${site} অ্যাকাউন্টের নতুন রিকভারি কোড`,
        lead: (site) =>
          `${site}-এ আপনার অ্যাকাউন্টের জন্য এইমাত্র নতুন রিকভারি কোড তৈরি হয়েছে। আগের কোডগুলো আর কাজ করবে না।`,
      },
      'code-used': {
        subject: (site) => `আপনার ${site} অ্যাকাউন্টে একটি রিকভারি কোড ব্যবহার হয়েছে`,
        lead: (site) => `${site}-এ এইমাত্র আপনার একটি রিকভারি কোড ব্যবহার করা হয়েছে। কোডটি আর ব্যবহার করা যাবে না।`,
      },
    },
    expected: 'কাজটি আপনি করে থাকলে, বা আপনার জানা থাকলে, আর কিছু করতে হবে না।',
    unexpected: 'তা না হলে এখনই পাসওয়ার্ড বদলে ফেলুন, আর আমাদের লিখুন বা ফোন করুন:',
  },
};

type Input = { site: MailingSite; lang: MailLanguage; news: SecondFactorNews };

/** Writes the mail that tells an account's owner of a change of the second factor. It holds no secret. */
export function secondFactorMail({ site, lang, news }: Input): MailContent {
  const { news: allNews, expected, unexpected } = texts[lang];
  const { subject, lead } = allNews[news];
  const parts = [lead(site.name), expected, helpPart(unexpected, site, lang)];
  return writeMail({ site, lang, subject: subject(site.name), parts });
}
