import { greetingName, type MailLanguage } from '#server/mail/templates/formatting.ts';
import {
  buttonPart,
  helpPart,
  type MailContent,
  type MailingSite,
  pageOf,
  writeMail,
} from '#server/mail/templates/layout.ts';

/** The mails about an account. */
export type AccountMailKind =
  | 'password-reset'
  | 'email-confirmation'
  | 'email-change'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-taken';

type Texts = {
  greeting: (name: string | undefined) => string;
  help: string;
  mails: Record<
    AccountMailKind,
    {
      subject: (site: string) => string;
      lead: (site: string) => string;
      /** The label of the link. */
      button: string;
      after: readonly string[];
    }
  >;
};

const texts: Record<MailLanguage, Texts> = {
  en: {
    greeting: (name) => (name ? `Dear ${name},` : 'Hello,'),
    help: 'A question? Write to us or call us:',
    mails: {
      'password-reset': {
        subject: (site) => `A new password for ${site}`,
        lead: (site) =>
          `Somebody, we hope you, has forgotten the password of your account at ${site}. Here you set a new one:`,
        button: 'Set a new password',
        after: [
          'The link works once, and for one hour. Pass it on to nobody: whoever has it can sign in as you.',
          'It was not you? Then do nothing. Your password stays as it is.',
        ],
      },
      'email-confirmation': {
        subject: (site) => `Please confirm your address: ${site}`,
        lead: (site) =>
          `Your account at ${site} is ready, and works already. Please confirm that this address is yours. Then you also see the requests that you sent us earlier with it.`,
        button: 'Confirm my address',
        after: [
          'The link works for seven days.',
          'You made no account with us? Then somebody else typed in your address. Please do not confirm it: whoever made the account would see the requests that you sent us.',
        ],
      },
      'email-change': {
        subject: (site) => `Please confirm your new address: ${site}`,
        lead: (site) =>
          `Somebody, we hope you, wants to use this address for an account at ${site} from now on. Please confirm it:`,
        button: 'Confirm my new address',
        after: [
          'The link works for one day. Until you follow it, the old address stays.',
          'It was not you? Then do nothing.',
        ],
      },
      'email-change-asked': {
        subject: (site) => `Your address at ${site} is to be changed`,
        lead: (site) =>
          `Somebody, we hope you, asked to use another e-mail address for your account at ${site}. It happens once the new address is confirmed. If it was you, there is nothing to do here.`,
        button: 'Set a new password',
        after: [
          'It was not you? Then somebody knows your password. Set a new one at once, by the link above: that stops the change, and signs out all devices.',
        ],
      },
      'email-changed': {
        subject: (site) => `Your address at ${site} was changed`,
        lead: (site) =>
          `Your account at ${site} has a new e-mail address from now on. This one is no longer used, and gets no more mail about it.`,
        button: '',
        after: ['It was not you? Then please tell us at once. We put it right with you.'],
      },
      'email-taken': {
        subject: (site) => `You have an account at ${site} already`,
        lead: (site) =>
          `Somebody, perhaps you, wanted to use this address for another account at ${site}. But it belongs to your account already, so nothing was changed. You can sign in with it.`,
        button: 'I forgot my password',
        after: ['It was not you? Then do nothing. Nobody has seen anything of your account.'],
      },
    },
  },
  bn: {
    greeting: (name) => (name ? `প্রিয় ${name},` : 'শুভেচ্ছা নেবেন।'),
    help: 'কিছু জানার আছে? আমাদের লিখুন বা ফোন করুন:',
    mails: {
      'password-reset': {
        subject: (site) => `${site}-এর নতুন পাসওয়ার্ড`,
        lead: (site) => `${site}-এ আপনার অ্যাকাউন্টের নতুন পাসওয়ার্ড চাওয়া হয়েছে। এখান থেকে নতুন পাসওয়ার্ড দিন:`,
        button: 'নতুন পাসওয়ার্ড দিন',
        after: [
          'লিংকটি একবারই কাজ করবে, আর এক ঘণ্টা পর্যন্ত। কাউকে পাঠাবেন না: লিংকটি যাঁর হাতে থাকবে, তিনি আপনার অ্যাকাউন্টে ঢুকতে পারবেন।',
          'আপনি চাননি? তাহলে কিছুই করতে হবে না। আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
        ],
      },
      'email-confirmation': {
        subject: (site) => `আপনার ইমেইল ঠিকানা নিশ্চিত করুন: ${site}`,
        lead: (site) =>
          `${site}-এ আপনার অ্যাকাউন্ট তৈরি হয়েছে, এখনই ব্যবহার করতে পারেন। ঠিকানাটি যে আপনার, তা একবার নিশ্চিত করুন। তাহলে এই ঠিকানা দিয়ে আগে পাঠানো অনুরোধগুলোও দেখতে পাবেন।`,
        button: 'ঠিকানাটি আমার',
        after: [
          'লিংকটি সাত দিন কাজ করবে।',
          'আপনি নিজে অ্যাকাউন্ট খোলেননি? তাহলে অন্য কেউ আপনার ঠিকানা লিখেছেন। দয়া করে নিশ্চিত করবেন না: করলে যিনি অ্যাকাউন্ট খুলেছেন, তিনি আপনার পাঠানো অনুরোধগুলো দেখতে পাবেন।',
        ],
      },
      'email-change': {
        subject: (site) => `আপনার নতুন ইমেইল ঠিকানা নিশ্চিত করুন: ${site}`,
        lead: (site) =>
          `${site}-এর একটি অ্যাকাউন্টে এখন থেকে এই ঠিকানা ব্যবহার করতে চাওয়া হয়েছে। ঠিকানাটি আপনার হলে নিশ্চিত করুন:`,
        button: 'নতুন ঠিকানাটি আমার',
        after: [
          'লিংকটি এক দিন কাজ করবে। নিশ্চিত না করা পর্যন্ত আগের ঠিকানাই থাকবে।',
          'আপনি চাননি? তাহলে কিছুই করতে হবে না।',
        ],
      },
      'email-change-asked': {
        subject: (site) => `${site}-এ আপনার ইমেইল ঠিকানা বদলানোর অনুরোধ এসেছে`,
        lead: (site) =>
          `${site}-এ আপনার অ্যাকাউন্টের ইমেইল ঠিকানা বদলাতে চাওয়া হয়েছে। নতুন ঠিকানাটি নিশ্চিত করা হলেই তা বদলাবে। আপনি নিজে চেয়ে থাকলে আর কিছু করতে হবে না।`,
        button: 'নতুন পাসওয়ার্ড দিন',
        after: [
          'আপনি চাননি? তাহলে আপনার পাসওয়ার্ড অন্য কেউ জেনে গেছে। ওপরের লিংক থেকে এখনই নতুন পাসওয়ার্ড দিন। তাতে ঠিকানা আর বদলাবে না, সব ডিভাইস থেকেও সাইন আউট হয়ে যাবে।',
        ],
      },
      'email-changed': {
        subject: (site) => `${site}-এ আপনার ইমেইল ঠিকানা বদলানো হয়েছে`,
        lead: (site) =>
          `${site}-এ আপনার অ্যাকাউন্টে এখন থেকে নতুন একটি ইমেইল ঠিকানা আছে। এই ঠিকানা আর ব্যবহার হবে না, অ্যাকাউন্টের কোনো ইমেইলও এখানে আর আসবে না।`,
        button: '',
        after: ['আপনি বদলাননি? তাহলে এখনই আমাদের জানান, আমরা ঠিক করে দেব।'],
      },
      'email-taken': {
        subject: (site) => `${site}-এ আপনার অ্যাকাউন্ট আগে থেকেই আছে`,
        lead: (site) =>
          `${site}-এর অন্য একটি অ্যাকাউন্টে এই ঠিকানা দেওয়ার চেষ্টা হয়েছে। ঠিকানাটি আগে থেকেই আপনার অ্যাকাউন্টের, তাই কিছুই বদলানো হয়নি। এই ঠিকানা দিয়েই সাইন ইন করতে পারেন।`,
        button: 'পাসওয়ার্ড ভুলে গেছি',
        after: ['আপনি চাননি? তাহলে কিছুই করতে হবে না। আপনার অ্যাকাউন্টের কিছুই কেউ দেখেনি।'],
      },
    },
  },
};

/** The page that a mail links to. */
const pages: Record<AccountMailKind, string | undefined> = {
  'password-reset': '/reset-password',
  'email-confirmation': '/confirm-email',
  'email-change': '/confirm-email',
  'email-change-asked': '/forgot-password',
  'email-changed': undefined,
  'email-taken': '/forgot-password',
};

type Input = {
  kind: AccountMailKind;
  site: MailingSite;
  lang: MailLanguage;
  name: string;
  /** The secret token of the link. */
  secret: string | undefined;
};

/** Writes a mail about an account. The token is in the link's fragment, which no server and no log sees. */
export function accountMail({ kind, site, lang, name, secret }: Input): MailContent {
  const { greeting, mails, help } = texts[lang];
  const { subject, lead, button, after } = mails[kind];
  const page = pages[kind];
  const link = page && `${pageOf(site, lang, page)}${secret ? `#${secret}` : ''}`;
  return writeMail({
    site,
    lang,
    subject: subject(site.name),
    parts: [
      greeting(greetingName(name)),
      lead(site.name),
      ...(link ? [buttonPart(link, button, button)] : []),
      ...after,
    ],
    foot: helpPart(help, site, lang),
  });
}
