import { createContext, use } from 'react';
import type { User } from '#shared/contract/users.ts';
import { type Action, permits } from '#shared/permissions.ts';

export const StaffContext = createContext<User | null>(null);

/** The member of staff who is signed in, as the server said. For screens within the portal's layout. */
export function useStaff(): User {
  const staff = use(StaffContext);
  if (!staff) throw new Error('useStaff outside of the portal');
  return staff;
}

/** Whether the member's level allows an action: what it doesn't is not offered. */
export function useMay(): (action: Action) => boolean {
  const { role } = useStaff();
  return (action) => permits(role.permissions, action);
}
