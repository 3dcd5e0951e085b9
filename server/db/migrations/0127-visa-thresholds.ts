import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** The numbers of the starter rules, by their steps. What staff confirmed without them stays without. */
const ofDrafts = [
  { step: 'visa_form', warns: 'not_paid', threshold: 45 },
  { step: 'passport', warns: 'passport_ends', threshold: 6 },
] as const;

/** A rule may say from when a visa is warned of. The fee is due on the day from which it is late. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('task_templates').addColumn('warns', 'text').execute();
  await db.schema.alterTable('task_templates').addColumn('threshold', 'integer').execute();
  const drafts = () => db.updateTable('task_templates').where('checked_by', 'is', null);
  for (const { step, ...numbers } of ofDrafts) await drafts().set(numbers).where('step', '=', step).execute();
  const early = { due_from: 'arrival', due_days: -45 } as const;
  await drafts().set(early).where('step', '=', 'visa_payment').where('due_days', '=', -42).execute();
}
