import { presentDoctor } from '#server/domain/doctors/presenter.ts';
import * as repository from '#server/domain/doctors/repository.ts';
import { type ImageDeps, recordsWithImage } from '#server/domain/records-with-image.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';

/** The doctors that the public site shows. */
export function doctorService(deps: ImageDeps) {
  return recordsWithImage(deps, {
    entity: 'doctor',
    rule: uploadRules.doctor,
    repository,
    present: presentDoctor,
  });
}
export type DoctorService = ReturnType<typeof doctorService>;
