import type { MailLanguage } from '#server/mail/templates/formatting.ts';
import { greetingName } from '#server/mail/templates/formatting.ts';
import {
  buttonPart,
  helpPart,
  type MailContent,
  type MailingSite,
  pageOf,
  writeMail,
} from '#server/mail/templates/layout.ts';

type Texts = {
  greeting: (name: string | undefined) => string;
  subject: (reference: string) => string;
  lead: (reference: string) => string;
  show: string;
  off: string;
  help: string;
};

const texts: Record<MailLanguage, Texts> = {
  en: {
    greeting: (name) => (name ? `Dear ${name},` : 'Hello,'),
    subject: (reference) => `There is something to do: ${reference}`,
    lead: (reference) =>
      `In your case ${reference} something waits for you. Sign in to see what it is. If you cannot do it now, just tell us.`,
    show: 'See your case',
    off: 'You get this mail because you asked to be reminded. You can switch that off on the page of your case.',
    help: 'A question? Write to us or call us:',
  },
  bn: {
    greeting: (name) => (name ? `প্রিয় ${name},` : 'শুভেচ্ছা নেবেন।'),
    subject: (reference) => `আপনার একটি কাজ বাকি আছে: ${reference}`,
    lead: (reference) =>
      `আপনার কেস ${reference}-এ একটি কাজ আপনার অপেক্ষায় আছে। সাইন ইন করে দেখে নিন। এখন করতে না পারলে আমাদের শুধু জানান।`,
    show: 'আপনার কেস দেখুন',
    off: 'আপনি মনে করিয়ে দিতে বলেছিলেন, তাই এই ইমেইল। কেসের পাতায় গিয়ে যেকোনো সময় এটি বন্ধ করতে পারেন।',
    help: 'কিছু জানার আছে? আমাদের লিখুন বা ফোন করুন:',
  },
};

type Reminder = { reference: string; caseId: number; name: string; lang: MailLanguage; site: MailingSite };

/** Reminds the patient of their own due tasks, without saying what the tasks are about. */
export function patientReminderMail({ reference, caseId, name, lang, site }: Reminder): MailContent {
  const words = texts[lang];
  const link = pageOf(site, lang, `/profile/cases/${caseId}`);
  return writeMail({
    site,
    lang,
    subject: words.subject(reference),
    parts: [
      words.greeting(greetingName(name)),
      words.lead(reference),
      buttonPart(link, words.show, words.show),
      words.off,
      helpPart(words.help, site, lang),
    ],
  });
}

type StaffReminder = { reference: string; caseId: number; overdue: boolean; count: number };

/** Reminds a coordinator of due tasks of the office, without saying what the tasks are about. */
export function staffReminderMail(
  { reference, caseId, overdue, count }: StaffReminder,
  { site, portalUrl }: { site: MailingSite; portalUrl: string },
): MailContent {
  const link = `${portalUrl}/admin/cases/${caseId}`;
  const tasks = count === 1 ? 'one task' : `${count} tasks`;
  return writeMail({
    site,
    lang: 'en',
    subject: `${overdue ? 'Overdue' : 'Due today'}: ${reference}`,
    parts: [
      `In the case ${reference} ${tasks} of the office ${count === 1 ? 'is' : 'are'} ${overdue ? 'overdue' : 'due today'}.`,
      buttonPart(link, 'Open the case', 'Open the case'),
    ],
  });
}
