import { presentDoctor } from '#server/domain/doctors/presenter.ts';
import * as repository from '#server/domain/doctors/repository.ts';
import { type PictureNeeds, picturedRecords } from '#server/domain/pictured-records.ts';
import { uploadRules } from '#shared/contract/uploads.ts';

/** The doctors that the public site shows. */
export function doctorService(deps: PictureNeeds) {
  return picturedRecords(deps, {
    entity: 'doctor',
    rule: uploadRules.doctor,
    repository,
    present: presentDoctor,
  });
}
export type DoctorService = ReturnType<typeof doctorService>;
