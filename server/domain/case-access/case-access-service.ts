import { askingForCodes } from '#server/domain/case-access/asking.ts';
import { entering } from '#server/domain/case-access/entering.ts';
import { firstEmail } from '#server/domain/case-access/first-email.ts';
import { accessByStaff } from '#server/domain/case-access/giving.ts';
import { ownPhones } from '#server/domain/case-access/phones.ts';

type Deps = Parameters<typeof accessByStaff>[0] &
  Parameters<typeof entering>[0] &
  Parameters<typeof ownPhones>[0] &
  Parameters<typeof askingForCodes>[0] &
  Parameters<typeof firstEmail>[0];

/** How families without an e-mail address get into their case (ADR 0092). */
export function caseAccessService(deps: Deps) {
  return {
    byStaff: accessByStaff(deps),
    entering: entering(deps),
    phones: ownPhones(deps),
    asking: askingForCodes(deps),
    firstEmail: firstEmail(deps),
  };
}
export type CaseAccessService = ReturnType<typeof caseAccessService>;
