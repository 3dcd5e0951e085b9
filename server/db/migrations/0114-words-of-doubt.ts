import { type Kysely, sql } from 'kysely';
import { readConcepts, starterVocabulary } from '#server/db/migrations/vocabulary/starter-vocabulary.ts';
import { addedConcepts, changedConcepts, ledFrom } from '#server/db/migrations/vocabulary/words-of-doubt.ts';
import { isPostgres } from '#server/db/portability.ts';

/**
 * The search knows the words of somebody who doubts us, and further words of families. What staff have changed stays as
 * it is. The index learns which languages doctors speak.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Else the triggers of the changed rows wait, and their table can't be altered meanwhile.
  if (isPostgres(db)) await sql`set constraints all immediate`.execute(db);
  await changeConcepts(db);
  await addConcepts(db);
  await watchLanguages(db);
  await sql`insert into search_stale (kind, record_id) select 'doctor', id from doctors
    where true on conflict do nothing`.execute(db);
}

async function addConcepts(db: Kysely<unknown>): Promise<void> {
  const created = '2026-11-29T00:00:00.000Z';
  for (const { name, name_bn, terms, kind, leads_to, urgent } of readConcepts(addedConcepts))
    await sql`insert into search_synonyms
        (name, name_key, name_bn, terms, specialty, kind, leads_to, urgent, created_at)
      values (${name}, ${name.toLowerCase()}, ${name_bn}, ${terms}, 0, ${kind}, ${leads_to}, ${urgent}, ${created})
      on conflict (name_key) do nothing`.execute(db);
}

/** Changes the terms of the first concepts, where they are as they were added. */
async function changeConcepts(db: Kysely<unknown>): Promise<void> {
  const first = new Map(starterVocabulary.map(({ name, terms }) => [name, terms]));
  for (const line of changedConcepts.split('\n').filter(Boolean)) {
    const [name = '', added = '', removed = ''] = line.split('|').map((cell) => cell.trim());
    const old = first.get(name) ?? '';
    const gone = listed(removed);
    const terms = [...old.split('\n'), ...listed(added)].filter((term) => !gone.includes(term));
    await sql`update search_synonyms set terms = ${[...new Set(terms)].join('\n')}
      where name = ${name} and version = 1 and terms = ${old}`.execute(db);
  }
  for (const [name, { leads_to, nearest }] of Object.entries(ledFrom))
    await sql`update search_synonyms set leads_to = ${leads_to}, nearest = ${nearest}
      where name = ${name} and version = 1 and leads_to is null`.execute(db);
}

const listed = (cell: string) =>
  cell
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean);

async function watchLanguages(db: Kysely<unknown>): Promise<void> {
  const trigger = 'create trigger doctors_languages_stale after update of languages on doctors';
  await sql
    .raw(
      isPostgres(db)
        ? `${trigger} for each row execute function mark_stale_by_id('doctor')`
        : `${trigger} begin
            insert or ignore into search_stale (kind, record_id) values ('doctor', new.id); end`,
    )
    .execute(db);
}
