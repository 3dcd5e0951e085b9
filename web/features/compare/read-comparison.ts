import type { Hospital } from '#shared/records/hospitals.ts';
import type { TreatmentCost } from '#shared/records/treatment-costs.ts';
import { compared } from '#web/features/compare/chosen-ids.ts';

/** A hospital with the facts that are compared in addition to its own. */
export type Compared = { hospital: Hospital; doctors: number; costs: TreatmentCost[] };

/** The content of the comparison page: the compared hospitals, those that can be added, and how many were chosen. */
export type Comparison = {
  columns: Compared[];
  others: Pick<Hospital, 'id' | 'name'>[];
  chosen: number;
};

type Calls = {
  hospital: (id: number) => Promise<Hospital>;
  hospitals: () => Promise<Hospital[]>;
  doctorCount: (id: number) => Promise<number>;
  costs: (id: number) => Promise<TreatmentCost[]>;
};

/**
 * Reads a comparison. Hospitals that don't exist (any more) are left out; `isMissing` says whether they don't exist or
 * the read failed.
 */
export async function readComparison(
  ids: readonly number[],
  calls: Calls,
  isMissing: (error: unknown) => boolean,
): Promise<Comparison> {
  const find = (id: number) =>
    calls.hospital(id).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  const known = (await Promise.all(ids.map(find))).filter((hospital) => hospital !== null);
  const shown = compared(known.map(({ id }) => id));
  const columns = await Promise.all(
    known.slice(0, shown.length).map(async (hospital) => {
      const [doctors, costs] = await Promise.all([calls.doctorCount(hospital.id), calls.costs(hospital.id)]);
      return { hospital, doctors, costs };
    }),
  );
  const others = shown.length < 3 ? await calls.hospitals() : [];
  return {
    columns,
    others: others.filter(({ id }) => !shown.includes(id)).map(({ id, name }) => ({ id, name })),
    chosen: known.length,
  };
}
