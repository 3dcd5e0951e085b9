import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Writer } from '#server/db/database.ts';
import { isOnlyAdministrator } from '#server/domain/accounts/account-policy.ts';
import {
  type AccountRow,
  deleteUser,
  findAccount,
  hasEmail,
} from '#server/domain/accounts/account-repository.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { leaveAllTeams } from '#server/domain/cases/team.ts';
import { deleteResetRequestsOf } from '#server/domain/credentials/credential-repository.ts';
import type { ErasureEntry } from '#server/domain/journal/erasure-journal.ts';
import { deleteAsksOf, deleteSubscriber } from '#server/domain/newsletter/newsletter-repository.ts';
import { erasePapers } from '#server/domain/papers/erasing.ts';
import { lockPapersOf } from '#server/domain/papers/paper-repository.ts';
import { eraseRequests } from '#server/domain/privacy/erase-requests.ts';
import * as repository from '#server/domain/privacy/erasure-repository.ts';
import { unassignAll } from '#server/domain/requests/handling.ts';
import type { LockedWriter } from '#server/domain/requests/request-repository.ts';
import type { ImageStore } from '#server/storage/images.ts';
import type { Erasure } from '#shared/contract/privacy.ts';

/**
 * Takes the account out of requests that may be another person's: only what it sent goes. Without an owner, a request
 * is claimed by whoever confirms its address. Returns how many pages went.
 */
async function leaveRequests(
  writer: Writer,
  requests: repository.ErasedRequest[],
  { userId, now }: { userId: number; now: string },
): Promise<number> {
  let pages = 0;
  for (const { id } of requests) {
    await lockPapersOf(writer, id);
    const papers = await repository.paperIdsOfSender(writer, id, userId);
    pages += await repository.countPages(writer, papers);
    await erasePapers(writer, papers, now);
    await repository.stripMessagesOf(writer, id, userId);
  }
  return pages;
}

type Deps = { images: Pick<ImageStore, 'release'>; now: string };

/** Erases an account and the person's data. The caller notifies the person and writes the journal. */
export async function eraseAccount(writer: LockedWriter, account: AccountRow, { images, now }: Deps) {
  const { id: userId } = account;
  const by = { actor: account, now };
  await leaveAllTeams(writer, userId, by);
  await unassignAll(writer, account, by);
  const ofOthers = await repository.findRequestsOfOthers(writer, account);
  const left = new Set(ofOthers.map(({ id }) => id));
  const found = (await repository.findRequests(writer, account)).filter(({ id }) => !left.has(id));
  const pages = await leaveRequests(writer, ofOthers, { userId, now });
  const requests = await eraseRequests(writer, found, { userId, actor: account, now });
  const mails = await repository.deleteMailsTo(writer, account);
  const newsletter =
    hasEmail(account) && (await deleteSubscriber(writer, { email_key: account.email_key }, now));
  if (hasEmail(account)) {
    await deleteResetRequestsOf(writer, account);
    await deleteAsksOf(writer, account);
  }
  const comments = await repository.countComments(writer, account.id);
  await deleteUser(writer, account.id);
  await images.release(writer, account.image_id);
  await recordActivity(writer, account, { entity: 'user', id: account.id, action: 'deleted' }, now);
  const erasure: Erasure = {
    removed: {
      requests: requests.deleted,
      mails: mails + requests.mails,
      pages: pages + requests.pages,
      links: requests.links,
      consents: requests.consents,
      photo: account.image_id !== null,
      newsletter,
    },
    kept: { requests: requests.kept, others: ofOthers.map(({ reference }) => reference), comments },
  };
  return { erasure, requests: found };
}

/**
 * Replays an erasure of the journal in a restored database that is older. The person was notified at the time. Returns
 * whether anything was erased, and whether the account remains because it is the only administrator's.
 */
export async function replayAccountErasure(
  writer: LockedWriter,
  { user, registered_at, requests }: ErasureEntry,
  { staffRoleIds, ...deps }: Deps & { staffRoleIds: readonly number[] },
): Promise<{ isErased: boolean; isAccountLeft: boolean }> {
  const account = await findAccount(writer, user);
  // A later account may have got the same number.
  const theirs = account?.created_at === registered_at ? account : undefined;
  const isAccountLeft = theirs !== undefined && (await isOnlyAdministrator(writer, staffRoleIds, user));
  const isAccountErased = theirs !== undefined && !isAccountLeft;
  if (isAccountErased) await eraseAccount(writer, theirs, deps);
  const sentAt = new Map(requests.map(({ id, created_at }) => [id, created_at]));
  const listed = await repository.findRequestsById(writer, [...sentAt.keys()]);
  const left = listed.filter(({ id, created_at }) => sentAt.get(id) === created_at);
  await eraseRequests(writer, left, { userId: user, actor: null, now: deps.now });
  if (left.length > 0) emitOnCommit(writer, 'data-erased');
  return { isErased: isAccountErased || left.length > 0, isAccountLeft };
}
