import type { Insertable, Selectable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { CaseBillsTable, EstimateAccuracyTable } from '#server/db/tables/options.ts';

/** The bill of a case; `current_paper` is its paper while that is among the current papers. */
export const findBill = (reader: Reader, caseId: number) =>
  reader
    .selectFrom('case_bills')
    .leftJoin('documents', (join) =>
      join.onRef('documents.id', '=', 'case_bills.document_id').on('documents.state', '=', 'current'),
    )
    .selectAll('case_bills')
    .select('documents.id as current_paper')
    .where('case_bills.case_id', '=', caseId)
    .executeTakeFirst();

/** Stores the bill of a case, or corrects it and raises its version. */
export async function putBill(writer: Writer, row: Insertable<CaseBillsTable>): Promise<void> {
  const { case_id, ...columns } = row;
  await writer
    .insertInto('case_bills')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('case_id')
        .doUpdateSet((eb) => ({ ...columns, version: eb('case_bills.version', '+', 1) })),
    )
    .execute();
}

export async function deleteBill(writer: Writer, caseId: number): Promise<void> {
  await writer.deleteFrom('case_bills').where('case_id', '=', caseId).execute();
}

/**
 * The bills of all cases with an accepted estimate in the same currency: the total, the highest sum of the estimate,
 * and since when both can be compared.
 */
export async function comparedBills(
  reader: Reader,
): Promise<{ total: number; highest: number; since: string }[]> {
  const rows = await reader
    .selectFrom('case_bills')
    .innerJoin('estimates', (join) =>
      join
        .onRef('estimates.case_id', '=', 'case_bills.case_id')
        .onRef('estimates.currency', '=', 'case_bills.currency')
        .on('estimates.state', '=', 'accepted'),
    )
    .innerJoin('estimate_lines', (join) =>
      join
        .onRef('estimate_lines.estimate_id', '=', 'estimates.id')
        .on('estimate_lines.cover', '=', 'included'),
    )
    .select(['case_bills.total_minor as total', 'case_bills.created_at', 'estimates.answered_at'])
    .select((eb) => eb.fn.sum('estimate_lines.high_minor').as('highest'))
    .groupBy([
      ...(['case_bills.case_id', 'case_bills.total_minor', 'case_bills.created_at'] as const),
      'estimates.answered_at',
    ])
    .execute();
  return rows
    .map(({ total, highest, created_at, answered_at }) => ({
      total,
      highest: Number(highest),
      since: answered_at !== null && answered_at > created_at ? answered_at : created_at,
    }))
    .filter(({ highest }) => highest > 0);
}

export const findAccuracy = (reader: Reader): Promise<Selectable<EstimateAccuracyTable> | undefined> =>
  reader.selectFrom('estimate_accuracy').selectAll().executeTakeFirst();

/** Publishes figures in the place of those before. */
export async function putAccuracy(
  writer: Writer,
  figures: Omit<Insertable<EstimateAccuracyTable>, 'id'>,
): Promise<void> {
  await writer
    .insertInto('estimate_accuracy')
    .values({ id: 1, ...figures })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(figures))
    .execute();
}
