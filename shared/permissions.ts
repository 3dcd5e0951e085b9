/** What a member of staff may do to the portal's records. */
export type Action = 'read' | 'create' | 'edit' | 'delete' | 'administer';

/** The level that an action needs (specification section 6; decisions.md, "Rights"). */
const levelNeeded: Record<Action, number> = { read: 1, create: 2, edit: 3, delete: 4, administer: 4 };

/** The specification's names of the permission levels 1 to 4. */
export const permissionLabels: Readonly<Record<number, string>> = {
  1: 'Read Only',
  2: 'Read/Write',
  3: 'Read/Write/Edit',
  4: 'Admin',
};

/** Whether a role's permission level (1 to 4) allows the action. */
export function permits(level: number, action: Action): boolean {
  return level >= levelNeeded[action];
}
