import { greetingName, type MailLanguage } from '#server/mail/templates/formatting.ts';
import {
  buttonPart,
  helpPart,
  type MailContent,
  type MailingSite,
  pageOf,
  writeMail,
} from '#server/mail/templates/layout.ts';
import { dateFormats } from '#shared/dates.ts';

const texts = {
  en: {
    subject: (reference: string) => `We will soon remove papers of the request ${reference}`,
    greeting: (name: string | undefined) => (name ? `Dear ${name},` : 'Hello,'),
    all: (day: string) =>
      `We keep papers only as long as they are needed. We keep those that you sent with this request until ${day}, and remove them after that.`,
    some: (day: string) =>
      `We keep papers only as long as they are needed. We keep some of the papers that you sent with this request until ${day}, and remove these after that.`,
    download: 'Do you still need them? Sign in and download the originals before then.',
    ask: 'Do you still need them? Write to us before then.',
    open: 'Open your papers',
    help: 'A question? Write to us or call us:',
  },
  bn: {
    subject: (reference: string) => `${reference} অনুরোধের কাগজপত্র শিগগিরই মুছে ফেলা হবে`,
    greeting: (name: string | undefined) => (name ? `প্রিয় ${name},` : 'শুভেচ্ছা নেবেন।'),
    all: (day: string) =>
      `যত দিন দরকার, কাগজপত্র আমরা তত দিনই রাখি। এই অনুরোধের সঙ্গে পাঠানো কাগজপত্র ${day} পর্যন্ত থাকবে, তারপর মুছে ফেলব।`,
    some: (day: string) =>
      `যত দিন দরকার, কাগজপত্র আমরা তত দিনই রাখি। এই অনুরোধের সঙ্গে পাঠানো কিছু কাগজপত্র ${day} পর্যন্ত থাকবে, তারপর সেগুলো মুছে ফেলব।`,
    download: 'এগুলো কি এখনো দরকার? তার আগেই সাইন ইন করে মূল কপি নামিয়ে নিন।',
    ask: 'এগুলো কি এখনো দরকার? তার আগেই আমাদের লিখুন।',
    open: 'আপনার কাগজগুলো খুলুন',
    help: 'কিছু জানার আছে? আমাদের লিখুন বা ফোন করুন:',
  },
};

type Input = {
  site: MailingSite;
  lang: MailLanguage;
  reference: string;
  name: string;
  hasAccount: boolean;
  /** The case whose page shows the papers. */
  caseId: number | null;
  /** The last day on which the papers exist, YYYY-MM-DD. */
  lastDay: string;
  /** Whether no paper is left after that day. */
  goAll: boolean;
};

/**
 * Notifies a patient that papers will be removed. The mail does not contain their titles: titles are health data. Only
 * an account can download papers.
 */
export function papersExpiringMail({
  site,
  lang,
  reference,
  name,
  hasAccount,
  caseId,
  lastDay,
  goAll,
}: Input): MailContent {
  const { subject, greeting, all, some, download, ask, open, help } = texts[lang];
  const page = caseId === null ? '/profile' : `/profile/cases/${caseId}#papers`;
  const next = hasAccount ? [download, buttonPart(pageOf(site, lang, page), open)] : [ask];
  const day = dateFormats(lang).date(lastDay);
  const parts = [greeting(greetingName(name)), (goAll ? all : some)(day), ...next];
  return writeMail({ site, lang, subject: subject(reference), parts, foot: helpPart(help, site, lang) });
}
