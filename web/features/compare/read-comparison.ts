import type { Hospital } from '#shared/contract/hospitals.ts';
import type { TreatmentCost } from '#shared/contract/treatment-costs.ts';
import { compared } from '#web/features/compare/chosen-ids.ts';

/** A hospital with what is compared besides its own facts. */
export type Compared = { hospital: Hospital; doctors: number; costs: TreatmentCost[] };

/** What the comparison shows: the hospitals side by side, those that could be added, and how many were chosen. */
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

/** Reads a comparison. Hospitals that do not exist (any more) are left out; `isMissing` tells that from a failure. */
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
