import { conflict } from '#server/errors.ts';
import { seeded } from '#shared/contract/seeded.ts';

/** The seeded roles are built in and can't be deleted. */
export const isSeeded = (id: number) => id <= seeded.lastRoleId;

/** Throws `conflict` for a seeded role. */
export function checkNotSeeded(id: number): void {
  if (isSeeded(id)) throw conflict('role_of_product');
}

/** Throws `conflict` for a role that still has users. */
export function checkUnused(users: number): void {
  if (users === 1) throw conflict('role_of_one_user');
  if (users > 1) throw conflict('role_of_users', undefined, { count: users });
}
