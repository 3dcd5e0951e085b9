import type { Reader } from '#server/db/database.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import type { MailSettings } from '#server/mail/site-mail.ts';
import type { SiteDetails } from '#shared/site-details.ts';

/** What mails depend on, with the site's current details. */
export async function mailSettings(
  site: MailingSite,
  reader: Reader,
): Promise<MailSettings & { site: SiteDetails }> {
  const details = await site.details(reader);
  const { office } = await site.settings(reader);
  return { site: details, portalUrl: details.url, mailTo: office, counts: site.mailCounts };
}
