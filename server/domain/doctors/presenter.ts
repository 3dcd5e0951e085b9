import type { DoctorRow } from '#server/domain/doctors/repository.ts';
import { imagePathOf } from '#server/storage/images.ts';
import type { Doctor } from '#shared/contract/doctors.ts';

/** A doctor as everybody may see one. */
export function presentDoctor(row: DoctorRow): Doctor {
  return {
    id: row.id,
    name: row.name,
    specialty: row.specialty,
    image: imagePathOf(row),
    experience: row.experience,
    desc: row.description,
  };
}
