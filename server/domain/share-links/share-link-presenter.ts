import type { Reader } from '#server/db/database.ts';
import { isActionable, isEnded, isOpenTask, presentTurn } from '#server/domain/cases/case-policy.ts';
import { type CaseRow, stageEventsOf } from '#server/domain/cases/case-repository.ts';
import { presentCaseProgress } from '#server/domain/cases/progress.ts';
import { tasksOf } from '#server/domain/cases/task-repository.ts';
import { teamOf } from '#server/domain/cases/team-repository.ts';
import { parseScope } from '#server/domain/share-links/share-link-policy.ts';
import type { LinkRow } from '#server/domain/share-links/share-link-repository.ts';
import { caseStage } from '#shared/contract/cases.ts';
import type { Paper } from '#shared/contract/papers.ts';
import type { SharedView } from '#shared/contract/share-links.ts';

const commonOf = ({ label, lang, expires_at }: LinkRow) => ({ label, lang, expires_at });

async function datesOf(reader: Reader, one: CaseRow) {
  const events = await stageEventsOf(reader, one.id);
  const tasks = await tasksOf(reader, one.id);
  const days = tasks.flatMap(({ state, due }) => (isActionable(state) && due !== null ? due : [])).toSorted();
  const isActive = !isEnded(one.stage) && one.hold_reason === null;
  return {
    opened_at: one.opened_at,
    next_date: isActive ? (presentTurn(one)?.due ?? days[0] ?? null) : null,
    stages: events.flatMap(({ to, created_at }) => {
      const stage = caseStage.safeParse(to);
      return stage.success ? [{ stage: stage.data, at: created_at }] : [];
    }),
  };
}

/** Presents what relatives see: only what the patient ticked. */
export async function presentFamily(reader: Reader, link: LinkRow, one: CaseRow): Promise<SharedView> {
  const scope = parseScope(link.scope);
  const tasks = scope.includes('tasks') ? await tasksOf(reader, one.id) : null;
  const team = scope.includes('team') ? await teamOf(reader, one.id) : null;
  return {
    kind: 'family',
    ...commonOf(link),
    progress: scope.includes('progress') ? presentCaseProgress(one) : null,
    dates: scope.includes('dates') ? await datesOf(reader, one) : null,
    tasks:
      tasks
        ?.filter(({ state }) => isOpenTask(state))
        .map(({ text, text_bn, owner, due, state }) => ({ text, text_bn, owner, due, state })) ?? null,
    team:
      team?.filter(({ to_at }) => to_at === null).map(({ user_name, role }) => ({ name: user_name, role })) ??
      null,
  };
}

/** Presents what a hospital sees: the patient's identity, and the chosen papers that are still current. */
export function presentHospital(link: LinkRow, one: CaseRow, papers: Paper[]): SharedView {
  return {
    kind: 'hospital',
    ...commonOf(link),
    hospital: link.hospital_name ?? link.label,
    reference: one.reference,
    patient: { name: one.passport_name ?? one.patient_name, birth_date: one.birth_date },
    papers: papers.map(({ id, title, type, date, pages }) => ({
      id,
      title,
      type,
      date,
      pages: pages.map(({ number, width, height }) => ({ number, width, height })),
    })),
  };
}
