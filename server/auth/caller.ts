import type { Action } from '#shared/permissions.ts';
import { permits } from '#shared/permissions.ts';

/** A user who makes a call, with the session that says so. */
export type SignedInUser = {
  id: number;
  name: string;
  roleId: number;
  /** The role's permission level, 0 for whoever may not enter the portal. */
  level: number;
  /** Whether the role asks for a second factor that is not set up: nothing else may be done until then. */
  owesSecondFactor: boolean;
  session: {
    id: number;
    mode: 'bearer' | 'session';
    secret: string;
    /** When it was last noted that it is used. */
    seenAt: string;
  };
};

/** Who makes a call; undefined is nobody in particular. */
export type Caller = SignedInUser | undefined;

/** Whether the caller may enter the portal at all. */
export function isStaff(caller: Caller): caller is SignedInUser {
  return caller !== undefined && caller.level > 0;
}

/** Whether the caller is a member of staff whose level allows the action. */
export function may(caller: Caller, action: Action): boolean {
  return isStaff(caller) && permits(caller.level, action);
}
