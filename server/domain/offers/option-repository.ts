import type { Insertable, Updateable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { EstimateLinesTable, EstimatesTable, OptionsTable } from '#server/db/tables/options.ts';
import { endStages } from '#shared/cases/stages.ts';

/** The options of a case, newest first. */
export const optionsOf = (reader: Reader, caseId: number) =>
  reader.selectFrom('options').selectAll().where('case_id', '=', caseId).orderBy('id', 'desc').execute();
export type OptionRow = Awaited<ReturnType<typeof optionsOf>>[number];

export const findOption = (reader: Reader, id: number): Promise<OptionRow | undefined> =>
  reader.selectFrom('options').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertOption(writer: Writer, row: Insertable<OptionsTable>): Promise<void> {
  await writer.insertInto('options').values(row).execute();
}

/** Changes an option and raises its version. */
export async function updateOption(
  writer: Writer,
  id: number,
  change: Updateable<OptionsTable>,
): Promise<void> {
  await writer
    .updateTable('options')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteOption(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('options').where('id', '=', id).execute();
}

/** The estimates of a case, the newest version first. */
export const estimatesOf = (reader: Reader, caseId: number) =>
  reader
    .selectFrom('estimates')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('number', 'desc')
    .orderBy('id', 'desc')
    .execute();
export type EstimateRow = Awaited<ReturnType<typeof estimatesOf>>[number];

export const findEstimate = (reader: Reader, id: number): Promise<EstimateRow | undefined> =>
  reader.selectFrom('estimates').selectAll().where('id', '=', id).executeTakeFirst();

/** The next sent estimate of an open case whose last day was before today, if nobody was asked for a new one yet. */
export const nextExpired = (reader: Reader, after: number, today: string) =>
  reader
    .selectFrom('estimates')
    .innerJoin('options', 'options.id', 'estimates.option_id')
    .innerJoin('cases', 'cases.id', 'estimates.case_id')
    .select(['estimates.id', 'estimates.case_id', 'estimates.option_id'])
    .where('estimates.state', '=', 'sent')
    .where('estimates.valid_until', '<', today)
    .where('estimates.renewal_asked_at', 'is', null)
    .where('options.state', '=', 'active')
    .where('cases.stage', 'not in', endStages)
    .where('estimates.id', '>', after)
    .orderBy('estimates.id')
    .limit(1)
    .executeTakeFirst();

/** Stores that the office was asked to get a new estimate. The version stays: nobody has changed the estimate. */
export async function markRenewal(writer: Writer, id: number, now: string): Promise<void> {
  await writer.updateTable('estimates').set({ renewal_asked_at: now }).where('id', '=', id).execute();
}

export async function insertEstimate(writer: Writer, row: Insertable<EstimatesTable>): Promise<number> {
  const { id } = await writer.insertInto('estimates').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes an estimate and raises its version. */
export async function updateEstimate(
  writer: Writer,
  id: number,
  change: Updateable<EstimatesTable>,
): Promise<void> {
  await writer
    .updateTable('estimates')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteEstimate(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('estimates').where('id', '=', id).execute();
}

/** The lines of the estimates of a case, in their order. */
export const linesOf = (reader: Reader, caseId: number) =>
  reader
    .selectFrom('estimate_lines')
    .innerJoin('estimates', 'estimates.id', 'estimate_lines.estimate_id')
    .selectAll('estimate_lines')
    .where('estimates.case_id', '=', caseId)
    .orderBy('estimate_lines.estimate_id')
    .orderBy('estimate_lines.position')
    .execute();
export type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

type NewLine = Omit<Insertable<EstimateLinesTable>, 'estimate_id' | 'position'>;

/** Takes these lines in the place of those of an estimate. */
export async function replaceLines(
  writer: Writer,
  estimateId: number,
  lines: readonly NewLine[],
): Promise<void> {
  await writer.deleteFrom('estimate_lines').where('estimate_id', '=', estimateId).execute();
  if (lines.length === 0) return;
  const rows = lines.map(({ topic, text, cover, low_minor, high_minor }, position) => ({
    topic,
    text,
    cover,
    low_minor,
    high_minor,
    estimate_id: estimateId,
    position,
  }));
  await writer.insertInto('estimate_lines').values(rows).execute();
}

/** The ids of the papers of a request that were received and checked. */
export async function currentPapersOf(reader: Reader, requestId: number): Promise<Set<number>> {
  const rows = await reader
    .selectFrom('documents')
    .select('id')
    .where('appointment_id', '=', requestId)
    .where('state', '=', 'current')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Empties what was written about the illness in the options of a case. Amounts, days and answers stay. */
export async function emptyOptionTexts(writer: Writer, caseId: number): Promise<void> {
  await writer
    .updateTable('options')
    .set({ summary: null, summary_bn: null })
    .where('case_id', '=', caseId)
    .execute();
  const ofCase = writer.selectFrom('estimates').select('id').where('case_id', '=', caseId);
  await writer
    .updateTable('estimates')
    .set({ deposit_note: null, answer_note: null })
    .where('case_id', '=', caseId)
    .execute();
  // Each keeps a text of its own, because no two lines of an estimate may be about the same. Another line may be called
  // like a position until it is emptied, too; but what people type never begins with a space.
  const others = await writer
    .selectFrom('estimate_lines')
    .select(['id', 'position'])
    .where('topic', '=', 'other')
    .where('estimate_id', 'in', ofCase)
    .execute();
  const empty = (id: number, text: string) =>
    writer.updateTable('estimate_lines').set({ text }).where('id', '=', id).execute();
  for (const { id } of others) await empty(id, ` ${id}`);
  for (const { id, position } of others) await empty(id, String(position));
}
