import type { Caller } from '#server/auth/caller.ts';
import type { Writer } from '#server/db/database.ts';
import { isUniqueViolation, withLock } from '#server/db/portability.ts';
import {
  type AccountRow,
  countActiveAdministrators,
  type UserRow,
} from '#server/domain/accounts/account-repository.ts';
import { conflict, forbidden } from '#server/errors.ts';
import { seeded } from '#shared/contract/seeded.ts';
import type { LoginInput } from '#shared/contract/session.ts';

const { anonymous, editorial } = seeded.users;
const isSeeded = (id: number) => id === anonymous || id === editorial;

/**
 * Runs a change of users or roles. Throws `conflict`, which rolls back the change, if no administrator would be left.
 * Such changes run one after another, so two at the same time can't remove the last two administrators.
 */
export async function ensureAdministratorRemains<T>(
  writer: Writer,
  staffRoleIds: readonly number[],
  change: () => Promise<T>,
): Promise<T> {
  await withLock(writer, 'administrators');
  const result = await change();
  if ((await countActiveAdministrators(writer, staffRoleIds)) === 0) {
    throw conflict('last_administrator');
  }
  return result;
}

/** Returns whether the account is the only one that could sign in as an administrator. */
export async function isOnlyAdministrator(
  writer: Writer,
  staffRoleIds: readonly number[],
  userId: number,
): Promise<boolean> {
  if ((await countActiveAdministrators(writer, staffRoleIds, userId)) > 0) return false;
  return (await countActiveAdministrators(writer, staffRoleIds)) > 0;
}

/** Runs work that stores an e-mail address. Throws `conflict` if another account has it. */
export async function ensureEmailUnique<T>(work: () => Promise<T>, field?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('email_taken', field);
    throw error;
  }
}

/** Throws `conflict` if the account is the anonymous user, which never signs in and so has no password. */
export function checkMayHavePassword(userId: number): void {
  if (userId === anonymous) throw conflict('user_anonymous');
}

/** Throws `conflict` for a seeded account and for the caller's own account. */
export function checkMayDelete(userId: number, caller: Caller): void {
  if (isSeeded(userId)) throw conflict('user_of_product');
  if (userId === caller?.id) throw conflict('user_self');
}

/** Throws `conflict` for a seeded account. */
export function checkMayErase(userId: number): void {
  if (isSeeded(userId)) throw conflict('account_of_product');
}

/** Returns whether anybody could sign in to the account: it has a password, and both it and its role are active. */
export function canSignIn({ id, password_hash, status, role_status }: AccountRow): boolean {
  return id !== anonymous && password_hash !== null && status === 1 && role_status === 1;
}

/**
 * Returns whether the account waits for somebody to choose its first password. Seeded accounts never do, nor do those
 * of families that enter with a code.
 */
export function isInvited({
  id,
  email,
  without_password,
}: Pick<UserRow, 'id' | 'email' | 'without_password'>): boolean {
  return without_password === 1 && email !== null && !isSeeded(id);
}

/** Returns whether an invitation is of use: the account has no password yet, and both it and its role are active. */
export function canBeInvited(account: UserRow): boolean {
  return isInvited(account) && account.status === 1 && account.role_status === 1;
}

/** Throws `forbidden` for the wrong one of the two sign-in pages, and for a disabled account or role. */
export function checkMayEnter(
  user: UserRow,
  portal: LoginInput['portal'],
  staffRoleIds: readonly number[],
): void {
  if (portal === 'customer' && user.role_id !== seeded.roles.customer) throw forbidden('customers_only');
  if (portal === 'admin' && !staffRoleIds.includes(user.role_id)) throw forbidden('staff_only');
  if (user.status !== 1 || user.role_status !== 1) throw forbidden('account_disabled');
}

type SecondFactorState = Pick<AccountRow, 'role_id' | 'email_confirmed_at' | 'second_factor_required'>;

/** Whether the account's role requires a second factor. Customers' roles require none. */
export function requiresSecondFactor(
  { role_id, second_factor_required }: Pick<SecondFactorState, 'role_id' | 'second_factor_required'>,
  staffRoleIds: readonly number[],
): boolean {
  return second_factor_required === 1 && staffRoleIds.includes(role_id);
}

/** Throws `conflict` for a customer whose address is not verified: the address may belong to somebody else. */
export function checkMaySetUpSecondFactor(account: SecondFactorState, staffRoleIds: readonly number[]): void {
  if (account.email_confirmed_at === null && !staffRoleIds.includes(account.role_id)) {
    throw conflict('email_not_confirmed');
  }
}

/** Throws `conflict` if the role requires a second factor. */
export function checkMayTurnOffSecondFactor(
  account: SecondFactorState,
  staffRoleIds: readonly number[],
): void {
  if (requiresSecondFactor(account, staffRoleIds)) throw conflict('second_factor_required');
}
