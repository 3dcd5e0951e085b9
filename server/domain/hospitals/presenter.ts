import { z } from 'zod';
import type { HospitalRow } from '#server/domain/hospitals/repository.ts';
import { imagePathOf } from '#server/storage/images.ts';
import type { Hospital } from '#shared/contract/hospitals.ts';

const storedServices = z.array(z.string());

/** A hospital as everybody may see one. */
export function presentHospital(row: HospitalRow): Hospital {
  return {
    id: row.id,
    name: row.name,
    specialty: row.specialty,
    image: imagePathOf(row),
    established: row.established,
    desc: row.description,
    beds: row.beds,
    location: row.location,
    services: storedServices.parse(JSON.parse(row.services)),
    contact_phone: row.contact_phone,
    contact_internationaldept: row.contact_internationaldept,
    contact_address: row.contact_address,
  };
}
