import { day } from '#server/clock.ts';
import { checkIsOpen } from '#server/domain/cases/case-policy.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import { type Done, type Locked, note } from '#server/domain/cases/change.ts';
import { resolveHospital } from '#server/domain/cases/named-refs.ts';
import { settleConsentTasks } from '#server/domain/cases/tasks.ts';
import * as consents from '#server/domain/consents/hospital-consent-repository.ts';
import { type JournalEntry, recordInJournal } from '#server/domain/journal/erasure-journal.ts';
import type { LockedWriter } from '#server/domain/requests/request-repository.ts';
import { conflict } from '#server/errors.ts';
import type { Ended } from '#shared/cases/stages.ts';
import type { OwnConsentInput } from '#shared/contract/case-changes.ts';
import type { ConsentWay } from '#shared/contract/case-parts.ts';
import { limits } from '#shared/contract/limits.ts';
import { legalVersions } from '#shared/legal-versions.ts';

/** Consents by which a hospital may see papers of a case. */

type Given = OwnConsentInput & { how: ConsentWay; given_by: string; recorded_by: string | null };

type Links = Parameters<typeof consents.revokeLinks>[1];

async function endLinks({ writer, row, by }: Locked, links: Links): Promise<void> {
  for (const label of await consents.revokeLinks(writer, links, by.now))
    await repository.insertEvent(writer, row.id, { type: 'link', from: 'ended', to: label }, by);
}

/** For so long, a hospital may still look at the papers of a case that was closed. */
const afterClosingMs = 14 * day;

/**
 * Ends the links by which hospitals see papers when a case ends: at once when it is cancelled or the patient has died,
 * two weeks later when it is closed.
 */
export async function endLinksOfCase(one: Locked, { stage, ended_as }: Ended): Promise<void> {
  const links = { case_id: one.row.id };
  if (stage === 'cancelled' || ended_as === 'died') await endLinks(one, links);
  else if (stage === 'closed') {
    const endsAt = new Date(Date.parse(one.by.now) + afterClosingMs).toISOString();
    await consents.shortenLinks(one.writer, links, endsAt);
  }
}

/**
 * Stores a consent for a hospital. An existing consent for the same hospital stays unchanged, unless it was given to an
 * older text: then the new one takes its place, and its links stay open.
 */
export async function giveConsent(
  one: Locked,
  { hospital, lang, how, given_by, recorded_by, relation = null, ground = null, ground_note }: Given,
): Promise<Done> {
  const { writer, row, by } = one;
  checkIsOpen(row);
  const named = await resolveHospital(writer, hospital);
  const active = await consents.activeConsentFor(writer, row.id, named);
  if (active && active.version >= legalVersions.hospital) return undefined;
  if ((await consents.consentsOf(writer, row.id)).length >= limits.consents)
    throw conflict('consents_too_many');
  if (active) await consents.endConsent(writer, active.id, by.actor?.name ?? null, by.now);
  const id = await consents.insertConsent(writer, {
    case_id: row.id,
    hospital_id: named.id,
    hospital_name: named.name,
    hospital_key: consents.hospitalKey(named),
    version: legalVersions.hospital,
    lang,
    how,
    given_by,
    relation,
    // The patient who agrees needs no reason, and only 'unable' has one in words.
    ground: relation === 'self' ? null : ground,
    ground_note: relation !== 'self' && ground === 'unable' ? (ground_note ?? null) : null,
    recorded_by,
    given_at: by.now,
  });
  if (active) await consents.moveLinks(writer, active.id, id);
  return { type: 'consent_given', from: how, to: named.name, after: () => settleConsentTasks(one) };
}

/**
 * Replays a withdrawn consent of the journal in a restored database that is older. Returns whether the consent was
 * active.
 */
export async function replayConsentWithdrawal(
  writer: LockedWriter,
  { id, made_at }: JournalEntry,
  now: string,
): Promise<boolean> {
  const consent = await consents.findConsent(writer, id);
  // A later consent may have got the same number.
  if (consent?.given_at !== made_at || consent.withdrawn_at !== null) return false;
  const row = await repository.findCase(writer, consent.case_id);
  const by = { actor: null, now };
  if (row) await note(writer, row.id, await withdrawConsent({ writer, row, by }, consent), by);
  return row !== undefined;
}

/**
 * Withdraws a consent and revokes the hospital's links. Withdrawing again changes nothing; of one that was replaced, it
 * withdraws what took its place. Also works for a case that has ended.
 */
export async function withdrawConsent(one: Locked, consent: consents.ConsentRow): Promise<Done> {
  const { writer, row, by } = one;
  const all = await consents.consentsOf(writer, row.id);
  if (consent.withdrawn_at !== null) {
    const newer = all.find((other) => other.id > consent.id && consents.isReplaced(consent, [other]));
    return newer && withdrawConsent(one, newer);
  }
  await consents.endConsent(writer, consent.id, by.actor?.name ?? null, by.now);
  // In a restored backup, one that was replaced since may be in force.
  for (const { id, given_at, hospital_key } of all) {
    if (hospital_key !== consent.hospital_key) continue;
    await recordInJournal(writer, { what: 'consent', id, made_at: given_at }, by.now);
  }
  await endLinks(one, { consent_id: consent.id });
  return { type: 'consent_withdrawn', to: consent.hospital_name };
}
