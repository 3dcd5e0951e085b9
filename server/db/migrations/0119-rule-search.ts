import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/db/portability.ts';

const columns = ['text', 'text_bn', 'why', 'why_bn', 'public', 'checked_by'];
const changes = {
  insert: { when: 'insert', id: 'new.id' },
  update: { when: `update of ${columns.join(', ')}`, id: 'new.id' },
  delete: { when: 'delete', id: 'old.id' },
};

/** The search finds public rules: their changes mark them as in 0051. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await sql
      .raw(`create trigger task_templates_stale
        after insert or update of ${columns.join(', ')} or delete on task_templates
        for each row execute function mark_stale_by_id('rule')`)
      .execute(db);
    return;
  }
  for (const [name, { when, id }] of Object.entries(changes))
    await sql
      .raw(`create trigger task_templates_stale_${name} after ${when} on task_templates
        begin insert or ignore into search_stale (kind, record_id) values ('rule', ${id}); end`)
      .execute(db);
}
