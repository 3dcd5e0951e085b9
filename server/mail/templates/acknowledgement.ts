import {
  accountName,
  greetingName,
  type MailLanguage,
  type SendingAccount,
} from '#server/mail/templates/formatting.ts';
import {
  button,
  emergencyPart,
  type MailContent,
  type MailingSite,
  mailPage,
  pageOf,
  reportsPart,
  style,
} from '#server/mail/templates/layout.ts';
import type { MailedRequest } from '#server/mail/templates/office.ts';
import { toBanglaDigits } from '#shared/bangla-digits.ts';
import { weekdayAndDate } from '#shared/dates.ts';
import { html } from '#shared/html.ts';
import { phoneDigits } from '#shared/phone-numbers.ts';
import { responseHours } from '#shared/response-time.ts';

const responseHoursBangla = toBanglaDigits(`${responseHours}`);

type Texts = {
  subject(reference: string): string;
  greeting(name: string | undefined): string;
  lead: string;
  referenceLabel: string;
  referenceHint: string;
  /** Before the link to the page that shows the progress of the request. */
  trackHint: string;
  trackLabel: string;
  aboutLabel: string;
  dateLabel: string;
  nextTitle: string;
  /** `phoneEnd`: the last digits of the phone number in the request. */
  steps(phoneEnd: string): readonly [string, string, string];
  mistake: string;
  /** Names the account that sent the request, if the address is not proven to be its own. */
  sender(account: string): string;
  stranger: string;
  emergencyTitle: string;
  emergency: string;
  facilitator(siteName: string): string;
};

const texts: Record<MailLanguage, Texts> = {
  en: {
    subject: (reference) => `We have received your request: ${reference}`,
    greeting: (name) => (name ? `Dear ${name},` : 'Hello,'),
    lead: `Thank you for writing to us. Your request has reached our team. A coordinator will contact you within ${responseHours} hours.`,
    referenceLabel: 'Your reference',
    referenceHint: 'Please have it ready when we speak.',
    trackHint:
      'With this reference and your phone number you and your family can see at any time how far your request is:',
    trackLabel: 'Follow your request',
    aboutLabel: 'Your request is about',
    dateLabel: 'The date you prefer',
    nextTitle: 'What happens next',
    steps: (phoneEnd) => [
      `Within ${responseHours} hours we call or message you on the number ending in ${phoneEnd}.`,
      'We listen first, then tell you which reports and papers are needed. Keep earlier reports, prescriptions and your passport at hand.',
      'You receive suitable hospitals and doctors in Thailand, the likely costs and possible dates. What happens then is your decision.',
    ],
    mistake: 'If that number is wrong, or if this request is not yours, please reply to this e-mail.',
    sender: (account) => `The request was sent from the account of ${account}.`,
    stranger:
      'Is this somebody of your family? Then you have nothing to do; they can send the reports in their account. Is it a stranger to you? Then send no papers, give nobody a code from our mails, and reply to this e-mail or call us: we stop the request.',
    emergencyTitle: 'Is it an emergency?',
    emergency: 'Please do not wait for our reply. Go to the nearest hospital, or call now:',
    facilitator: (siteName) =>
      `${siteName} is a facilitator, not a hospital. The treatment is given by hospitals; we arrange the way there and stay at your side.`,
  },
  bn: {
    subject: (reference) => `আপনার অনুরোধ আমরা পেয়েছি: ${reference}`,
    greeting: (name) => (name ? `প্রিয় ${name},` : 'শুভেচ্ছা নেবেন।'),
    lead: `আমাদের লেখার জন্য ধন্যবাদ। আপনার অনুরোধ আমরা পেয়েছি। ${responseHoursBangla} ঘণ্টার মধ্যে আমাদের একজন সমন্বয়কারী আপনার সঙ্গে যোগাযোগ করবেন।`,
    referenceLabel: 'আপনার রেফারেন্স নম্বর',
    referenceHint: 'আমাদের সঙ্গে কথা বলার সময় নম্বরটি হাতের কাছে রাখবেন।',
    trackHint:
      'এই রেফারেন্স নম্বর আর আপনার ফোন নম্বর দিয়ে আপনি ও আপনার পরিবার যেকোনো সময় দেখতে পারেন, অনুরোধটি কোন পর্যায়ে আছে:',
    trackLabel: 'অনুরোধের অবস্থা দেখুন',
    aboutLabel: 'যে বিষয়ে আপনার অনুরোধ',
    dateLabel: 'আপনার পছন্দের তারিখ',
    nextTitle: 'এরপর কী হবে',
    steps: (phoneEnd) => [
      `${responseHoursBangla} ঘণ্টার মধ্যে আমরা আপনার ${toBanglaDigits(phoneEnd)} দিয়ে শেষ হওয়া নম্বরে ফোন বা মেসেজ করব।`,
      'আগে আপনার কথা শুনব, তারপর কোন কোন রিপোর্ট ও কাগজপত্র লাগবে জানাব। পুরোনো রিপোর্ট, প্রেসক্রিপশন আর পাসপোর্ট হাতের কাছে রাখবেন।',
      'এরপর থাইল্যান্ডের উপযুক্ত হাসপাতাল ও ডাক্তার, আনুমানিক খরচ আর সম্ভাব্য তারিখ আপনাকে জানাব। তারপর কী করবেন, সে সিদ্ধান্ত আপনার।',
    ],
    mistake: 'নম্বরটি ভুল হলে, কিংবা অনুরোধটি আপনার না হলে, এই ইমেইলের উত্তরে আমাদের জানাবেন।',
    sender: (account) => `অনুরোধটি পাঠানো হয়েছে এই অ্যাকাউন্ট থেকে: ${account}।`,
    stranger:
      'তিনি কি আপনার পরিবারের কেউ? তাহলে আপনাকে কিছু করতে হবে না; রিপোর্ট তিনি নিজের অ্যাকাউন্ট থেকে পাঠাতে পারবেন। তাঁকে চেনেন না? তাহলে কোনো কাগজপত্র পাঠাবেন না, আমাদের ইমেইলের কোড কাউকে দেবেন না, আর এই ইমেইলের উত্তরে বা ফোনে আমাদের জানান: অনুরোধটি আমরা থামিয়ে দেব।',
    emergencyTitle: 'অবস্থা কি জরুরি?',
    emergency: 'আমাদের উত্তরের অপেক্ষায় থাকবেন না। কাছের হাসপাতালে যান, অথবা এখনই ফোন করুন:',
    facilitator: (siteName) =>
      `${siteName} একটি সহায়তাকারী প্রতিষ্ঠান, হাসপাতাল নয়। চিকিৎসা দেয় হাসপাতাল; আমরা যাওয়ার ব্যবস্থা করি আর পুরো পথে আপনার পাশে থাকি।`,
  },
};

type Input = {
  patientRequest: MailedRequest;
  site: MailingSite;
  /** Lets the reader send reports; undefined if the mail asks for none. */
  ticket: string | undefined;
  /** The account that sent the request with an address that is not proven to be its own. */
  sentBy?: SendingAccount | undefined;
};

/**
 * Writes the mail to the patient, in the language of the page. It repeats nothing about the illness and only the end of
 * the phone number: others may see the screen, and the e-mail address may belong to a stranger.
 */
export function acknowledgementMail({ patientRequest, site, ticket, sentBy }: Input): MailContent {
  const lang: MailLanguage = patientRequest.lang === 'bn' ? 'bn' : 'en';
  const words = texts[lang];
  const subject = words.subject(patientRequest.reference);
  const greeting = words.greeting(greetingName(patientRequest.name));
  const date = weekdayAndDate(patientRequest.date, lang);
  const { about_name, about_name_bn } = patientRequest;
  const about = lang === 'bn' ? (about_name_bn ?? about_name) : about_name;
  const steps = words.steps(phoneDigits(patientRequest.phone).slice(-4));
  const facilitator = words.facilitator(site.name);
  // The reference is in the fragment, which no server and no log sees.
  const trackUrl = pageOf(site, lang, `/track#${patientRequest.reference}`);
  const home = pageOf(site, lang);
  const emergency = emergencyPart(site, lang);
  const reports = ticket && reportsPart(site, lang, patientRequest.reference, ticket);
  const sender = sentBy && words.sender(accountName(sentBy));
  const numberOf = (index: number) => (lang === 'bn' ? toBanglaDigits(`${index + 1}`) : `${index + 1}`);

  const text = [
    greeting,
    words.lead,
    ...(sender ? [`${sender}\n${words.stranger}`] : []),
    `${words.referenceLabel}: ${patientRequest.reference}\n${words.referenceHint}`,
    `${words.trackHint}\n${trackUrl}`,
    [...(about ? [`${words.aboutLabel}: ${about}`] : []), `${words.dateLabel}: ${date}`].join('\n'),
    words.nextTitle,
    steps.map((step, index) => `${numberOf(index)}. ${step}`).join('\n'),
    words.mistake,
    ...(reports ? [reports.text] : []),
    `${words.emergencyTitle}\n${words.emergency}\n${emergency.text}`,
    `-- \n${site.name}\n${home}\n${facilitator}\n`,
  ].join('\n\n');

  const body = html`<p style="${style.paragraph}">${greeting}</p>
<p style="${style.paragraph}">${words.lead}</p>
${sender ? html`<p style="${style.paragraph}"><strong>${sender}</strong><br>${words.stranger}</p>\n` : html``}<p style="${style.reference}">${words.referenceLabel}<br><span style="${style.code}">${patientRequest.reference}</span><br>${words.referenceHint}</p>
<p style="${style.paragraph}">${words.trackHint}</p>
${button(trackUrl, words.trackLabel)}${
  about
    ? html`<p style="${style.label}">${words.aboutLabel}</p>
<p style="${style.value}">${about}</p>
`
    : html``
}<p style="${style.label}">${words.dateLabel}</p>
<p style="${style.value}">${date}</p>
<h2 style="${style.heading}">${words.nextTitle}</h2>
<ol style="${style.list}${lang === 'bn' ? ';list-style-type:bengali' : ''}">
${steps.map((step) => html`<li style="${style.item}">${step}</li>\n`)}</ol>
<p style="${style.paragraph}">${words.mistake}</p>
${reports ? reports.block : html``}<div style="${style.emergency}">
<p style="${style.emergencyTitle}">${words.emergencyTitle}</p>
<p style="${style.value}">${words.emergency}${emergency.markup}</p>
</div>`;
  const foot = html`${facilitator}<br><a href="${home}" style="${style.link}">${home}</a>`;
  return { subject, text, html: mailPage({ lang, title: subject, siteName: site.name, body, foot }) };
}
