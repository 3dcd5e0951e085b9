import type { Clock } from '#server/clock.ts';
import type { Reader } from '#server/db/database.ts';
import * as parts from '#server/domain/accounts/privacy/export-repository.ts';
import { findOwner, type Owner } from '#server/domain/accounts/privacy/owner.ts';
import { ownMails, ownRequests } from '#server/domain/accounts/privacy/requests.ts';
import { notFound } from '#server/errors.ts';
import type { ImageStore } from '#server/storage/images.ts';
import type { OwnData } from '#shared/contract/privacy.ts';

type Deps = { images: Pick<ImageStore, 'read'>; clock: Clock };

/** Wide enough to recognise oneself, small enough for a file that holds it. */
const photoWidth = 320;

async function photoOf(images: Deps['images'], { image_key, image_width }: Owner): Promise<string | null> {
  if (image_key === null || image_width === null) return null;
  const file = await images.read({ key: image_key, width: image_width }, photoWidth);
  return file ? `data:${file.type};base64,${file.bytes.toString('base64')}` : null;
}

async function pendingAddress(reader: Reader, id: number, now: string): Promise<string | null> {
  const change = await reader
    .selectFrom('account_tokens')
    .select('email')
    .where('user_id', '=', id)
    .where('kind', '=', 'email-change')
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return change?.email ?? null;
}

/** Gathers everything that is held of a person. Throws `not_found` once the account is gone. */
export async function collectOwnData(
  reader: Reader,
  userId: number,
  site: OwnData['site'],
  { images, clock }: Deps,
): Promise<OwnData> {
  const owner = await findOwner(reader, userId);
  if (!owner) throw notFound();
  const now = clock().toISOString();
  return {
    site,
    made_at: now,
    account: {
      id: owner.id,
      name: owner.name,
      email: owner.email,
      email_confirmed_at: owner.email_confirmed_at,
      email_pending: await pendingAddress(reader, owner.id, now),
      contact: owner.contact,
      gender: owner.gender,
      role: owner.role_name,
      status: owner.status,
      lang: owner.lang,
      created_at: owner.created_at,
      photo: await photoOf(images, owner),
    },
    requests: await ownRequests(reader, owner),
    mails: await ownMails(reader, owner),
    comments: await parts.ownComments(reader, owner),
    consents: await parts.ownConsents(reader, owner),
    newsletter: await parts.ownSubscription(reader, owner),
    devices: await parts.ownDevices(reader, owner),
    second_factor: await parts.ownSecondFactor(reader, owner),
    links: await parts.ownLinks(reader, owner),
    articles: await parts.ownArticles(reader, owner),
    saved_filters: await parts.ownFilters(reader, owner),
    activity: await parts.ownActivity(reader, owner),
  };
}
