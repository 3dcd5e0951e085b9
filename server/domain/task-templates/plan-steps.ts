import type { Reader } from '#server/db/database.ts';
import {
  plannedTemplates,
  type TemplateRow,
} from '#server/domain/task-templates/task-template-repository.ts';
import type { PlanStep } from '#shared/planner/plan-step.ts';
import { stepsWith } from '#shared/planner/starter-steps.ts';

/** The names of steps in a text: with spaces or commas between them. */
const stepsIn = (text: string | null) => text?.split(/[ ,]+/).filter(Boolean) ?? [];

/** Nobody can rely on a source that nobody has looked at: then the numbers are our estimate. */
function sourceOf({ source, source_url, checked_on, checked_by }: TemplateRow) {
  const confirmed = source !== null && checked_by !== null;
  return confirmed
    ? { source, source_url, checked_on, confirmed }
    : { source: null, source_url: null, checked_on: null, confirmed };
}

function presentStep(row: TemplateRow): PlanStep[] {
  if (row.step === null) return [];
  const least = row.takes_min ?? 0;
  return [
    {
      key: row.step,
      name: row.text,
      name_bn: row.text_bn,
      takes_min: least,
      takes_max: Math.max(least, row.takes_max ?? least),
      unit: row.unit,
      after: stepsIn(row.after),
      window: row.window,
      ...sourceOf(row),
    },
  ];
}

/** The steps of the plan, with what templates say of them: drafts, too, but without their source. */
export async function planSteps(reader: Reader): Promise<PlanStep[]> {
  const rows = await plannedTemplates(reader);
  const off = rows.flatMap(({ active, step }) => (active === 0 && step !== null ? [step] : []));
  return stepsWith(rows.filter(({ active }) => active === 1).flatMap(presentStep), off);
}
