import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { changedFields, recordActivity, recordEdit } from '#server/domain/activity/record-activity.ts';
import { respondBy } from '#server/domain/open-days.ts';
import { withUploadedImage } from '#server/domain/record-images.ts';
import * as repository from '#server/domain/site/site-repository.ts';
import { checkVersion } from '#server/domain/versions.ts';
import { UnavailableError } from '#server/errors.ts';
import type { MailCounts } from '#server/mail/mail-bounds.ts';
import type { SmsSettings } from '#server/sms/settings.ts';
import { type ImageStore, imageUrl, type Upload } from '#server/storage/images.ts';
import { type ClosedDays, neverClosed, type RespondBy } from '#shared/contract/closed-days.ts';
import { imageRules } from '#shared/contract/image-rules.ts';
import { editorialName } from '#shared/contract/seeded.ts';
import {
  type EditableSite,
  type Retention,
  type SiteSettings,
  type SiteUpdate,
  storedLogo,
  storedSite,
} from '#shared/contract/site.ts';
import { type SiteDetails, siteDetails } from '#shared/site-details.ts';

/** To whom SMS go, how many a day, and under which name. */
type SmsRules = Pick<SmsSettings, 'countries' | 'perDay' | 'from'>;

type Deps = {
  db: Database;
  images: ImageStore;
  clock: Clock;
  /** The defaults until an administrator changes them, from the installation's settings. */
  defaults: { name: string; url: string; mailTo: string; mailFrom: string };
  /** Whether a mail server is set. */
  sendsMail: boolean;
  /** The rules of SMS; undefined where no gateway is set. */
  sms: SmsRules | undefined;
  /** The default retention of papers. */
  retention: Retention;
  /** Counts mails to one mailbox; `undefined` if there are no rate limits (load tests). */
  mailCounts: MailCounts | undefined;
};

/**
 * The details of the provider that the site shows. A change is visible immediately, and on other nodes within a second.
 */
export function siteService({ db, images, clock, defaults, sendsMail, sms, retention, mailCounts }: Deps) {
  const { name, url, mailTo, mailFrom } = defaults;
  const readLogo = async (reader: Reader) => {
    const value = await repository.findLogo(reader);
    return value === undefined ? null : storedLogo.parse(JSON.parse(value));
  };
  const editable = async (reader: Reader = db.read): Promise<EditableSite> => {
    const row = await repository.find(reader);
    const logo = (await readLogo(reader))?.url ?? '';
    const { url: _url, mailSender: _sender, ...first } = siteDetails(name, url);
    if (!row) return { ...first, keep: retention, closed: neverClosed, logo, office: [mailTo], version: 1 };
    const stored = storedSite.parse(JSON.parse(row.value));
    const { keep = retention, fees = first.fees, legal = first.legal, ...rest } = stored;
    const { palette = first.palette, bangla = first.bangla, closed = neverClosed } = stored;
    return { ...rest, keep, closed, fees, legal, palette, bangla, logo, version: row.version };
  };

  const settings = async (reader: Reader = db.read): Promise<SiteSettings> => {
    const { version, ...stored } = await editable(reader);
    return stored;
  };

  /** What every page shows, so it is read again only after the content has changed. */
  type Shown = { details: SiteDetails; closed: ClosedDays };
  let known: (Shown & { version: number | null }) | null = null;
  let staleReads = 0;
  const read = async (reader: Reader = db.read): Promise<Shown> => {
    const version = reader === db.read ? db.contentVersion.current() : null;
    if (version !== null && known?.version === version) return known;
    try {
      const { office: _office, keep: _keep, closed, ...shown } = await settings(reader);
      const { weekdays } = closed;
      const details = {
        ...shown,
        url,
        mailSender: mailFrom,
        ...(!sendsMail && { withoutMail: true }),
        ...(sms && { smsSender: sms.from }),
        ...(weekdays.length > 0 && { closedWeekdays: weekdays }),
      };
      // A transaction may read details that are never committed.
      if (reader === db.read) known = { version, details, closed };
      return { details, closed };
    } catch (error) {
      if (!known || reader !== db.read || !(error instanceof UnavailableError)) throw error;
      // The phone number is most needed when nothing else works.
      staleReads += 1;
      return known;
    }
  };

  return {
    settings,

    mailCounts,

    sms,

    /** Reads the settings with their version. */
    editable,

    /** Reads the public details. */
    details: async (reader?: Reader): Promise<SiteDetails> => (await read(reader)).details,

    /** By when an answer to what is sent now is promised; null where the promised hours are true. */
    respondBy: async (): Promise<RespondBy | null> => respondBy(clock().toISOString(), (await read()).closed),

    /** Reads the retention of papers. */
    retention: async (reader: Reader = db.read): Promise<Retention> => (await settings(reader)).keep,

    /**
     * How often the details may have been outdated because the database was unavailable. Responses built with them are
     * not cached.
     */
    staleReads: () => staleReads,

    /** Replaces all settings. Throws `conflict` if the version is outdated. */
    save({ version, keep, ...given }: SiteUpdate, actor: SignedInUser): Promise<EditableSite> {
      return db.transaction(async (writer) => {
        await withLock(writer, 'site');
        const { version: storedVersion, ...old } = await editable(writer);
        await checkVersion(writer, { entity: 'site', id: null, version: storedVersion }, version);
        const { fees = old.fees, legal = old.legal, palette = old.palette, bangla = old.bangla } = given;
        const sent = { ...given, fees, legal, palette, bangla, closed: given.closed ?? old.closed };
        const input = { ...sent, keep: keep ?? old.keep, logo: old.logo };
        const fields = namesOf(old, input);
        if (fields.length === 0) return { ...input, version: storedVersion };
        // Values that equal the installation's settings are not stored, so that they follow later changes of them.
        const toStore = isSame(input.keep, retention) ? sent : { ...sent, keep: input.keep };
        await repository.keep(writer, JSON.stringify(toStore), storedVersion + 1);
        await recordEdit(writer, actor, { entity: 'site', id: null, fields }, clock().toISOString());
        const editors = [old.name, name].map(editorialName);
        await repository.renameEditorial(writer, editors, editorialName(input.name));
        return { ...input, version: storedVersion + 1 };
      });
    },

    /** Replaces the logo, or removes it. It is no part of the settings' version. */
    async setLogo(upload: Upload | null, actor: SignedInUser): Promise<EditableSite> {
      await withUploadedImage(images, upload ?? undefined, imageRules.logo, (image) =>
        db.transaction(async (writer) => {
          await withLock(writer, 'site');
          const old = await readLogo(writer);
          if (old) await images.release(writer, old.image);
          if (image !== undefined) await images.attach(writer, image);
          const url = image === undefined ? null : imageUrl(await repository.findImage(writer, image));
          await repository.keepLogo(writer, url === null ? null : JSON.stringify({ image, url }));
          const entry = { entity: 'site', id: null, action: 'edited', fields: ['logo'] } as const;
          await recordActivity(writer, actor, entry, clock().toISOString());
        }),
      );
      return editable();
    },
  };
}

export type SiteService = ReturnType<typeof siteService>;

/** What mails need of the site. */
export type MailingSite = Pick<SiteService, 'details' | 'settings' | 'mailCounts' | 'sms'>;

const isSame = (one: Retention, other: Retention) =>
  one.papersMonths === other.papersMonths &&
  one.passportDays === other.passportDays &&
  one.orphanDays === other.orphanDays;

/** The names of the settings that differ. A setting with several texts counts as one. */
function namesOf(before: SiteSettings, after: SiteSettings): string[] {
  const flat = ({ address, hours, keep, closed, fees, legal, ...rest }: SiteSettings) => ({
    ...rest,
    address: JSON.stringify(address),
    hours: JSON.stringify(hours),
    keep: JSON.stringify(keep),
    closed: JSON.stringify(closed),
    fees: JSON.stringify(fees),
    legal: JSON.stringify(legal),
  });
  return changedFields(flat(before), flat(after));
}
