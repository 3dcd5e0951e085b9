import { Trans, useLingui } from '@lingui/react/macro';
import type { Role } from '#shared/contract/roles.ts';
import { LevelMark } from '#web/features/roles/admin/levels.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { EditIcon, TrashIcon } from '#web/ui/icons/tools.tsx';
import { ActiveBadge } from '#web/ui/portal/active-badge.tsx';
import { Table } from '#web/ui/portal/table.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

export type RoleListProps = { roles: Role[] } & Omit<RoleActionsProps, 'role'>;

/** The roles as a table, for screens of 768 px or wider. Its head stays visible. */
export function RoleTable({ roles, ...actions }: RoleListProps) {
  const mayChange = useMay()('administer');
  const { date } = useFormat();
  const { t } = useLingui();
  const columns = [
    {
      head: t`Role`,
      cell: (role: Role) => (
        <>
          <span className="block text-base text-ink wrap-anywhere">{role.name}</span>
          <span className="block text-xs font-normal text-ink-soft">
            <Trans>ID: {role.id}</Trans>
          </span>
        </>
      ),
      className: 'min-w-36',
    },
    { head: t`Permissions`, cell: (role: Role) => <Permissions role={role} /> },
    { head: t`Status`, cell: (role: Role) => <ActiveBadge status={role.status} /> },
    {
      head: t`Created At`,
      cell: (role: Role) => date(role.created_at),
      className: 'whitespace-nowrap',
    },
  ];
  const buttons = { head: t`Actions`, cell: (role: Role) => <RoleActions role={role} {...actions} /> };
  return (
    <Table caption={t`Roles`} columns={[...columns, ...(mayChange ? [buttons] : [])]} rows={roles} roomy />
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
            <Permissions role={role} />
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

/** A role's level, and what else holds for people with it: its level has no effect outside of the portal. */
function Permissions({ role }: { role: Role }) {
  return (
    <>
      <LevelMark level={role.permissions} />
      {!role.staff && (
        <span className="mt-0.5 block pl-9.5 text-xs text-ink-soft">
          <Trans>Can't enter this portal</Trans>
        </span>
      )}
      {role.staff && role.second_factor_required === 1 && (
        <span className="mt-0.5 block pl-9.5 text-xs font-medium text-teal-800">
          <Trans>Two-step sign-in</Trans>
        </span>
      )}
    </>
  );
}
