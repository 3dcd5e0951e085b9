import { expect, it } from 'vitest';
import { checkNotSeeded, checkUnused } from '#server/domain/roles/role-policy.ts';
import { DomainError } from '#server/errors.ts';
import { seeded } from '#shared/contract/seeded.ts';

it('keeps the roles of the product', () => {
  expect(() => checkNotSeeded(seeded.lastRoleId)).toThrow(DomainError);
  expect(() => checkNotSeeded(seeded.lastRoleId + 1)).not.toThrow();
});

it('keeps a role that users have, and says how many', () => {
  expect(() => checkUnused(0)).not.toThrow();
  expect(() => checkUnused(1)).toThrow(expect.objectContaining({ code: 'role_of_one_user' }));
  expect(() => checkUnused(7)).toThrow(expect.objectContaining({ code: 'role_of_users' }));
});
