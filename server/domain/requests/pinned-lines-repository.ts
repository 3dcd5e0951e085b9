import type { Reader, Writer } from '#server/db/database.ts';
import type { PinInput } from '#shared/contract/requests.ts';

type Line = Pick<PinInput, 'of' | 'event_id'>;

const casesOf = (reader: Reader, requestId: number) =>
  reader.selectFrom('cases').select('id').where('appointment_id', '=', requestId);

/**
 * Pins a line of a request or of its case, or takes the pin off (null). Returns whether there is such a line: a note,
 * or what the family or the office wrote.
 */
export async function setPinned(
  writer: Writer,
  requestId: number,
  { of, event_id }: Line,
  pinned_by: string | null,
): Promise<boolean> {
  const { numUpdatedRows } =
    of === 'request'
      ? await writer
          .updateTable('appointment_events')
          .set({ pinned_by })
          .where('id', '=', event_id)
          .where('appointment_id', '=', requestId)
          .where('type', 'in', ['received', 'note', 'message', 'reply'])
          .executeTakeFirst()
      : await writer
          .updateTable('case_events')
          .set({ pinned_by })
          .where('id', '=', event_id)
          .where('case_id', 'in', casesOf(writer, requestId))
          .where('type', '=', 'note')
          .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many lines of a request and its case are pinned. */
export async function countPinned(reader: Reader, requestId: number): Promise<number> {
  const { count } = reader.fn;
  const ofRequest = await reader
    .selectFrom('appointment_events')
    .select(count<number>('id').as('pinned'))
    .where('appointment_id', '=', requestId)
    .where('pinned_by', 'is not', null)
    .executeTakeFirstOrThrow();
  const ofCase = await reader
    .selectFrom('case_events')
    .select(count<number>('id').as('pinned'))
    .where('case_id', 'in', casesOf(reader, requestId))
    .where('pinned_by', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(ofRequest.pinned) + Number(ofCase.pinned);
}
