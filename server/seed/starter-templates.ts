import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { insertTemplate, isTemplateNameTaken } from '#server/domain/reply-templates/repository.ts';
import { insert } from '#server/domain/task-templates/repository.ts';
import { starterTemplates } from '#server/seed/content/reply-templates.ts';
import { starterTaskTemplates } from '#server/seed/content/task-templates.ts';
import { readFact, storeFact } from '#server/seed/installation-facts.ts';

/**
 * Seeds the reply templates, once. An installation that had its starter content before there were templates gets
 * them at its next start; one that started without content never does.
 */
export async function seedTemplates(db: Database, clock: Clock): Promise<void> {
  if (await readFact(db.read, 'reply-templates')) return;
  await db.transaction(async (writer) => {
    await withLock(writer, 'first start');
    if (await readFact(writer, 'reply-templates')) return;
    if ((await readFact(writer, 'content')) !== 'starter') return;
    const now = clock().toISOString();
    for (const template of starterTemplates) {
      if (!(await isTemplateNameTaken(writer, template.name))) await insertTemplate(writer, template, now);
    }
    await storeFact(writer, 'reply-templates', now);
  });
}

/**
 * Seeds the templates of tasks, once. An installation that had its starter content before there were cases gets them
 * at its next start, unless staff wrote some; one that started without content never does.
 */
export async function seedTaskTemplates(db: Database, clock: Clock): Promise<void> {
  if (await readFact(db.read, 'task-templates')) return;
  await db.transaction(async (writer) => {
    await withLock(writer, 'first start');
    if (await readFact(writer, 'task-templates')) return;
    if ((await readFact(writer, 'content')) !== 'starter') return;
    const now = clock().toISOString();
    const own = await writer.selectFrom('task_templates').select('id').limit(1).executeTakeFirst();
    if (!own) for (const template of starterTaskTemplates) await insert(writer, template, now);
    await storeFact(writer, 'task-templates', now);
  });
}
