import { greetingName, type MailLanguage } from '#server/mail/templates/formatting.ts';
import {
  button,
  helpPart,
  type MailContent,
  type MailingSite,
  pageOf,
  reportsPart,
  style,
  writeMail,
} from '#server/mail/templates/layout.ts';
import type { MailedRequest } from '#server/mail/templates/office.ts';
import { html } from '#shared/html.ts';

/** The changes of which a patient is notified by mail. */
export type ProgressChange = 'confirmed' | 'completed' | 'cancelled' | 'withdrawn';

type Texts = {
  greeting: (name: string | undefined) => string;
  referenceLabel: string;
  nextTitle: string;
  follow: string;
  again: string;
  help: string;
  news: Record<ProgressChange, { subject: string; lead: string; next: string }>;
};

const texts: Record<MailLanguage, Texts> = {
  en: {
    greeting: (name) => (name ? `Dear ${name},` : 'Hello,'),
    referenceLabel: 'Your reference',
    nextTitle: 'What happens next',
    follow: 'Follow your request',
    again: 'Ask again',
    help: 'A question? Write to us or call us:',
    news: {
      confirmed: {
        subject: 'Your appointment is confirmed',
        lead: 'Your appointment is confirmed.',
        next: 'Keep your passport and your medical reports ready. We help you with visa, journey and arrival, one step at a time. If you are not sure about the day or the place, just ask us.',
      },
      completed: {
        subject: 'Your request is completed',
        lead: 'Your request is completed. Thank you for your trust.',
        next: 'Nothing is left to do. If you need us again, for a check-up or a new question, just ask.',
      },
      cancelled: {
        subject: 'Your request was cancelled',
        lead: 'Your request was cancelled.',
        next: 'Nothing more happens with it. If you still need help, or this is a mistake, please call us or ask again.',
      },
      withdrawn: {
        subject: 'You have withdrawn your request',
        lead: 'You have withdrawn your request, and we no longer work on it.',
        next: 'If you need us after all, you can ask again at any time. It was not you? Then please call us or reply to this e-mail.',
      },
    },
  },
  bn: {
    greeting: (name) => (name ? `প্রিয় ${name},` : 'শুভেচ্ছা নেবেন।'),
    referenceLabel: 'আপনার রেফারেন্স নম্বর',
    nextTitle: 'এরপর কী হবে',
    follow: 'অনুরোধের অবস্থা দেখুন',
    again: 'আবার অনুরোধ করুন',
    help: 'কিছু জানার আছে? আমাদের লিখুন বা ফোন করুন:',
    news: {
      confirmed: {
        subject: 'আপনার অ্যাপয়েন্টমেন্ট নিশ্চিত হয়েছে',
        lead: 'আপনার অ্যাপয়েন্টমেন্ট নিশ্চিত হয়েছে।',
        next: 'পাসপোর্ট আর চিকিৎসার কাগজপত্র হাতের কাছে রাখুন। ভিসা, যাত্রা ও পৌঁছানো পর্যন্ত প্রতিটি ধাপে আমরা পাশে আছি। দিন বা জায়গা নিয়ে প্রশ্ন থাকলে আমাদের জিজ্ঞেস করুন।',
      },
      completed: {
        subject: 'আপনার অনুরোধের কাজ শেষ হয়েছে',
        lead: 'আপনার অনুরোধের কাজ শেষ হয়েছে। আমাদের ওপর ভরসা রাখার জন্য ধন্যবাদ।',
        next: 'আর কিছু বাকি নেই। আবার দরকার হলে, চেকআপ হোক বা নতুন কোনো প্রশ্ন, আমাদের জানাবেন।',
      },
      cancelled: {
        subject: 'আপনার অনুরোধ বাতিল করা হয়েছে',
        lead: 'আপনার অনুরোধটি বাতিল করা হয়েছে।',
        next: 'এটি নিয়ে আর কাজ হবে না। এখনো সাহায্য দরকার হলে, বা ভুলে বাতিল হয়ে থাকলে, আমাদের ফোন করুন বা আবার অনুরোধ করুন।',
      },
      withdrawn: {
        subject: 'আপনি অনুরোধ ফিরিয়ে নিয়েছেন',
        lead: 'আপনি অনুরোধটি ফিরিয়ে নিয়েছেন। আমরা এটি নিয়ে আর কাজ করছি না।',
        next: 'পরে দরকার মনে হলে যেকোনো সময় আবার অনুরোধ করতে পারেন। আপনি নিজে ফিরিয়ে নেননি? তাহলে আমাদের ফোন করুন, অথবা এই ইমেইলের উত্তর দিন।',
      },
    },
  },
};

type Input = {
  patientRequest: Pick<MailedRequest, 'reference' | 'name' | 'lang'>;
  news: ProgressChange;
  site: MailingSite;
  /** Whether the mail says how to send reports. */
  asksForReports: boolean;
};

/**
 * Writes the mail that notifies a patient of their request's new status, in the request's language, and says what
 * happens next. Like the acknowledgement, it says nothing about the illness.
 */
export function progressMail({ patientRequest, news, site, asksForReports }: Input): MailContent {
  const lang: MailLanguage = patientRequest.lang === 'bn' ? 'bn' : 'en';
  const { greeting, referenceLabel, nextTitle, follow, again, help, news: allNews } = texts[lang];
  const { subject, lead, next } = allNews[news];
  const { reference, name } = patientRequest;
  const isOver = news === 'cancelled' || news === 'withdrawn';
  // The reference is in the fragment, which no server and no log sees.
  const link = pageOf(site, lang, isOver ? '/contact' : `/track#${reference}`);
  const label = isOver ? again : follow;
  const parts = [
    greeting(greetingName(name)),
    lead,
    {
      text: `${referenceLabel}: ${reference}`,
      block: html`<p style="${style.reference}">${referenceLabel}<br><span style="${style.code}">${reference}</span></p>
`,
    },
    {
      text: `${nextTitle}\n${next}`,
      block: html`<h2 style="${style.heading}">${nextTitle}</h2>
<p style="${style.paragraph}">${next}</p>
`,
    },
    { text: `${label}:\n${link}`, block: button(link, label) },
    isOver || !asksForReports ? helpPart(help, site, lang) : reportsPart(site, lang, reference),
  ];
  return writeMail({ site, lang, subject: `${subject}: ${reference}`, parts });
}
