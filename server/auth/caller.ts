import { forbidden } from '#server/errors.ts';
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
   * also until there is a second factor.
   */
  reads: 'all' | 'little';
  /** Whether the password was judged: it is when somebody types it. */
  isJudged: boolean;
  session: {
    id: number;
    mode: 'bearer' | 'session';
    secret: string;
    openedAt: string;
    /** When the last use of the session was stored. */
    seenAt: string;
  };
};

/** Who makes a call; undefined for a visitor. */
export type Caller = SignedInUser | undefined;

/** Whether the caller may enter the portal at all. */
export function isStaff(caller: Caller): caller is SignedInUser {
  return caller !== undefined && caller.level > 0;
}

/** Throws `forbidden` for a caller who needs a better password to read what is in cases. */
export function checkReadsAll({ reads }: SignedInUser): void {
  if (reads === 'little') throw forbidden('better_password');
}

/** Whether the caller is a member of staff whose level allows the action. */
export function may(caller: Caller, action: Action): boolean {
  return isStaff(caller) && permits(caller.level, action);
}
