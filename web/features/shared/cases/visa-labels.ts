import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VisaWarning } from '#shared/cases/visas.ts';
import type { VisaState, VisaType } from '#shared/contract/visas.ts';

/** What became of a visa. */
export const visaStateLabels: Record<VisaState, MessageDescriptor> = {
  preparing: msg`being prepared`,
  filled: msg`filled in, not paid`,
  granted: msg`granted`,
  refused: msg`refused`,
  withdrawn: msg`withdrawn`,
  not_needed: msg`not needed`,
};

export const visaTypeLabels: Record<VisaType, MessageDescriptor> = {
  tourist: msg`Tourist`,
  medical_tourist: msg`Medical tourist`,
  non_o: msg`Non-Immigrant O`,
  transit: msg`Transit`,
  other: msg`Another one`,
};

/** What is wrong or late with a visa, with the number from which that counts. */
export const visaWarningLabels: Record<VisaWarning, (number: string) => MessageDescriptor> = {
  passport_ends: (months) => msg`The passport ends within ${months} months of the arrival.`,
  not_paid: (days) => msg`The arrival is ${days} days away or less, and the fee is not paid.`,
  enter_too_late: () => msg`The last day to enter with the visa is too early for the planned arrival.`,
  stay_too_short: () => msg`The stay ends too early for the planned departure.`,
  stay_ends_soon: (days) => msg`The stay ends within ${days} days. Ask about an extension now.`,
  name_differs: () =>
    msg`The name differs from the one in the passport’s machine lines. Check it before you pay.`,
};
