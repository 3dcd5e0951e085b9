import { html } from '#server/html.ts';
import type { MailLanguage } from '#server/mail/templates/formatting.ts';
import { sheet, style } from '#server/mail/templates/layout.ts';
import type { MailingSite, Written } from '#server/mail/templates/mailed-appointment.ts';

type Input = { site: MailingSite; lang: MailLanguage; token: string };

const words = {
  en: {
    subject: (site: string) => `Please confirm: the newsletter of ${site}`,
    lead: (site: string) =>
      `Somebody, we hope you, asked for the newsletter of ${site} with this address. Please confirm that it is yours:`,
    button: 'Confirm my address',
    after: 'The same link ends the newsletter whenever you like. Keep this mail.',
    mistake: 'It was not you? Then do nothing. The address is forgotten after seven days.',
  },
  bn: {
    subject: (site: string) => `${site}-এর নিউজলেটার: অনুগ্রহ করে নিশ্চিত করুন`,
    lead: (site: string) =>
      `এই ঠিকানা দিয়ে কেউ একজন, আশা করি আপনিই, ${site}-এর নিউজলেটার চেয়েছেন। ঠিকানাটি আপনার হলে নিশ্চিত করুন:`,
    button: 'ঠিকানাটি আমার',
    after: 'যখন খুশি এই লিংকেই নিউজলেটার বন্ধ করতে পারবেন। মেইলটি রেখে দিন।',
    mistake: 'আপনি চাননি? তাহলে কিছুই করতে হবে না। সাত দিন পর ঠিকানাটি মুছে যাবে।',
  },
};

/** The mail that asks an address' owner whether the newsletter is wanted. */
export function newsletterMail({ site, lang, token }: Input): Written {
  const say = words[lang];
  const link = `${site.url}${lang === 'bn' ? '/bn' : ''}/newsletter/${token}`;
  const subject = say.subject(site.name);
  const text = [say.lead(site.name), link, say.after, say.mistake, `-- \n${site.name}\n${site.url}\n`].join(
    '\n\n',
  );
  const body = html`<p style="${style.paragraph}">${say.lead(site.name)}</p>
<p style="${style.paragraph}"><a href="${link}" style="${style.button}">${say.button}</a></p>
<p style="${style.paragraph}">${say.after}</p>
<p style="${style.paragraph}">${say.mistake}</p>`;
  const foot = html`<a href="${site.url}" style="${style.link}">${site.url}</a>`;
  return { subject, text, html: sheet({ lang, title: subject, siteName: site.name, body, foot }) };
}
