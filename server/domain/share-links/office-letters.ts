import type { SignedInUser } from '#server/auth/caller.ts';
import { type Clock, timestampAfter } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import * as letters from '#server/domain/case-messages/hospital-letter-repository.ts';
import {
  checkMayReadLetters,
  readLetters,
  sameLetterMs,
} from '#server/domain/case-messages/hospital-letters.ts';
import { checkIsOpen } from '#server/domain/cases/case-policy.ts';
import { caseChanges, theCase } from '#server/domain/cases/change.ts';
import { deleteDraft, draftsOf } from '#server/domain/requests/draft-repository.ts';
import { stateOf } from '#server/domain/share-links/share-link-policy.ts';
import * as repository from '#server/domain/share-links/share-link-repository.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { HospitalLetter, OfficeLetterInput } from '#shared/contract/hospital-letters.ts';

/** What the office writes to hospitals, which read it through their links. */
export function officeLetters({ db, clock }: { db: Database; clock: Clock }) {
  const change = caseChanges({ db, clock });
  return {
    /**
     * Writes to a hospital, for whoever may read the contents of the case. The same text again within ten minutes is
     * stored once. Throws `conflict` if no link of the hospital is open any more: nobody would read it.
     */
    write: (
      id: number,
      { link_id, text }: OfficeLetterInput,
      actor: SignedInUser,
    ): Promise<HospitalLetter[]> =>
      change(
        {
          actor,
          check: ({ reader, row }) => checkMayReadLetters(reader, row, actor),
          present: (reader, row) => readLetters(reader, row.id),
        },
        theCase(id),
        async ({ writer, row, by }) => {
          checkIsOpen(row);
          const link = await repository.findLink(writer, link_id);
          if (link?.case_id !== row.id || link.kind !== 'hospital') throw notFound();
          const open = (await repository.statesOfLinks(writer, row.id)).filter(
            (one) => one.consent_id === link.consent_id && stateOf(one, by.now) === 'active',
          );
          if (open.length === 0) throw conflict('share_link_ended');
          const own = { appointment_id: row.appointment_id, user_id: actor.id };
          const typed = (await draftsOf(writer, own)).find(({ part }) => part === 'letter');
          // What is typed for another hospital stays.
          if (typed && text.startsWith(typed.text.trim())) await deleteDraft(writer, own, 'letter');
          const recent = await letters.lettersOfLink(writer, link.id, timestampAfter(clock, -sameLetterMs));
          if (recent.some((one) => one.kind === 'office' && one.text === text)) return undefined;
          const hospital = link.hospital_name ?? link.label;
          await letters.insertLetter(writer, {
            case_id: row.id,
            share_link_id: link.id,
            hospital,
            kind: 'office',
            text,
            written_by: actor.name,
            created_at: by.now,
          });
          return { type: 'letter', from: 'office', to: hospital };
        },
      ),
  };
}
