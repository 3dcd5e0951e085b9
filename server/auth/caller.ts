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
  session: {
    id: number;
    mode: 'bearer' | 'session';
    secret: string;
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

/** Whether the caller is a member of staff whose level allows the action. */
export function may(caller: Caller, action: Action): boolean {
  return isStaff(caller) && permits(caller.level, action);
}
