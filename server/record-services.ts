import { doctorService } from '#server/domain/doctors/doctor-service.ts';
import { embassyClosedDayService } from '#server/domain/embassy-closed-days/embassy-closed-day-service.ts';
import { faqService } from '#server/domain/faqs/faq-service.ts';
import { hospitalService } from '#server/domain/hospitals/hospital-service.ts';
import type { ImageDeps } from '#server/domain/record-images.ts';
import { replyTemplateService } from '#server/domain/reply-templates/reply-template-service.ts';
import { synonymService } from '#server/domain/synonyms/synonym-service.ts';
import { taskTemplateService } from '#server/domain/task-templates/task-template-service.ts';
import { treatmentCostService } from '#server/domain/treatment-costs/treatment-cost-service.ts';

/** The services of the kinds of records that have the usual calls, by the names of the kinds' paths. */
export const recordServices = (deps: ImageDeps) => ({
  doctors: doctorService(deps),
  hospitals: hospitalService(deps),
  faqs: faqService(deps),
  'treatment-costs': treatmentCostService(deps),
  'reply-templates': replyTemplateService(deps),
  'task-templates': taskTemplateService(deps),
  'embassy-closed-days': embassyClosedDayService(deps),
  synonyms: synonymService(deps),
});
export type RecordServices = ReturnType<typeof recordServices>;
