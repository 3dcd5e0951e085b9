import type { Reader, Writer } from '#server/db/database.ts';
import type { Draft, DraftPart } from '#shared/contract/requests.ts';

/** The queries of what staff have typed and not sent. */

type Own = { appointment_id: number; user_id: number };

export const draftsOf = (reader: Reader, { appointment_id, user_id }: Own): Promise<Draft[]> =>
  reader
    .selectFrom('drafts')
    .select(['part', 'text'])
    .where('appointment_id', '=', appointment_id)
    .where('user_id', '=', user_id)
    .execute();

/** Stores a draft in place of the one before. */
export async function storeDraft(writer: Writer, own: Own, { part, text }: Draft, at: string): Promise<void> {
  await writer
    .insertInto('drafts')
    .values({ ...own, part, text, at })
    .onConflict((on) => on.columns(['appointment_id', 'user_id', 'part']).doUpdateSet({ text, at }))
    .execute();
}

export async function deleteDraft(
  writer: Writer,
  { appointment_id, user_id }: Own,
  part: DraftPart,
): Promise<void> {
  await writer
    .deleteFrom('drafts')
    .where('appointment_id', '=', appointment_id)
    .where('user_id', '=', user_id)
    .where('part', '=', part)
    .execute();
}

/** Deletes everybody's drafts about a request. */
export async function deleteDraftsAbout(writer: Writer, requestId: number): Promise<void> {
  await writer.deleteFrom('drafts').where('appointment_id', '=', requestId).execute();
}

/** Deletes the drafts that nobody has changed since. */
export async function deleteDraftsBefore(writer: Writer, at: string): Promise<void> {
  await writer.deleteFrom('drafts').where('at', '<', at).execute();
}
