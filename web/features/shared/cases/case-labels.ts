import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type { TaskOwner, TaskState } from '#shared/contract/case-tasks.ts';
import type {
  CareRole,
  CaseEnd,
  CaseStage,
  ConsentGround,
  ConsentRelation,
  Relation,
} from '#shared/contract/cases.ts';
import { dayInDhaka } from '#shared/dhaka.ts';

/** The texts about a stage. */
type StageLabels = {
  /** A short name, for timelines, badges and lists. */
  name: MessageDescriptor;
  /** What happens in the stage, for the family. */
  about: MessageDescriptor;
};

const labels: Record<CaseStage, StageLabels> = {
  reports: {
    name: msg`Reports`,
    about: msg`We collect the medical reports and check that they are complete and easy to read.`,
  },
  opinion: {
    name: msg`Opinion`,
    about: msg`A hospital reads the reports and says what it can do. We pass on its words unchanged.`,
  },
  estimate: {
    name: msg`Estimate`,
    about: msg`The hospital says what the treatment is likely to cost, and what is not included.`,
  },
  preparing: {
    name: msg`Preparing`,
    about: msg`We prepare the journey with you: visa, dates, hotel, an interpreter.`,
  },
  travelling: {
    name: msg`Journey`,
    about: msg`The day is fixed. We stay in touch on the way and meet you on arrival.`,
  },
  in_treatment: {
    name: msg`Treatment`,
    about: msg`The treatment has begun. Your coordinator and interpreter are there for you.`,
  },
  home: {
    name: msg`At home`,
    about: msg`You are home again. We ask how you are, and help with the next visit.`,
  },
  closed: { name: msg`Closed`, about: msg`Everything is done. If you need us again, just ask.` },
  cancelled: {
    name: msg`Cancelled`,
    about: msg`We have stopped working on this case. If that is a mistake, please call us.`,
  },
};

/** The texts about a stage. */
export const stageLabels = (stage: CaseStage): StageLabels => labels[stage];

/** The short name of a stage for staff: of a case that ended with a death, in place of 'Cancelled' or 'Closed'. */
export const staffStageName = ({
  stage,
  ended_as,
}: {
  stage: CaseStage;
  ended_as: CaseEnd | null;
}): MessageDescriptor => (ended_as === 'died' ? msg`The patient has died` : labels[stage].name);

/**
 * The texts about a case for its family, in its present stage. After a death, and where the treatment is not what ended
 * it, they are about that and not about a success.
 */
export function caseLabels({ stage, ended_as }: { stage: CaseStage; ended_as: CaseEnd | null }): StageLabels {
  if (ended_as === 'died') {
    return {
      name: msg`We are sorry for your loss`,
      about: msg`We will not send you any more automatic messages. If you need the papers or our help, please call us.`,
    };
  }
  if (stage !== 'closed' || ended_as === 'done') return labels[stage];
  return {
    name: labels.closed.name,
    about: msg`Our work on this case is finished. If you need us again, just ask.`,
  };
}

/** The labels of a task's owners, for staff. */
export const ownerLabels: Record<TaskOwner, MessageDescriptor> = {
  patient: msg`Patient`,
  office: msg`Our office`,
  hospital: msg`Hospital`,
  embassy: msg`Embassy`,
  bank: msg`Bank`,
};

/** The states of a task. */
export const taskStateLabels: Record<TaskState, MessageDescriptor> = {
  requested: msg`To do`,
  in_progress: msg`In progress`,
  on_hold: msg`On hold`,
  completed: msg`Done`,
  cancelled: msg`Cancelled`,
  rejected: msg`Refused`,
};

/** The labels of a companion's relation to the patient. */
export const relationLabels: Record<Relation, MessageDescriptor> = {
  self: msg`The patient`,
  spouse: msg`Husband or wife`,
  parent: msg`Father or mother`,
  child: msg`Son or daughter`,
  sibling: msg`Brother or sister`,
  grandparent: msg`Grandparent`,
  grandchild: msg`Grandchild`,
  relative: msg`Other relative`,
  friend: msg`Friend`,
  other: msg`Somebody else`,
};

/** What the person who agrees to a hospital is to the patient. */
export const consentRelationLabels: Record<ConsentRelation, MessageDescriptor> = {
  ...relationLabels,
  guardian: msg`Guardian`,
};

/** Why somebody else than the patient agreed. */
export const consentGroundLabels: Record<ConsentGround, MessageDescriptor> = {
  asked: msg`the patient asked them to answer`,
  child: msg`the patient is a child`,
  unable: msg`the patient can’t agree`,
};

/** The labels of the roles in the care team. */
export const careRoleLabels: Record<CareRole, MessageDescriptor> = {
  coordinator: msg`Coordinator`,
  interpreter: msg`Interpreter`,
};

/** Whether an open task's due day has passed in Dhaka. */
export const isOverdue = (task: { state: TaskState; due: string | null }, now: number): boolean =>
  task.due !== null && isOpenTask(task) && task.due < dayInDhaka(now);
