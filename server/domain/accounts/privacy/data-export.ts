import type { SignedInUser } from '#server/auth/caller.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { collectOwnData } from '#server/domain/accounts/privacy/collect.ts';
import { ownDataDocument } from '#server/domain/accounts/privacy/document/document.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { dayInDhaka } from '#server/domain/dhaka.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import type { ImageStore } from '#server/storage/images.ts';
import type { ExportQuery } from '#shared/contract/privacy.ts';

type Deps = {
  db: Database;
  clock: Clock;
  images: Pick<ImageStore, 'read'>;
  /** undefined where nothing is limited. */
  throttle: Throttle | undefined;
  site: Pick<SiteService, 'details'>;
};

/** A file of everything. Its name tells of the site and the day, and of nobody. */
export type OwnDataFile = { name: string; type: string; text: string };

const types = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' } as const;

/** What a person takes along of what is held of them. */
export function dataExportService(deps: Deps) {
  const { db, clock, throttle, site } = deps;
  return {
    /** Makes the file; that it was taken is written down first. Throws `too_many`, ten times an hour. */
    async file({ format, lang }: ExportQuery, caller: SignedInUser): Promise<OwnDataFile> {
      await throttle?.take({ name: 'own data', subject: String(caller.id), max: 10, windowMs: hour });
      const taken = { entity: 'user', id: caller.id, action: 'exported' } as const;
      await db.transaction((writer) => recordActivity(writer, caller, taken, clock().toISOString()));
      const { name, url } = await site.details();
      const data = await collectOwnData(db.read, caller.id, { name, url }, deps);
      const text =
        format === 'html'
          ? ownDataDocument(data, lang ?? data.account.lang ?? 'en')
          : JSON.stringify(data, null, 2);
      return { name: `${slug(name)}-data-${dayInDhaka(clock())}.${format}`, type: types[format], text };
    },
  };
}
export type DataExportService = ReturnType<typeof dataExportService>;

/** A site's name in signs that every file system takes. */
function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'my' : plain;
}
