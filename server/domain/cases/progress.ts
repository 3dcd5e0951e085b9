import type { CaseOfRequest } from '#server/domain/cases/case-list-repository.ts';
import { presentTurn } from '#server/domain/cases/case-policy.ts';
import { endOf } from '#shared/cases/stages.ts';
import type { CaseProgress } from '#shared/contract/cases.ts';

/** Presents the progress of a case, for its owner and for relatives with a share link. */
export const presentCaseProgress = (row: Omit<CaseOfRequest, 'id' | 'appointment_id'>): CaseProgress => ({
  stage: row.stage,
  stage_since: row.stage_since,
  on_hold: row.hold_reason !== null,
  ended_as: endOf(row),
  turn: presentTurn(row),
});

/** The same for an owner without proof: the stage alone. How a case ended, such as a death, is not for strangers. */
export const presentStageOnly = (row: Omit<CaseOfRequest, 'id' | 'appointment_id'>): CaseProgress => ({
  ...presentCaseProgress({ ...row, ended_as: null }),
  turn: null,
});
