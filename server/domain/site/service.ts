import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { changedFields } from '#server/domain/activity/changed-fields.ts';
import { recordActivity } from '#server/domain/activity/record.ts';
import * as repository from '#server/domain/site/repository.ts';
import { type SiteSettings, siteSettings } from '#shared/contract/site.ts';
import { type SiteDetails, siteDetails } from '#shared/site.ts';

type Deps = {
  db: Database;
  clock: Clock;
  /** What holds until an administrator sets something else: from the installation's settings. */
  standard: { name: string; url: string; mailTo: string };
};

/** What the site says of the provider. Read anew each time, so that a change shows at once, on every node. */
export function siteService({ db, clock, standard: { name, url, mailTo } }: Deps) {
  const settings = async (reader: Reader = db.read): Promise<SiteSettings> => {
    const stored = await repository.find(reader);
    if (stored !== undefined) return siteSettings.parse(JSON.parse(stored));
    const { url: _url, ...details } = siteDetails(name, url);
    return { ...details, office: [mailTo] };
  };

  return {
    settings,

    /** The same as everybody may see it. */
    async details(reader: Reader = db.read): Promise<SiteDetails> {
      const { office: _office, ...shown } = await settings(reader);
      return { ...shown, url };
    },

    /** Sets everything anew. */
    save(input: SiteSettings, actor: SignedInUser): Promise<SiteSettings> {
      return db.transaction(async (writer) => {
        await withLock(writer, 'site');
        const fields = namesOf(await settings(writer), input);
        if (fields.length === 0) return input;
        await repository.keep(writer, JSON.stringify(input));
        const deed = { entity: 'site', id: null, action: 'edited', fields } as const;
        await recordActivity(writer, actor, deed, clock().toISOString());
        return input;
      });
    },
  };
}
export type SiteService = ReturnType<typeof siteService>;

/** Which of the settings differ. Those that hold more than one text count whole. */
function namesOf(before: SiteSettings, after: SiteSettings): string[] {
  const flat = ({ address, hours, ...rest }: SiteSettings) => ({
    ...rest,
    address: JSON.stringify(address),
    hours: JSON.stringify(hours),
  });
  return changedFields(flat(before), flat(after));
}
