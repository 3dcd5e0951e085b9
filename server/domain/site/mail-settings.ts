import type { Writer } from '#server/db/database.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import type { RequestMailSettings } from '#server/mail/request-mails.ts';

/** What the mails about requests depend on, as the site's details are now. */
export async function mailSettings(
  site: Pick<SiteService, 'details' | 'settings'>,
  writer: Writer,
): Promise<RequestMailSettings> {
  const details = await site.details(writer);
  const { office } = await site.settings(writer);
  return { site: details, portalUrl: details.url, mailTo: office };
}
