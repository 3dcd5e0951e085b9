import { forbidden } from '#server/errors.ts';
import type { PhoneUse } from '#shared/contract/case-access.ts';
import type { Action } from '#shared/permissions.ts';
import { permits } from '#shared/permissions.ts';

/** A user who makes a call, and the session that proves it. */
export type SignedInUser = {
  id: number;
  name: string;
  roleId: number;
  /** The role's permission level, or 0 for a user who may not enter the portal. */
  level: number;
  /** Whether the role requires a second factor that is not set up: until then the user can do nothing else. */
  needsSecondFactorSetup: boolean;
  /**
   * Whether the user may read what is in cases: 'little' for a weak password, until there is a better one; for staff
   * also until there is a second factor; for a family that entered with a code, until it has agreed.
   */
  reads: 'all' | 'little';
  /** Whether the password was judged: it is when somebody types it. */
  isJudged: boolean;
  /** Whether a family that entered with a code has yet to agree to privacy notice and terms. */
  mustAgree: boolean;
  session: {
    id: number;
    mode: 'bearer' | 'session';
    secret: string;
    openedAt: string;
    /** When the last use of the session was stored. */
    seenAt: string;
    /** The entry with a code by which it was opened; null for any other session. */
    entryId: number | null;
    /** Who uses the phone; null as long as nobody said it, and for any other session. */
    phone: PhoneUse | null;
    /** Whether the page has to be opened with the figures of the phone first: until then nobody is signed in there. */
    isLocked: boolean;
  };
};

/** Who makes a call; undefined for a visitor. */
export type Caller = SignedInUser | undefined;

/** Whether the caller may enter the portal at all. */
export function isStaff(caller: Caller): caller is SignedInUser {
  return caller !== undefined && caller.level > 0;
}

/** Throws `forbidden` for a caller who needs a better password, or has to agree, to read what is in cases. */
export function checkReadsAll({ reads, mustAgree }: SignedInUser): void {
  if (reads === 'little') throw forbidden(mustAgree ? 'agree_first' : 'better_password');
}

/** Whether the caller is a member of staff whose level allows the action. */
export function may(caller: Caller, action: Action): boolean {
  return isStaff(caller) && permits(caller.level, action);
}
