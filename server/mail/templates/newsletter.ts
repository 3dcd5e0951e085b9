import type { MailLanguage } from '#server/mail/templates/formatting.ts';
import {
  buttonPart,
  type MailContent,
  type MailingSite,
  pageOf,
  writeMail,
} from '#server/mail/templates/layout.ts';

type Input = { site: MailingSite; lang: MailLanguage; token: string };

const texts = {
  en: {
    subject: (site: string) => `Please confirm: the newsletter of ${site}`,
    lead: (site: string) =>
      `Somebody, we hope you, asked for the newsletter of ${site} with this address. Please confirm that it is yours:`,
    button: 'Confirm my address',
    after: 'The same link ends the newsletter whenever you like. Keep this mail.',
    mistake: 'It was not you? Then do nothing. The address is forgotten after seven days.',
  },
  bn: {
    subject: (site: string) => `${site}-এর নিউজলেটার: আপনার ঠিকানা নিশ্চিত করুন`,
    lead: (site: string) => `এই ঠিকানায় ${site}-এর নিউজলেটার চাওয়া হয়েছে। ঠিকানাটি আপনার হলে নিশ্চিত করুন:`,
    button: 'ঠিকানাটি আমার',
    after: 'যখন খুশি এই লিংক থেকেই নিউজলেটার বন্ধ করতে পারবেন। ইমেইলটি রেখে দিন।',
    mistake: 'আপনি চাননি? তাহলে কিছুই করতে হবে না। সাত দিন পর ঠিকানাটি মুছে যাবে।',
  },
};

/** Writes the mail that asks the owner of an e-mail address to confirm the newsletter. */
export function newsletterMail({ site, lang, token }: Input): MailContent {
  const { subject, lead, button, after, mistake } = texts[lang];
  const link = pageOf(site, lang, `/newsletter/${token}`);
  const parts = [lead(site.name), buttonPart(link, button), after, mistake];
  return writeMail({ site, lang, subject: subject(site.name), parts });
}
