import { msg } from '@lingui/core/macro';
import type { Hospital, Physician } from 'schema-dts';
import type { Doctor, NamedHospital } from '#shared/contract/doctors.ts';
import { speakingPath } from '#shared/speaking-path.ts';
import { breadcrumbs, type Described, type PageFacts } from '#web/features/shared/structured-data.server.ts';

/** The hospital of a doctor; its own page says more under the same name. */
function affiliation(hospital: NamedHospital, { site, addressOf }: PageFacts): Hospital {
  const { name, location } = hospital;
  const path = speakingPath('hospitals', hospital);
  return {
    '@type': 'Hospital',
    '@id': `${site.url}${path}#hospital`,
    name,
    url: addressOf(path),
    address: location,
  };
}

/** A doctor as search engines read one, and where the page stands. */
export function describeDoctor(doctor: Doctor, page: PageFacts): Described[] {
  const { name, desc, image, specialty, languages = [], hospitals = [] } = doctor;
  const path = speakingPath('doctors', doctor);
  const data: Physician = {
    '@type': 'Physician',
    '@id': `${page.site.url}${path}#doctor`,
    name,
    url: page.addressOf(path),
    description: desc,
    knowsAbout: specialty,
    ...(languages.length > 0 && { knowsLanguage: languages }),
    ...(hospitals.length > 0 && {
      hospitalAffiliation: hospitals.map((hospital) => affiliation(hospital, page)),
    }),
    ...(image && { image: page.site.url + image }),
  };
  const list = { name: page.i18n._(msg`Doctors`), path: '/doctors' };
  return [data, breadcrumbs(page, [list, { name, path }])];
}
