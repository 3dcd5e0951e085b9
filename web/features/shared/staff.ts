import { createContext, use } from 'react';
import type { User } from '#shared/contract/users.ts';
import { type Action, permits } from '#shared/permissions.ts';

export const StaffContext = createContext<User | null>(null);

/** The member of staff who is signed in. For screens inside the portal's layout. */
export function useStaff(): User {
  const staff = use(StaffContext);
  if (!staff) throw new Error('useStaff outside of the portal');
  return staff;
}

/** Returns whether the member's permission level allows an action. Actions that are not allowed are not shown. */
export function useMay(): (action: Action) => boolean {
  const { role } = useStaff();
  return (action) => permits(role.permissions, action);
}
