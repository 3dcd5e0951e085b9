import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ThresholdWarning } from '#shared/cases/visas.ts';

/** What the number of a rule is counted from. */
export const thresholdLabels: Record<ThresholdWarning, MessageDescriptor> = {
  passport_ends: msg`Passport ends within so many months of the arrival`,
  not_paid: msg`Not paid so many days before the arrival`,
  enter_too_late: msg`To be used earlier than so many days after the arrival`,
  stay_too_short: msg`Stay ends earlier than so many days after the departure`,
  stay_ends_soon: msg`Stay ends within so many days`,
};
