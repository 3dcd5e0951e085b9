import type { Selectable } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { AppointmentsTable } from '#server/db/tables/requests.ts';
import { findBlog } from '#server/domain/blogs/blog-repository.ts';
import { find as findDoctor } from '#server/domain/doctors/doctor-repository.ts';
import { find as findHospital } from '#server/domain/hospitals/hospital-repository.ts';
import type { About, RequestSubject } from '#shared/contract/request-subject.ts';

/** The columns of a request that say what it is about. */
export type SubjectColumns = Pick<
  Selectable<AppointmentsTable>,
  'about_kind' | 'about_id' | 'about_name' | 'about_name_bn'
>;

type Names = { name: string; name_bn: string | null };

const topics = {
  volunteer: { name: 'Volunteering', name_bn: 'স্বেচ্ছাসেবক হওয়া' },
  partner: { name: 'Working together', name_bn: 'যৌথভাবে কাজ করা' },
} satisfies Record<string, Names>;

async function findNames(reader: Reader, about: About): Promise<Names | undefined> {
  switch (about.kind) {
    case 'doctor':
      return findDoctor(reader, about.id);
    case 'hospital':
      return findHospital(reader, about.id);
    case 'blog': {
      const blog = await findBlog(reader, about.id);
      return blog?.status === 1 ? { name: blog.title, name_bn: blog.title_bn } : undefined;
    }
    default:
      return topics[about.kind];
  }
}

/** Finds what a request is about, with its current name. Null if it does not exist or is not shown to visitors. */
export async function findSubject(reader: Reader, about: About | null): Promise<RequestSubject | null> {
  const names = about && (await findNames(reader, about));
  return names ? { ...about, name: names.name, name_bn: names.name_bn } : null;
}

/** The columns of a new request that say what it is about. */
export const aboutColumns = (subject: RequestSubject | null): SubjectColumns => ({
  about_kind: subject?.kind ?? null,
  about_id: subject?.id ?? null,
  about_name: subject?.name ?? null,
  about_name_bn: subject?.name_bn ?? null,
});

/** What a stored request is about. */
export function presentSubject({
  about_kind: kind,
  about_id: id,
  about_name: name,
  about_name_bn: name_bn,
}: SubjectColumns): RequestSubject | null {
  return kind === null || name === null ? null : { kind, id, name, name_bn };
}

/**
 * Whether a form is about the same subject as the stored request. A form about something that does not exist is stored
 * without a subject.
 */
export function isSameSubject({ about_kind, about_id }: SubjectColumns, about: About | null): boolean {
  return about_kind === null || (about_kind === about?.kind && about_id === about.id);
}
