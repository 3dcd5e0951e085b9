import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { idsWith } from '#server/db/text-search.ts';
import type { SearchedPart } from '#shared/same-text.ts';

/**
 * Selects the requests for which a part of a search is found in another place; only those of `within`, if it is
 * given.
 */
export type Elsewhere = (part: SearchedPart, within?: RawBuilder<unknown>) => RawBuilder<unknown>;

/** No index finds so few letters. */
export const isShort = ({ text }: SearchedPart): boolean => text.length < 3;

/**
 * Finds the requests about which a part of a search was said or written: in a note, an answer, a message or its
 * summary, a chat, a task, a letter to or from a hospital if the user `me` is in the care team. A short part is found
 * only within others.
 */
export const requestsWithLine =
  (reader: Reader, me: number): Elsewhere =>
  (part, within) => {
    if (isShort(part) && !within) return sql`select id from appointments where 1 = 0`;
    const ofCase = within && sql`select id from cases where appointment_id in (${within})`;
    const ofCases = (['case_events', 'case_tasks'] as const).map((table) =>
      idsWith(reader, table, [part], ofCase),
    );
    const letters = idsWith(reader, 'hospital_letters', [part], ofCase);
    const ofTeam = sql`select case_id from care_team where user_id = ${me} and to_at is null`;
    const voices = within && sql`select id from voice_messages where appointment_id in (${within})`;
    const all = [
      idsWith(reader, 'appointment_events', [part], within),
      idsWith(reader, 'chat_lines', [part], within),
      sql`select appointment_id from cases where id in (${sql.join(ofCases, sql` union all `)})`,
      sql`select appointment_id from cases where id in (${letters}) and id in (${ofTeam})`,
      sql`select appointment_id from voice_messages
        where appointment_id is not null and id in (${idsWith(reader, 'voice_messages', [part], voices)})`,
    ];
    return sql.join(all, sql` union all `);
  };
