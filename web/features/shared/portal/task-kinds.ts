import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TaskKind } from '#shared/contract/case-tasks.ts';

/** The labels of a task's kinds. */
export const kindLabels: Record<TaskKind, MessageDescriptor> = {
  papers: msg`Papers`,
  consent: msg`Consent`,
  call: msg`Call`,
  hospital: msg`Hospital`,
  translation: msg`Translation`,
  visa: msg`Visa`,
  money: msg`Money`,
  travel: msg`Journey`,
  follow_up: msg`Afterwards`,
  access: msg`Who opened papers`,
  message: msg`Message`,
  news: msg`Tell the family`,
  estimate: msg`Estimate`,
  code: msg`Code for the family`,
  other: msg`Something else`,
};
