import { conflict } from '#server/errors.ts';
import { seeded } from '#shared/contract/seeded.ts';

/** The seeded roles belong to the product and are never deleted. */
export const isSeeded = (id: number) => id <= seeded.lastRoleId;

/** Throws `conflict` for a role that belongs to the product. */
export function checkNotSeeded(id: number): void {
  if (isSeeded(id)) throw conflict('role_of_product');
}

/** Throws `conflict` for a role that so many users have, unless it is none. */
export function checkUnused(users: number): void {
  if (users === 1) throw conflict('role_of_one_user');
  if (users > 1) throw conflict('role_of_users', undefined, { count: users });
}
