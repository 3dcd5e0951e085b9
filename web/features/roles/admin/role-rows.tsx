import { Trans, useLingui } from '@lingui/react/macro';
import type { Role } from '#shared/contract/roles.ts';
import { LevelMark } from '#web/features/roles/admin/levels.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { EditIcon, TrashIcon } from '#web/ui/icons/tools.tsx';
import { ActiveBadge } from '#web/ui/portal/active-badge.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

const head =
  'sticky top-16 z-10 border-b border-line bg-paper-deep px-3 py-2.5 text-left text-xs font-semibold text-ink-soft first:rounded-tl-lg first:pl-4 last:rounded-tr-lg';
const cell = 'border-b border-line px-3 py-2.5 text-left first:pl-4';

export type RoleListProps = { roles: Role[] } & Omit<RoleActionsProps, 'role'>;

/** The roles as a table, for screens of 768 px or wider. Its head stays visible. */
export function RoleTable({ roles, ...actions }: RoleListProps) {
  const mayChange = useMay()('administer');
  const { date } = useFormat();
  return (
    <div className="rounded-lg border border-line bg-white shadow-card">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">
          <Trans>Roles</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              <Trans>Role</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Permissions</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Status</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Created At</Trans>
            </th>
            {mayChange && (
              <th scope="col" className={head}>
                <Trans>Actions</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <tr key={role.id} className="transition-colors last:*:border-b-0 hover:bg-teal-50/70">
              <th scope="row" className={`${cell} min-w-36`}>
                <span className="block text-base font-semibold text-ink wrap-anywhere">{role.name}</span>
                <span className="block text-xs font-normal text-ink-soft">
                  <Trans>ID: {role.id}</Trans>
                </span>
              </th>
              <td className={cell}>
                <LevelMark level={role.permissions} />
                {!role.staff && <NoPortal />}
                <SecondFactorMark role={role} />
              </td>
              <td className={cell}>
                <ActiveBadge status={role.status} />
              </td>
              <td className={`${cell} whitespace-nowrap`}>{date(role.created_at)}</td>
              {mayChange && (
                <td className={cell}>
                  <RoleActions role={role} {...actions} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The roles as cards, for screens too narrow for the table. */
export function RoleCards({ roles, ...actions }: RoleListProps) {
  const mayChange = useMay()('administer');
  const { date } = useFormat();
  return (
    <ul className="space-y-3">
      {roles.map((role) => {
        const day = date(role.created_at);
        return (
          <li key={role.id} className="rounded-lg border border-line bg-white p-4 text-sm shadow-card">
            <div className="flex items-start justify-between gap-3">
              <h2 className="text-base font-bold text-ink wrap-anywhere">{role.name}</h2>
              <ActiveBadge status={role.status} />
            </div>
            <p className="mb-3 text-xs text-ink-soft">
              <Trans>ID: {role.id}</Trans>
            </p>
            <LevelMark level={role.permissions} />
            {!role.staff && <NoPortal />}
            <SecondFactorMark role={role} />
            <p className="mt-2 text-xs text-ink-soft">
              <Trans>Created {day}</Trans>
            </p>
            {mayChange && (
              <div className="mt-3 -mb-1 border-t border-line pt-2">
                <RoleActions role={role} {...actions} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type RoleActionsProps = { role: Role; onEdit: (role: Role) => void; onDelete: (role: Role) => void };

/** The buttons of a role. */
function RoleActions({ role, onEdit, onDelete }: RoleActionsProps) {
  const { t } = useLingui();
  const { name } = role;
  return (
    <span className="flex gap-1.5">
      <ToolButton
        variant="ghost"
        className="px-2.5"
        aria-label={t`Edit ${name}`}
        onClick={() => onEdit(role)}
      >
        <EditIcon className="text-lg" />
        <span className="md:max-lg:sr-only">
          <Trans>Edit</Trans>
        </span>
      </ToolButton>
      <ToolButton
        variant="ghost"
        className="px-2.5 text-alarm-700! hover:bg-alarm-50!"
        aria-label={t`Delete ${name}`}
        onClick={() => onDelete(role)}
      >
        <TrashIcon className="text-lg" />
        <span className="md:max-lg:sr-only">
          <Trans>Delete</Trans>
        </span>
      </ToolButton>
    </span>
  );
}

/** Marks a role that can't enter the portal. Its level has no effect. */
function NoPortal() {
  return (
    <span className="mt-0.5 block pl-9.5 text-xs text-ink-soft">
      <Trans>Can't enter this portal</Trans>
    </span>
  );
}

/** Marks a role that requires a second factor. */
function SecondFactorMark({ role }: { role: Role }) {
  if (!role.staff || role.second_factor_required !== 1) return null;
  return (
    <span className="mt-0.5 block pl-9.5 text-xs font-medium text-teal-800">
      <Trans>Two-step sign-in</Trans>
    </span>
  );
}
