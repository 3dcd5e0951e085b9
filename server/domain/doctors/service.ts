import { presentDoctor } from '#server/domain/doctors/presenter.ts';
import * as repository from '#server/domain/doctors/repository.ts';
import { type ImageDeps, imageRecordService } from '#server/domain/record-images.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';

/** The doctors that the public site shows. */
export function doctorService(deps: ImageDeps) {
  return imageRecordService(deps, {
    entity: 'doctor',
    rule: uploadRules.doctor,
    repository,
    present: presentDoctor,
  });
}
export type DoctorService = ReturnType<typeof doctorService>;
