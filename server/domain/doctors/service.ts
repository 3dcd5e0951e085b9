import * as repository from '#server/domain/doctors/repository.ts';
import { inLanguage, type Language, stored } from '#server/domain/languages.ts';
import { type ImageDeps, imageRecordService } from '#server/domain/record-images.ts';
import { slugOf } from '#server/domain/slugs.ts';
import { imagePathOf } from '#server/storage/images.ts';
import type { Doctor } from '#shared/contract/doctors.ts';
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

/** A doctor as everybody may see one. */
function presentDoctor(row: repository.DoctorRow, language: Language): Doctor {
  return {
    id: row.id,
    name: inLanguage(language, row.name, row.name_bn),
    specialty: inLanguage(language, row.specialty, row.specialty_bn),
    image: imagePathOf(row),
    experience: row.experience,
    desc: inLanguage(language, row.description, row.description_bn),
    version: row.version,
    slug: slugOf(row.name),
    ...stored(language, {
      name_bn: row.name_bn,
      specialty_bn: row.specialty_bn,
      desc_bn: row.description_bn,
    }),
  };
}
