import type { Reader } from '#server/db/database.ts';
import { readFacts } from '#server/domain/case-facts/case-facts.ts';
import { presentLetter } from '#server/domain/case-messages/hospital-letters.ts';
import { presentTurn, waitsForHospital } from '#server/domain/cases/case-policy.ts';
import { type CaseRow, stageEventsOf } from '#server/domain/cases/case-repository.ts';
import { patientNameOf } from '#server/domain/cases/patient-name.ts';
import { presentCaseProgress } from '#server/domain/cases/progress.ts';
import { tasksOf } from '#server/domain/cases/task-repository.ts';
import { teamOf } from '#server/domain/cases/team-repository.ts';
import { presentForRelatives } from '#server/domain/offers/option-presenter.ts';
import { lettersWith, papersFrom } from '#server/domain/share-links/conversation-repository.ts';
import { parseQuestions, parseScope, showsFacts } from '#server/domain/share-links/share-link-policy.ts';
import type { LinkRow } from '#server/domain/share-links/share-link-repository.ts';
import { endOf, isEnded } from '#shared/cases/stages.ts';
import { isActionable, isForRelatives, isOpenTask } from '#shared/cases/tasks.ts';
import { caseStage } from '#shared/contract/cases.ts';
import type { Paper } from '#shared/contract/papers.ts';
import type { SharedView } from '#shared/contract/share-links.ts';

/** What the holders of share links see. */

const tasksForRelatives = async (reader: Reader, one: CaseRow) =>
  (await tasksOf(reader, one.id)).filter(isForRelatives);

const commonOf = ({ label, lang, expires_at }: LinkRow) => ({ label, lang, expires_at });

async function datesOf(reader: Reader, one: CaseRow, today: string) {
  const events = await stageEventsOf(reader, one.id);
  const tasks = await tasksForRelatives(reader, one);
  const days = tasks
    .flatMap(({ state, due }) => (isActionable({ state }) && due !== null ? due : []))
    .toSorted();
  const isActive = !isEnded(one.stage) && one.hold_reason === null;
  return {
    opened_at: one.opened_at,
    // A day that has passed is no next one.
    next_date: isActive ? ([presentTurn(one)?.due ?? '', ...days].find((day) => day >= today) ?? null) : null,
    stages: events.flatMap(({ to, created_at }) => {
      const stage = caseStage.safeParse(to);
      // Relatives who may see the days alone must not read a death as 'Cancelled' or 'Closed'.
      const isShown = stage.success && !(endOf(one) === 'died' && isEnded(stage.data));
      return isShown ? [{ stage: stage.data, at: created_at }] : [];
    }),
  };
}

/** Without how the case ended: nobody should learn of a death from a link. */
function progressForRelatives(one: CaseRow) {
  const { ended_as, ...progress } = presentCaseProgress(one);
  return progress;
}

/** Presents what relatives see: only what the patient ticked. */
export async function presentFamily(
  reader: Reader,
  link: LinkRow,
  one: CaseRow,
  today: string,
): Promise<SharedView> {
  const scope = parseScope(link.scope);
  const tasks = scope.includes('tasks') ? await tasksForRelatives(reader, one) : null;
  const team = scope.includes('team') ? await teamOf(reader, one.id) : null;
  return {
    kind: 'family',
    ...commonOf(link),
    progress: scope.includes('progress') ? progressForRelatives(one) : null,
    dates: scope.includes('dates') ? await datesOf(reader, one, today) : null,
    tasks:
      tasks
        ?.filter((task) => isOpenTask(task) && !waitsForHospital(one, task))
        .map(({ kind, text, text_bn, owner, due, state }) => ({ kind, text, text_bn, owner, due, state })) ??
      null,
    team:
      team?.filter(({ to_at }) => to_at === null).map(({ user_name, role }) => ({ name: user_name, role })) ??
      null,
    estimate: scope.includes('estimate') ? { last: await presentForRelatives(reader, one, today) } : null,
  };
}

type HospitalLink = LinkRow & { computer_id: number | null };

/**
 * Presents what a hospital sees: what it is asked, the patient's identity, the chosen papers that are still current,
 * the answers if the link shows them, and what it and the office wrote to each other.
 */
export async function presentHospital(
  reader: Reader,
  link: HospitalLink,
  one: CaseRow,
  papers: Paper[],
): Promise<SharedView> {
  const hospital = link.hospital_name ?? link.label;
  const sent = await papersFrom(reader, one.appointment_id, { ...link, hospital });
  return {
    kind: 'hospital',
    ...commonOf(link),
    hospital,
    reference: one.reference,
    asked_by: one.coordinator_name ?? link.made_by,
    questions: parseQuestions(link.questions),
    due: link.due,
    accepts: !isEnded(one.stage),
    patient: { name: patientNameOf(one), birth_date: one.birth_date },
    papers: papers.map(({ id, title, type, date, pages }) => ({
      id,
      title,
      type,
      date,
      pages: pages.map(({ number, width, height }) => ({ number, width, height })),
    })),
    facts: showsFacts(link) ? await readFacts(reader, one.id) : null,
    letters: (await lettersWith(reader, link)).map(presentLetter),
    sent: sent.map(({ sent_by, pages, ...paper }) => ({ ...paper, by: sent_by, pages: Number(pages) })),
    on_computer: link.computer_id !== null,
  };
}
