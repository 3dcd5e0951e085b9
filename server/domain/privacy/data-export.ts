import { z } from 'zod';
import type { SignedInUser } from '#server/auth/caller.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { loadDocuments } from '#server/documents.ts';
import { type AccountRow, findAccount, hasEmail } from '#server/domain/accounts/account-repository.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { findTokenOfUser } from '#server/domain/credentials/credential-repository.ts';
import { issuesOf } from '#server/domain/newsletter/delivery-repository.ts';
import { findByEmail } from '#server/domain/newsletter/newsletter-repository.ts';
import { casesOfAccount, papersOfAccount } from '#server/domain/privacy/case-export.ts';
import { erasedColumns } from '#server/domain/privacy/erasure-repository.ts';
import * as repository from '#server/domain/privacy/export-repository.ts';
import { presentFields } from '#server/domain/record-fields.ts';
import { awaitsProof } from '#server/domain/requests/request-policy.ts';
import { presentSubject } from '#server/domain/requests/subject.ts';
import { countRecoveryCodes } from '#server/domain/second-factor/second-factor-repository.ts';
import type { SiteService } from '#server/domain/site/site-service.ts';
import { notFound } from '#server/errors.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import { isSealed } from '#server/secrets/key-ring.ts';
import type { ImageStore } from '#server/storage/images.ts';
import type { ExportQuery, OwnData } from '#shared/contract/privacy.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { officeFields, requestFields, staffFields } from '#shared/records/requests.ts';

type Deps = {
  db: Database;
  clock: Clock;
  images: Pick<ImageStore, 'read'>;
  /** Decrypts the titles of papers. */
  keys: Keys;
  /** `undefined` if there are no rate limits. */
  throttle: Throttle | undefined;
  site: Pick<SiteService, 'details'>;
};

type RequestRow = Awaited<ReturnType<typeof repository.findRequests>>[number];

/** A file with all data about the person. Its name contains the site and the day, and nothing about the person. */
type DataExport = { name: string; type: string; text: string };

const types = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' } as const;

/** Downloads of everything that is stored about a person. */
export function dataExportService(deps: Deps) {
  const { db, clock, throttle, site } = deps;
  return {
    /** Creates the file, after recording the download in the activity. Throws `too_many` after ten per hour. */
    async file({ format, lang }: ExportQuery, caller: SignedInUser): Promise<DataExport> {
      await throttle?.take({ name: 'own data', subject: String(caller.id), max: 10, windowMs: hour });
      const entry = { entity: 'user', id: caller.id, action: 'exported' } as const;
      await db.transaction((writer) => recordActivity(writer, caller, entry, clock().toISOString()));
      const { name, url, palette } = await site.details();
      const data = await collect(db.read, caller.id, { name, url }, deps);
      const { writeOwnData } = await loadDocuments();
      const text =
        format === 'html'
          ? writeOwnData(data, lang ?? data.account.lang ?? 'en', palette)
          : JSON.stringify(data, null, 2);
      return { name: `${slug(name)}-data-${dayInDhaka(clock())}.${format}`, type: types[format], text };
    },
  };
}
export type DataExportService = ReturnType<typeof dataExportService>;

/** Collects all data. Throws `not_found` if the account has been deleted. */
async function collect(
  reader: Reader,
  userId: number,
  site: OwnData['site'],
  { images, clock, keys }: Pick<Deps, 'images' | 'clock' | 'keys'>,
): Promise<OwnData> {
  const account = await findAccount(reader, userId);
  if (!account) throw notFound();
  const now = clock().toISOString();
  const since = account.second_factor_since;
  return {
    site,
    made_at: now,
    account: {
      id: account.id,
      name: account.name,
      email: account.email,
      email_confirmed_at: account.email_confirmed_at,
      email_pending: (await findTokenOfUser(reader, userId, 'email-change', now))?.email ?? null,
      contact: account.contact,
      gender: account.gender,
      role: account.role_name,
      status: account.status,
      password_strength: account.password_strength,
      lang: account.lang,
      created_at: account.created_at,
      photo: await photoOf(images, account),
    },
    requests: await requests(reader, account),
    cases: await casesOfAccount(reader, account),
    papers: await papersOfAccount(reader, account, keys),
    mails: await mails(reader, account),
    comments: await repository.findComments(reader, account),
    consents: await repository.findConsents(reader, account),
    newsletter: await subscription(reader, account),
    devices: await repository.findSessions(reader, account),
    second_factor: { on: since !== null, since, recovery_codes: await countRecoveryCodes(reader, userId) },
    links: await tokens(reader, account),
    articles: await repository.findArticles(reader, account),
    saved_filters: await repository.findSavedFilters(reader, account),
    activity: await activity(reader, account),
  };
}

/** Wide enough to recognise a face, small enough to embed in the file. */
const photoWidth = 320;

async function photoOf(
  images: Deps['images'],
  { image_key, image_width }: AccountRow,
): Promise<string | null> {
  if (image_key === null || image_width === null) return null;
  const file = await images.read({ key: image_key, width: image_width }, photoWidth);
  return file ? `data:${file.type};base64,${file.bytes.toString('base64')}` : null;
}

/** The person's requests with their histories. Staff are not named. */
async function requests(reader: Reader, account: AccountRow): Promise<OwnData['requests']> {
  const rows = await repository.findRequests(reader, account);
  const events = await repository.findRequestEvents(reader, account);
  const lines = await repository.findChatLines(reader, account);
  const linesOf = Map.groupBy(lines, (line) => line.appointment_id);
  const historyOf = Map.groupBy(events, (event) => event.appointment_id);
  return rows.map((row) => ({
    reference: row.reference,
    ...presentFields(requestFields, shownOf(row), 'all', { about: presentSubject(row) }),
    status: row.status,
    created_at: row.created_at,
    responded_at: row.responded_at,
    erased_at: row.erased_at,
    history: (historyOf.get(row.id) ?? []).map(({ type, from, to, note, seconds, summary, created_at }) => ({
      type,
      // `from` and `to` of an assignment are names of staff.
      from: type === 'status' ? from : null,
      to: type === 'status' || type === 'reply' ? to : null,
      note,
      voice: seconds === null ? null : { seconds, summary },
      created_at,
    })),
    chat: (linesOf.get(row.id) ?? []).map(({ appointment_id, ...line }) => line),
  }));
}

/** Without proof that a request is their family's, the person has no copy of what staff noted beside it. */
const shownOf = (row: RequestRow) =>
  awaitsProof(row) ? { ...row, ...erasedColumns({ ...officeFields, ...staffFields }) } : row;

/** A link with a secret that somebody could still use. */
const secretLink = /https?:\/\/\S*[/#=][\w-]{43}(?![\w-])/;

async function mails(reader: Reader, account: AccountRow): Promise<OwnData['mails']> {
  const rows = await repository.findMails(reader, account);
  const isReadable = (text: string) => text !== '' && !isSealed(text) && !secretLink.test(text);
  return rows.map(({ text, ...row }) => ({ ...row, text: isReadable(text) ? text : null }));
}

/** Only for a verified address: an unverified one may belong to somebody else. */
async function subscription(reader: Reader, account: AccountRow): Promise<OwnData['newsletter']> {
  if (account.email_confirmed_at === null || !hasEmail(account)) return null;
  const known = await findByEmail(reader, account.email_key);
  if (!known) return null;
  const { id, ...subscriber } = known;
  return { ...subscriber, issues: await issuesOf(reader, id) };
}

async function tokens(reader: Reader, account: AccountRow): Promise<OwnData['links']> {
  const issued = await repository.findTokens(reader, account);
  const requested = await repository.findPasswordResetRequests(reader, account);
  return [
    ...issued,
    ...requested.map((row) => ({ ...row, kind: 'password-reset-ask', expires_at: row.created_at })),
  ];
}

const fieldNames = z.array(z.coerce.string());

async function activity(reader: Reader, account: AccountRow): Promise<OwnData['activity']> {
  const rows = await repository.findActivities(reader, account);
  return rows.map(({ user_id, fields, ...row }) => ({
    ...row,
    fields: fieldNames.parse(JSON.parse(fields)),
    by_you: user_id === account.id,
  }));
}

/** Converts a site's name to characters that every file system accepts. */
function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'my' : plain;
}
