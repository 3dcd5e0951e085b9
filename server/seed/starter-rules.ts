import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { insertInstallationValue, readInstallationValue } from '#server/db/installation-values.ts';
import { withLock } from '#server/db/portability.ts';
import { insert, planTemplate } from '#server/domain/task-templates/task-template-repository.ts';
import { plainTemplate, starterTasks } from '#server/seed/starter-templates.ts';
import { taskStages } from '#shared/cases/stages.ts';

/**
 * Seeds the rules about the visa and the journey, once, as drafts: until staff have looked at a rule's source, it makes
 * no tasks and no visitor sees it. An installation that started without content never gets them.
 */
export async function seedRules(db: Database, clock: Clock): Promise<void> {
  if (await readInstallationValue(db.read, 'rules')) return;
  await db.transaction(async (writer) => {
    await withLock(writer, 'first start');
    if (await readInstallationValue(writer, 'rules')) return;
    if ((await readInstallationValue(writer, 'content')) !== 'starter') return;
    const { starterRules } = await import('#server/seed/content/rules.ts');
    const now = clock().toISOString();
    const planned = taskStages.flatMap((stage) => starterTasks[stage]);
    for (const { text, plan } of planned) if (plan) await planTemplate(writer, text, plan);
    for (const rule of starterRules)
      await insert(writer, { ...plainTemplate, stage: 'preparing', blocking: 0, active: 1, ...rule }, now);
    await insertInstallationValue(writer, 'rules', now);
  });
}
