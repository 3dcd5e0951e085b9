import { presentHospital } from '#server/domain/hospitals/presenter.ts';
import * as repository from '#server/domain/hospitals/repository.ts';
import { type ImageDeps, imageRecordService } from '#server/domain/record-images.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';

/** The hospitals that the public site shows. */
export function hospitalService(deps: ImageDeps) {
  return imageRecordService(deps, {
    entity: 'hospital',
    rule: uploadRules.hospital,
    repository,
    present: presentHospital,
  });
}
export type HospitalService = ReturnType<typeof hospitalService>;
