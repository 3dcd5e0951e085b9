/** What a member of staff may do to the portal's records. */
export type Action = 'read' | 'create' | 'edit' | 'delete' | 'administer';

/** The level that each action needs. Which action a call of the API needs is the `right` of its endpoint. */
export const levelNeeded: Record<Action, number> = { read: 1, create: 2, edit: 3, delete: 4, administer: 4 };

/** Whether a role's permission level (1 to 4) allows the action. */
export function permits(level: number, action: Action): boolean {
  return level >= levelNeeded[action];
}
