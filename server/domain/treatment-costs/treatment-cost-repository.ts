import type { Reader } from '#server/db/database.ts';
import { readPage } from '#server/db/paging.ts';
import { folded, orderedBy, plain, whereAllWords } from '#server/db/text-search.ts';
import { recordTable } from '#server/domain/record-table-repository.ts';
import type { TreatmentCostQuery } from '#shared/records/treatment-costs.ts';

const costs = (reader: Reader) =>
  reader
    .selectFrom('treatment_costs')
    .leftJoin('hospitals', 'hospitals.id', 'treatment_costs.hospital_id')
    .selectAll('treatment_costs')
    .select(['hospitals.name as hospital_name', 'hospitals.name_bn as hospital_name_bn']);
export type CostRow = Awaited<ReturnType<ReturnType<typeof costs>['execute']>>[number];

export const { lock, insert, update, remove } = recordTable('treatment_cost', { edited: true });

const sortable = {
  treatment: folded('treatment_costs.treatment'),
  id: plain('treatment_costs.id'),
  checked: plain('treatment_costs.checked_on'),
};

/** By treatment, unless sorted otherwise. */
export function list(
  reader: Reader,
  { q, status, sort = 'treatment', hospital_id, ...bounds }: TreatmentCostQuery,
) {
  let found = whereAllWords(reader, costs(reader), q, 'treatment_costs');
  if (status !== 'all') found = found.where('treatment_costs.published', '=', 1);
  if (hospital_id !== undefined) found = found.where('treatment_costs.hospital_id', '=', hospital_id);
  return readPage(orderedBy(found, sort, sortable, 'treatment_costs.id'), bounds);
}

/** The published costs at one of the hospitals. */
export function listOfHospitals(reader: Reader, ids: readonly number[]): Promise<CostRow[]> {
  return costs(reader)
    .where('treatment_costs.published', '=', 1)
    .where('treatment_costs.hospital_id', 'in', ids)
    .orderBy(sortable.treatment)
    .orderBy('treatment_costs.id')
    .execute();
}

/** Whether any cost is published. */
export async function isAnyShown(reader: Reader): Promise<boolean> {
  const shown = reader.selectFrom('treatment_costs').select('id').where('published', '=', 1).limit(1);
  return (await shown.executeTakeFirst()) !== undefined;
}

export function find(reader: Reader, id: number): Promise<CostRow | undefined> {
  return costs(reader).where('treatment_costs.id', '=', id).executeTakeFirst();
}
