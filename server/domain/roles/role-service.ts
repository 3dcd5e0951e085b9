import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { type PageBounds, readPage } from '#server/db/paging.ts';
import { isUniqueViolation } from '#server/db/portability.ts';
import { ensureAdministratorRemains } from '#server/domain/accounts/account-policy.ts';
import {
  type Actor,
  changedFields,
  recordActivity,
  recordEdit,
} from '#server/domain/activity/record-activity.ts';
import { checkNotSeeded, checkUnused } from '#server/domain/roles/role-policy.ts';
import * as repository from '#server/domain/roles/role-repository.ts';
import { checkVersion } from '#server/domain/versions.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { Role, RoleInput, RoleUpdate } from '#shared/contract/roles.ts';
import type { Page } from '#shared/list-page.ts';

type Deps = { db: Database; clock: Clock; staffRoleIds: readonly number[] };

async function namesAreUnique<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('role_taken', 'name');
    throw error;
  }
}

/** The roles, which administrators edit. */
export function roleService({ db, clock, staffRoleIds }: Deps) {
  const present = (row: repository.RoleRow) => presentRole(row, staffRoleIds);
  const now = () => clock().toISOString();
  const found = async (writer: Writer, id: number): Promise<repository.RoleRow> => {
    const role = await repository.findRole(writer, id);
    if (!role) throw notFound();
    return role;
  };

  return {
    async list(bounds: PageBounds = {}): Promise<Page<Role>> {
      const { items, total } = await readPage(repository.rolesQuery(db.read), bounds);
      return { items: items.map(present), total };
    },

    async create(input: RoleInput, actor: Actor): Promise<Role> {
      const row = await namesAreUnique(() =>
        db.transaction(async (writer) => {
          const role = await repository.insertRole(writer, input, now());
          await recordActivity(writer, actor, { entity: 'role', id: role.id, action: 'created' }, now());
          return role;
        }),
      );
      return present(row);
    },

    /**
     * Changes a role. If its rights change, its users must sign in again. If it now requires a second factor, their
     * next call requires one. Throws `conflict` if the version is outdated.
     */
    async update(id: number, { version, ...input }: RoleUpdate, actor: Actor): Promise<Role> {
      const row = await namesAreUnique(() =>
        db.transaction((writer) =>
          ensureAdministratorRemains(writer, staffRoleIds, async () => {
            const old = await found(writer, id);
            await checkVersion(writer, { entity: 'role', id, version: old.version }, version);
            await repository.updateRole(writer, id, {
              ...input,
              status: input.status ?? old.status,
              second_factor_required: input.second_factor_required ?? old.second_factor_required,
            });
            const role = await found(writer, id);
            const sameRights = role.permissions === old.permissions && role.status === old.status;
            if (!sameRights) await repository.endSessionsOf(writer, id);
            const fields = changedFields(old, role);
            await recordEdit(writer, actor, { entity: 'role', id, fields }, now());
            return found(writer, id);
          }),
        ),
      );
      return present(row);
    },

    /** Throws `conflict` for a seeded role, and for one that still has users. */
    async remove(id: number, actor: Actor): Promise<void> {
      checkNotSeeded(id);
      await db.transaction((writer) =>
        ensureAdministratorRemains(writer, staffRoleIds, async () => {
          if (!(await repository.lockRole(writer, id))) throw notFound();
          checkUnused(await repository.countUsersOf(writer, id));
          await repository.deleteRole(writer, id);
          await recordActivity(writer, actor, { entity: 'role', id, action: 'deleted' }, now());
        }),
      );
    },
  };
}
export type RoleService = ReturnType<typeof roleService>;

/** Presents a role to staff. */
function presentRole(row: repository.RoleRow, staffRoleIds: readonly number[]): Role {
  const { id, name, permissions, status, second_factor_required, version, created_at } = row;
  const staff = staffRoleIds.includes(id);
  return { id, name, permissions, status, staff, second_factor_required, version, created_at };
}
