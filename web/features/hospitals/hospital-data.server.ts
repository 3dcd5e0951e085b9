import { msg } from '@lingui/core/macro';
import type { Hospital as HospitalData } from 'schema-dts';
import type { Hospital } from '#shared/contract/hospitals.ts';
import { speakingPath } from '#shared/speaking-path.ts';
import { breadcrumbs, type Described, type PageFacts } from '#web/features/shared/structured-data.server.ts';

/** A hospital as search engines read it, and where its page stands. */
export function describeHospital(hospital: Hospital, page: PageFacts): Described[] {
  const { name, desc, image, established, specialty, services } = hospital;
  const path = speakingPath('hospitals', hospital);
  const data: HospitalData = {
    '@type': 'Hospital',
    '@id': `${page.site.url}${path}#hospital`,
    name,
    url: page.addressOf(path),
    description: desc,
    address: hospital.contact_address,
    telephone: hospital.contact_phone,
    foundingDate: String(established),
    knowsAbout: [specialty, ...services],
    ...(image && { image: page.site.url + image }),
  };
  const list = { name: page.i18n._(msg`Hospitals`), path: '/hospitals' };
  return [data, breadcrumbs(page, [list, { name, path }])];
}
