import { type MailContent, type MailingSite, writeMail } from '#server/mail/templates/layout.ts';

/** Writes the mail with which an administrator tries the mail server. */
export function testMail(site: MailingSite): MailContent {
  return writeMail({
    site,
    lang: 'en',
    subject: `Test mail from ${site.name}`,
    parts: [
      'This is the test mail that you asked for in the portal. It arrived, so mail is set up.',
      'If it is in the spam folder, ask whoever runs your mail server to publish SPF and DKIM records for the sender’s domain.',
    ],
  });
}
