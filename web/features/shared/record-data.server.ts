import { msg } from '@lingui/core/macro';
import type { BlogPosting, Hospital as HospitalData, Physician } from 'schema-dts';
import { authorName, seeded } from '#shared/contract/seeded.ts';
import type { Blog } from '#shared/records/blogs.ts';
import type { Doctor, NamedHospital } from '#shared/records/doctors.ts';
import type { Hospital } from '#shared/records/hospitals.ts';
import { slugPath } from '#shared/slug-path.ts';
import {
  breadcrumbs,
  type Described,
  type PageFacts,
  publisher,
} from '#web/features/shared/structured-data.server.ts';
import { languageOfText } from '#web/i18n/text-language.ts';

/** The structured data of an article, with its breadcrumbs. */
export function describeBlog(blog: Blog, page: PageFacts): Described[] {
  const { title, summary, images, category, user } = blog;
  const path = slugPath('blogs', blog);
  const address = page.addressOf(path);
  const data: BlogPosting = {
    '@type': 'BlogPosting',
    '@id': `${address}#article`,
    headline: title,
    description: summary,
    url: address,
    mainEntityOfPage: address,
    inLanguage: languageOfText(title) ?? page.locale,
    datePublished: blog.created_at,
    dateModified: blog.updated_at,
    commentCount: blog.comments_count,
    publisher: publisher(page),
    ...(category && { articleSection: category.name }),
    ...(images && { image: page.site.url + images }),
    ...(user && {
      author: {
        '@type': blog.user_id === seeded.users.editorial ? 'Organization' : 'Person',
        name: authorName(user, page.site.name, page.locale),
      },
    }),
  };
  const list = { name: page.i18n._(msg`Blogs`), path: '/blogs' };
  return [data, breadcrumbs(page, [list, { name: title, path }])];
}

/** The hospital of a doctor. The hospital's own page gives more details under the same name. */
function affiliation(hospital: NamedHospital, { site, addressOf }: PageFacts): HospitalData {
  const { name, location } = hospital;
  const path = slugPath('hospitals', hospital);
  return {
    '@type': 'Hospital',
    '@id': `${site.url}${path}#hospital`,
    name,
    url: addressOf(path),
    address: location,
  };
}

/** The structured data of a doctor, with the breadcrumbs. */
export function describeDoctor(doctor: Doctor, page: PageFacts): Described[] {
  const { name, desc, image, specialty, languages = [], hospitals = [] } = doctor;
  const path = slugPath('doctors', doctor);
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

/** The structured data of a hospital, with its breadcrumbs. */
export function describeHospital(hospital: Hospital, page: PageFacts): Described[] {
  const { name, desc, image, established, specialty, services } = hospital;
  const path = slugPath('hospitals', hospital);
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
