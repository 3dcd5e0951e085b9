import { msg } from '@lingui/core/macro';
import type { Physician } from 'schema-dts';
import type { Doctor } from '#shared/contract/doctors.ts';
import { speakingPath } from '#shared/speaking-path.ts';
import { breadcrumbs, type Described, type PageFacts } from '#web/features/shared/structured-data.server.ts';

/** A doctor as search engines read one, and where the page stands. */
export function describeDoctor(doctor: Doctor, page: PageFacts): Described[] {
  const { name, desc, image, specialty } = doctor;
  const path = speakingPath('doctors', doctor);
  const data: Physician = {
    '@type': 'Physician',
    '@id': `${page.site.url}${path}#doctor`,
    name,
    url: page.addressOf(path),
    description: desc,
    knowsAbout: specialty,
    ...(image && { image: page.site.url + image }),
  };
  const list = { name: page.i18n._(msg`Doctors`), path: '/doctors' };
  return [data, breadcrumbs(page, [list, { name, path }])];
}
