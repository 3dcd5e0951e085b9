/** The states of a task: only those that are actionable decide whose turn it is. */
export const taskStates = [
  'requested',
  'in_progress',
  'on_hold',
  'completed',
  'cancelled',
  'rejected',
] as const;
type TaskState = (typeof taskStates)[number];

/** `actionable`: somebody has to do something. `waiting`: it is open, and waits for something else. */
const stateRules: Record<TaskState, 'actionable' | 'waiting' | 'over'> = {
  requested: 'actionable',
  in_progress: 'actionable',
  on_hold: 'waiting',
  completed: 'over',
  cancelled: 'over',
  rejected: 'over',
};

type WithState = { state: TaskState };

/** Whether a task still has to be done. */
export const isOpenTask = ({ state }: WithState): boolean => stateRules[state] !== 'over';

/** Whether somebody has to do something for a task now. */
export const isActionable = ({ state }: WithState): boolean => stateRules[state] === 'actionable';

export const openTaskStates: readonly TaskState[] = taskStates.filter((state) => isOpenTask({ state }));
export const actionableStates: readonly TaskState[] = taskStates.filter((state) => isActionable({ state }));

/**
 * What a task is about, so that screens can link to it: `papers` to sending reports, `consent` to agreeing to a
 * hospital, `access` to a question about who opened papers, `news` to news that a person tells the family, `estimate`
 * to an estimate that waits for an answer, `code` to a code that a family without an e-mail address needs.
 */
export const taskKinds = [
  'papers',
  'consent',
  'call',
  'hospital',
  'translation',
  'visa',
  'money',
  'travel',
  'follow_up',
  'access',
  'message',
  'news',
  'estimate',
  'code',
  'other',
] as const;
type TaskKind = (typeof taskKinds)[number];

/**
 * Whether relatives whom the patient lets see the tasks see those of a kind. Hidden is what would tell them whether the
 * patient writes to the office, reads its news, has an estimate to answer, asks for a code, or does not recognise who
 * opened a paper.
 */
const relativesSee: Record<TaskKind, boolean> = {
  papers: true,
  consent: true,
  call: true,
  hospital: true,
  translation: true,
  visa: true,
  money: true,
  travel: true,
  follow_up: true,
  access: false,
  message: false,
  news: false,
  estimate: false,
  code: false,
  other: true,
};

/** Whether relatives see a task. They don't see one of a kind that only a newer version knows. */
export const isForRelatives = ({ kind }: { kind: TaskKind }): boolean => relativesSee[kind] === true;
