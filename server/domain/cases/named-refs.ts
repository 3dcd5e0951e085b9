import type { Reader } from '#server/db/database.ts';
import { find as findDoctor } from '#server/domain/doctors/doctor-repository.ts';
import { findByName, find as findHospital } from '#server/domain/hospitals/hospital-repository.ts';
import { invalid } from '#server/errors.ts';
import type { NamedRefInput } from '#shared/contract/case-changes.ts';
import type { NamedRef } from '#shared/contract/case-parts.ts';

/** Reads a sent hospital or doctor with its names. Throws `invalid` for a number that does not exist. */
async function nameOf(
  input: NonNullable<NamedRefInput>,
  find: (id: number) => Promise<{ id: number; name: string; name_bn: string | null } | undefined>,
  unknown: () => Error,
): Promise<NamedRef> {
  if ('name' in input) return { id: null, name: input.name, name_bn: null };
  const row = await find(input.id);
  if (!row) throw unknown();
  return { id: row.id, name: row.name, name_bn: row.name_bn };
}

/** As `nameOf`. A typed name of one of our hospitals, in either language, is that hospital. */
export async function resolveHospital(reader: Reader, input: NonNullable<NamedRefInput>): Promise<NamedRef> {
  const ours = 'name' in input ? await findByName(reader, input.name) : undefined;
  return nameOf(
    ours ? { id: ours.id } : input,
    (id) => findHospital(reader, id),
    () => invalid('hospital', 'hospital_unknown'),
  );
}

const resolveDoctor = (reader: Reader, input: NonNullable<NamedRefInput>): Promise<NamedRef> =>
  nameOf(
    input,
    (id) => findDoctor(reader, id),
    () => invalid('doctor', 'doctor_unknown'),
  );

type Inputs = { hospital?: NamedRefInput; doctor?: NamedRefInput };

/** The columns of a case for the sent hospital and doctor. What was not sent stays unchanged. */
export async function refColumns(reader: Reader, { hospital, doctor }: Inputs) {
  const ofHospital = hospital && (await resolveHospital(reader, hospital));
  const ofDoctor = doctor && (await resolveDoctor(reader, doctor));
  return {
    ...(hospital !== undefined && {
      hospital_id: ofHospital?.id ?? null,
      hospital_name: ofHospital?.name ?? null,
      hospital_name_bn: ofHospital?.name_bn ?? null,
    }),
    ...(doctor !== undefined && {
      doctor_id: ofDoctor?.id ?? null,
      doctor_name: ofDoctor?.name ?? null,
      doctor_name_bn: ofDoctor?.name_bn ?? null,
    }),
  };
}

/** Presents a stored hospital or doctor; null if there is none. */
export const presentRef = (
  id: number | null,
  name: string | null,
  name_bn: string | null,
): NamedRef | null => (name === null ? null : { id, name, name_bn });
