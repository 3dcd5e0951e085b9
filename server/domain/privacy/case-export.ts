import type { Reader } from '#server/db/database.ts';
import type { AccountRow } from '#server/domain/accounts/account-repository.ts';
import { codesOfCase } from '#server/domain/case-access/access-code-repository.ts';
import { entriesOf } from '#server/domain/case-access/entry-repository.ts';
import { readFacts } from '#server/domain/case-facts/case-facts.ts';
import { readLetters } from '#server/domain/case-messages/hospital-letters.ts';
import { allEventsOf, casesQuery, companionsOf } from '#server/domain/cases/case-repository.ts';
import { journeysOf } from '#server/domain/cases/journey-repository.ts';
import { tasksOf } from '#server/domain/cases/task-repository.ts';
import { teamOf } from '#server/domain/cases/team-repository.ts';
import { consentsOf } from '#server/domain/consents/hospital-consent-repository.ts';
import { newsOf } from '#server/domain/news/news-repository.ts';
import { exportBill } from '#server/domain/offers/bills.ts';
import { exportOptions } from '#server/domain/offers/option-presenter.ts';
import { openText, type PaperKeys, paperKeys } from '#server/domain/papers/paper-keys.ts';
import { findPaperAccesses, findPapers } from '#server/domain/privacy/export-repository.ts';
import { provenRequestsOf } from '#server/domain/privacy/privacy-repository.ts';
import { parseQuestions } from '#server/domain/share-links/share-link-policy.ts';
import { linksOf } from '#server/domain/share-links/share-link-repository.ts';
import { exportVisas } from '#server/domain/visas/visa-presenter.ts';
import { DomainError } from '#server/errors.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import { endOf } from '#shared/cases/stages.ts';
import type { OwnData } from '#shared/contract/privacy.ts';

/** Types of history lines that are shown. Names of staff are left out. */
const withoutStaff = (type: string) => type === 'team_joined' || type === 'team_left';

/** Exports the cases of a person's requests with everything that belongs to them. Staff are not named. */
export async function casesOfAccount(reader: Reader, account: AccountRow): Promise<OwnData['cases']> {
  const rows = await casesQuery(reader)
    .where('cases.appointment_id', 'in', provenRequestsOf(reader, account).select('appointments.id'))
    .orderBy('cases.id')
    .execute();
  const cases: OwnData['cases'] = [];
  for (const row of rows) {
    const events = await allEventsOf(reader, row.id);
    const { answers, films } = await readFacts(reader, row.id);
    cases.push({
      reference: row.reference,
      stage: row.stage,
      hold_reason: row.hold_reason,
      hold_until: row.hold_until,
      hospital: row.hospital_name,
      doctor: row.doctor_name,
      reminders: row.reminders === 1,
      opened_at: row.opened_at,
      closed_at: row.closed_at,
      ended_as: endOf(row),
      patient: {
        name: row.patient_name,
        passport_name: row.passport_name,
        birth_date: row.birth_date,
        lang: row.patient_lang,
        emergency_name: row.emergency_name,
        emergency_phone: row.emergency_phone,
        requester_relation: row.requester_relation,
      },
      companions: (await companionsOf(reader, row.id)).map(({ name, relation, travels, attendant }) => ({
        name,
        relation,
        travels: travels === 1,
        attendant: attendant === 1,
      })),
      team: (await teamOf(reader, row.id)).map(({ role, from_at, to_at }) => ({
        role,
        from: from_at,
        to: to_at,
      })),
      journeys: (await journeysOf(reader, row.id)).map(({ number, arrives_on, leaves_on }) => ({
        number,
        arrives_on,
        leaves_on,
      })),
      visas: await exportVisas(reader, row.id),
      tasks: (await tasksOf(reader, row.id)).map((task) => ({
        text: task.text,
        owner: task.owner,
        companion: task.companion_name,
        due: task.due,
        state: task.state,
        note: task.note,
        source: task.source,
        checked_on: task.checked_on,
        created_at: task.created_at,
      })),
      consents: (await consentsOf(reader, row.id)).map((consent) => ({
        hospital: consent.hospital_name,
        version: consent.version,
        lang: consent.lang,
        how: consent.how,
        given_by: consent.given_by,
        relation: consent.relation,
        ground: consent.ground,
        ground_note: consent.ground_note,
        given_at: consent.given_at,
        withdrawn_at: consent.withdrawn_at,
      })),
      answers: answers.map(({ question, choices, text, at, english }) => ({
        question,
        choices,
        text,
        at,
        english: english?.text ?? null,
      })),
      films: films.items,
      options: await exportOptions(reader, row),
      bill: await exportBill(reader, row.id),
      news: (await newsOf(reader, row.id)).map(({ kind, channel, told_how, told_at, created_at }) => ({
        kind,
        channel,
        told: told_how,
        told_at,
        created_at,
      })),
      letters: (await readLetters(reader, row.id)).map(({ id, by, link_id, ...letter }) => letter),
      links: (await linksOf(reader, row.id, {})).items.map(
        ({ kind, label, questions, created_at, expires_at }) => ({
          kind,
          label,
          questions: parseQuestions(questions),
          created_at,
          expires_at,
        }),
      ),
      entries: (await entriesOf(reader, { caseId: row.id, userId: null })).map((entry) => ({
        entered_at: entry.entered_at,
        device: entry.device,
        here: entry.here === 1,
        moved: entry.moved === 1,
        how: entry.how,
        ended_at: entry.ended_at,
        confirmed_at: entry.confirmed_at,
        confirmed_reached: entry.confirmed_reached,
        confirmed_number: entry.confirmed_number,
      })),
      codes: await codesOfCase(reader, row.id),
      history: events.map(({ type, from, to, note, created_at }) => ({
        type,
        from,
        to: withoutStaff(type) ? null : to,
        note,
        created_at,
      })),
    });
  }
  return cases;
}

type Sealed = { folder: string; wrapped_key: string | null; title: string | null };

/** The title as its owner reads it. If the installation's key is missing, the paper is exported without its title. */
function titleOf(keys: PaperKeys, sealed: Sealed): Pick<OwnData['papers'][number], 'title' | 'title_sealed'> {
  if (sealed.title === null) return { title: null, title_sealed: false };
  try {
    return { title: openText(keys.open(sealed), 'title', sealed.title), title_sealed: false };
  } catch (error) {
    if (error instanceof DomainError) return { title: null, title_sealed: true };
    throw error;
  }
}

/**
 * Exports the papers of a person's requests, and who saw them when. People read the contents of papers on the papers
 * page. Staff are not named.
 */
export async function papersOfAccount(
  reader: Reader,
  account: AccountRow,
  keys: Keys,
): Promise<OwnData['papers']> {
  const documents = await findPapers(reader, account);
  if (documents.length === 0) return [];
  const accesses = await findPaperAccesses(
    reader,
    documents.map(({ id }) => id),
  );
  const seen = Map.groupBy(accesses, ({ document_id }) => document_id);
  const opening = paperKeys(keys);
  return documents.map(({ id, folder, wrapped_key, title, ...paper }) => ({
    ...paper,
    ...titleOf(opening, { folder, wrapped_key, title }),
    accesses: (seen.get(id) ?? []).map(({ document_id, ...access }) => access),
  }));
}
