import type { Reader, Writer } from '#server/db/database.ts';

/** The kinds of invented records in the starter content. */
export type SampleKind = 'doctors' | 'hospitals';

const idsOf = (reader: Reader, kind: SampleKind) =>
  reader.selectFrom(kind).select(`${kind}.id`).where(`${kind}.is_sample`, '=', 1);

/** The ids of the samples of a kind that are left. */
export async function listSamples(reader: Reader, kind: SampleKind): Promise<number[]> {
  return (await idsOf(reader, kind).orderBy('id').execute()).map(({ id }) => id);
}

/** Marks every doctor and hospital as a sample: the content of a new installation. */
export async function markAllAsSamples(writer: Writer): Promise<void> {
  await writer.updateTable('doctors').set({ is_sample: 1 }).execute();
  await writer.updateTable('hospitals').set({ is_sample: 1 }).execute();
}

/** From now on these records count as real. */
export async function confirmSamples(
  writer: Writer,
  kind: SampleKind,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await writer.updateTable(kind).set({ is_sample: 0 }).where('id', 'in', ids).execute();
}
