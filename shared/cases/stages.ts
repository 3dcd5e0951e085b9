/** The stages in which there are tasks, in order. */
export const taskStages = [
  'reports',
  'opinion',
  'estimate',
  'preparing',
  'travelling',
  'in_treatment',
  'home',
] as const;

/** All stages, in order; a case is cancelled from any other one. */
export const caseStages = [...taskStages, 'closed', 'cancelled'] as const;
type CaseStage = (typeof caseStages)[number];

/** The stages from the first report to the end, in order. */
export const stageSequence: readonly CaseStage[] = [...taskStages, 'closed'];

/**
 * How a case ended. `stopped`: the patient gave up the treatment; `elsewhere`: they are treated without us; `died`:
 * nothing is sent by itself any more.
 */
export const caseEnds = ['done', 'stopped', 'elsewhere', 'died', 'other'] as const;
type CaseEnd = (typeof caseEnds)[number];

/** What can be missing for a case to enter its next stage. */
export const guards = ['paper', 'consent', 'option', 'estimate', 'visas'] as const;
type Guard = (typeof guards)[number];

type StageRule = {
  /** What a case needs to enter the stage. A booked visit or a discharge is added together with its record. */
  needs?: readonly Guard[];
  /** The patient is in Thailand, or on the way there. */
  isInThailand?: true;
  /** The patient is back home. */
  isBack?: true;
  /** The case has ended, in this way unless staff say another one. */
  endsAs?: CaseEnd;
};

/** What holds in each stage. */
const rules = {
  reports: {},
  opinion: { needs: ['paper', 'consent'] },
  estimate: { needs: ['option'] },
  preparing: { needs: ['estimate'] },
  travelling: { needs: ['visas'], isInThailand: true },
  in_treatment: { isInThailand: true },
  home: { isBack: true },
  closed: { isBack: true, endsAs: 'done' },
  cancelled: { endsAs: 'stopped' },
} as const satisfies Record<CaseStage, StageRule>;

const ruleOf = (stage: CaseStage): StageRule => rules[stage];

type EndStage = { [S in CaseStage]: (typeof rules)[S] extends { endsAs: CaseEnd } ? S : never }[CaseStage];

/** Whether a case in this stage has ended. */
export const isEnded = (stage: CaseStage): stage is EndStage => ruleOf(stage).endsAs !== undefined;

/** The stages in which a case ends. */
export const endStages: readonly EndStage[] = caseStages.filter(isEnded);

/** Where a case is, and how it ended if staff said it. */
export type Ended = { stage: CaseStage; ended_as: CaseEnd | null };

/** How a case ended: as staff said, otherwise as its stage says. Null while it is open. */
export const endOf = ({ stage, ended_as }: Ended): CaseEnd | null =>
  isEnded(stage) ? (ended_as ?? rules[stage].endsAs) : null;

/** Whether the patient is in Thailand in this stage, or on the way there. */
export const isInThailand = (stage: CaseStage): boolean => ruleOf(stage).isInThailand === true;

/** Whether the patient is back home in this stage. */
export const isBack = (stage: CaseStage): boolean => ruleOf(stage).isBack === true;

/** What a case needs to enter a stage. */
export const needsOf = (stage: CaseStage): readonly Guard[] => ruleOf(stage).needs ?? [];

/** The stages at home in which a case goes on. */
export const homeStages: readonly CaseStage[] = caseStages.filter(
  (stage) => isBack(stage) && !isEnded(stage),
);
