import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaperType } from '#shared/contract/papers.ts';

/** The labels of the types of papers, in the order in which they are offered. */
export const paperTypeLabels: Record<PaperType, MessageDescriptor> = {
  lab: msg`Test report`,
  imaging: msg`Scan, X-ray or film`,
  prescription: msg`Prescription`,
  discharge: msg`Discharge summary`,
  letter: msg`Doctor's letter`,
  passport: msg`Passport`,
  bill: msg`Bill or estimate`,
  other: msg`Something else`,
};
