import { presentHospital } from '#server/domain/hospitals/presenter.ts';
import * as repository from '#server/domain/hospitals/repository.ts';
import { type ImageDeps, recordsWithImage } from '#server/domain/records-with-image.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';

/** The hospitals that the public site shows. */
export function hospitalService(deps: ImageDeps) {
  return recordsWithImage(deps, {
    entity: 'hospital',
    rule: uploadRules.hospital,
    repository,
    present: presentHospital,
  });
}
export type HospitalService = ReturnType<typeof hospitalService>;
