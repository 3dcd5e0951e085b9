import { dhakaTimestamp, greetingName, type MailLanguage } from '#server/mail/templates/formatting.ts';
import {
  buttonPart,
  helpPart,
  type MailContent,
  type MailingSite,
  officePhone,
  pageOf,
  phoneLink,
  phoneText,
  style,
  writeMail,
} from '#server/mail/templates/layout.ts';
import { html } from '#shared/html.ts';

/** What happened to an account's second factor. `removed`: by an administrator. */
export type SecondFactorChange = 'on' | 'moved' | 'off' | 'removed' | 'new-codes' | 'code-used';

type SecondFactorTexts = {
  news: Record<SecondFactorChange, { subject: (site: string) => string; lead: (site: string) => string }>;
  /** For an owner who made the change. */
  expected: string;
  /** For an owner who did not. */
  unexpected: string;
};

const secondFactorTexts: Record<MailLanguage, SecondFactorTexts> = {
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

type SecondFactorInput = { site: MailingSite; lang: MailLanguage; news: SecondFactorChange };

/** Writes the mail that notifies an account's owner of a change of the second factor. It contains no secret. */
export function secondFactorMail({ site, lang, news }: SecondFactorInput): MailContent {
  const { news: allNews, expected, unexpected } = secondFactorTexts[lang];
  const { subject, lead } = allNews[news];
  const parts = [lead(site.name), expected, helpPart(unexpected, site, lang)];
  return writeMail({ site, lang, subject: subject(site.name), parts });
}

type PasswordInput = {
  site: MailingSite;
  lang: MailLanguage;
  name: string;
  at: Date;
  /** Staff sign in on a different page. */
  isStaff: boolean;
};

const passwordTexts = {
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

/** Writes the mail that notifies an account's owner of a new password: the first sign that somebody else signed in. */
export function passwordChangedMail({ site, lang, name, at, isStaff }: PasswordInput): MailContent {
  const text = passwordTexts[lang];
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
      text: `${text.othersTitle}\n${text.others} ${phoneText(phone, lang)}`,
      block: html`<h2 style="${style.heading}">${text.othersTitle}</h2>
<p style="${style.paragraph}">${text.others} ${phoneLink(phone, lang)}</p>
`,
    },
    buttonPart(link, text.button),
  ];
  return writeMail({ site, lang, subject, parts });
}

/** `kept`: the references of requests that had to be kept, and of those that others have added to. */
type ErasureInput = {
  site: MailingSite;
  lang: MailLanguage;
  kept: { requests: readonly string[]; others: readonly string[] };
};

const erasureTexts = {
  en: {
    subject: (site: string) => `Your account at ${site} has been erased`,
    lead: (site: string) =>
      `You asked us to erase your account at ${site}, and it is done. Your account, your photo and our mails to you are gone.`,
    kept: (references: string) =>
      `One thing had to stay, because the law asks us to be able to show it: that we arranged a treatment for you (${references}). Of that we keep your name, the day and the course. Your phone number, your e-mail address, what you wrote about your health and what our staff noted are deleted.`,
    others: (references: string) =>
      `Somebody else has added papers or a treatment to ${references}, and the request was never confirmed as yours. It stays for the patient; the messages and papers that you sent are deleted. If it is yours, answer this mail.`,
    last: 'This is the last mail from us. Your address is deleted as soon as it is sent.',
    mistake: 'It was not you? Then please answer this mail.',
  },
  bn: {
    subject: (site: string) => `${site}-এ আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে`,
    lead: (site: string) =>
      `আপনি ${site}-এ আপনার অ্যাকাউন্ট মুছে ফেলতে বলেছিলেন, আমরা মুছে ফেলেছি। আপনার অ্যাকাউন্ট, ছবি আর আপনাকে পাঠানো আমাদের ইমেইল, সবই মুছে গেছে।`,
    kept: (references: string) =>
      `আইন অনুযায়ী একটি বিষয় রেখে দিতে হয়েছে: আমরা যে আপনার চিকিৎসার ব্যবস্থা করেছিলাম (${references})। এর মধ্যে শুধু আপনার নাম, তারিখ আর কাজটি কীভাবে এগিয়েছে তা থাকছে। আপনার ফোন নম্বর, ইমেইল ঠিকানা, স্বাস্থ্য নিয়ে যা লিখেছিলেন এবং আমাদের কর্মীদের নোট মুছে ফেলা হয়েছে।`,
    others: (references: string) =>
      `${references}-এ অন্য কেউ কাগজপত্র বা চিকিৎসার তথ্য যোগ করেছেন, আর অনুরোধটি যে আপনার, তা কখনো নিশ্চিত করা হয়নি। রোগীর জন্য এটি থাকছে; আপনার পাঠানো বার্তা ও কাগজপত্র মুছে ফেলা হয়েছে। অনুরোধটি আপনার হলে এই ইমেইলের উত্তরে জানান।`,
    last: 'এটাই আমাদের শেষ ইমেইল। পাঠানো হয়ে গেলেই আপনার ঠিকানাটিও মুছে যাবে।',
    mistake: 'আপনি নিজে এটা করেননি? তাহলে দয়া করে এই ইমেইলের উত্তরে আমাদের জানান।',
  },
};

/** Writes the last mail to somebody: that their data was erased, and what had to be kept. */
export function erasureMail({ site, lang, kept }: ErasureInput): MailContent {
  const { subject, lead, kept: keptText, others, last, mistake } = erasureTexts[lang];
  const keptParts = [
    ...(kept.requests.length > 0 ? [keptText(kept.requests.join(', '))] : []),
    ...(kept.others.length > 0 ? [others(kept.others.join(', '))] : []),
  ];
  const parts = [lead(site.name), ...keptParts, last, mistake];
  return writeMail({ site, lang, subject: subject(site.name), parts });
}
