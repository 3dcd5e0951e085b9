import type { Writer } from '#server/db/database.ts';
import * as hospitals from '#server/domain/hospitals/hospital-repository.ts';
import { knownFlag } from '#server/domain/known-flag.ts';
import { inLanguage, type Language } from '#server/domain/languages.ts';
import { publishedRecordService } from '#server/domain/published-records.ts';
import { presentFields } from '#server/domain/record-fields.ts';
import type { RecordDeps } from '#server/domain/records.ts';
import * as repository from '#server/domain/treatment-costs/treatment-cost-repository.ts';
import { invalid } from '#server/errors.ts';
import { type TreatmentCost, treatmentCostFields } from '#shared/records/treatment-costs.ts';

/** What treatments cost: ranges with their source and the day on which the source was checked. */
export function treatmentCostService(deps: RecordDeps) {
  const { db, clock } = deps;
  const present = (row: repository.CostRow, language: Language) =>
    presentCost(row, language, oneYearBefore(clock()));

  return {
    ...publishedRecordService(deps, {
      entity: 'treatment_cost',
      repository,
      present,
      async check(writer: Writer, { hospital_id }: { hospital_id?: number | null | undefined }) {
        if (!hospital_id || (await hospitals.find(writer, hospital_id))) return;
        throw invalid('hospital_id', 'hospital_unknown');
      },
    }),

    /** The costs of some hospitals, by treatment. */
    async ofHospitals(ids: readonly number[], language: Language): Promise<TreatmentCost[]> {
      if (ids.length === 0) return [];
      return (await repository.listOfHospitals(db.read, ids)).map((row) => present(row, language));
    },

    /** Whether there is any cost to show. */
    isAnyShown: knownFlag(db, repository.isAnyShown),
  };
}

function presentCost(row: repository.CostRow, language: Language, oldFrom: string): TreatmentCost {
  const { hospital_id, hospital_name, hospital_name_bn } = row;
  return presentFields(treatmentCostFields, row, language, {
    id: row.id,
    outdated: row.checked_on < oldFrom,
    hospital:
      hospital_id === null || hospital_name === null
        ? null
        : { id: hospital_id, name: inLanguage(language, hospital_name, hospital_name_bn) },
    version: row.version,
  });
}

/** The same day one year earlier, as YYYY-MM-DD. Costs that were checked before it may have changed. */
export function oneYearBefore(now: Date): string {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before.toISOString().slice(0, 10);
}
