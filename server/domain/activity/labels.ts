import type { Reader } from '#server/db/database.ts';
import { mailsWithRequest } from '#server/mail/repository.ts';
import type { ActivityEntity } from '#shared/contract/activity.ts';

type Label = { id: number; label: string | null };
type Find = (reader: Reader, ids: number[]) => Promise<Label[]>;

/** What records are called now. Of a request its reference, never the patient's name; of a comment its article. */
const finders: Partial<Record<ActivityEntity, Find>> = {
  doctor: (db, ids) =>
    db.selectFrom('doctors').select(['id', 'name as label']).where('id', 'in', ids).execute(),
  hospital: (db, ids) =>
    db.selectFrom('hospitals').select(['id', 'name as label']).where('id', 'in', ids).execute(),
  blog: (db, ids) => db.selectFrom('blogs').select(['id', 'title as label']).where('id', 'in', ids).execute(),
  category: (db, ids) =>
    db.selectFrom('categories').select(['id', 'name as label']).where('id', 'in', ids).execute(),
  comment: (db, ids) =>
    db
      .selectFrom('comments')
      .innerJoin('blogs', 'blogs.id', 'comments.blog_id')
      .select(['comments.id', 'blogs.title as label'])
      .where('comments.id', 'in', ids)
      .execute(),
  role: (db, ids) => db.selectFrom('roles').select(['id', 'name as label']).where('id', 'in', ids).execute(),
  user: (db, ids) => db.selectFrom('users').select(['id', 'name as label']).where('id', 'in', ids).execute(),
  appointment: (db, ids) =>
    db.selectFrom('appointments').select(['id', 'reference as label']).where('id', 'in', ids).execute(),
  mail: (db, ids) =>
    mailsWithRequest(db)
      .select(['mails.id', 'appointments.reference as label'])
      .where('mails.id', 'in', ids)
      .execute(),
};

type Named = { entity: ActivityEntity; entity_id: number | null };

/** Looks the records of some lines up, with one query a kind, and tells what each is called and whether it is gone. */
export async function labelsOf(reader: Reader, lines: readonly Named[]) {
  const found = new Map<string, string | null>();
  for (const [entity, find] of Object.entries(finders)) {
    const ids = lines.flatMap((line) => (line.entity === entity && line.entity_id ? [line.entity_id] : []));
    if (ids.length === 0) continue;
    for (const { id, label } of await find(reader, [...new Set(ids)])) found.set(`${entity} ${id}`, label);
  }
  return ({ entity, entity_id }: Named) => ({
    label: found.get(`${entity} ${entity_id}`) ?? null,
    gone: entity_id !== null && finders[entity] !== undefined && !found.has(`${entity} ${entity_id}`),
  });
}
