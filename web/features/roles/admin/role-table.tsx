import { Trans } from '@lingui/react/macro';
import type { Role } from '#shared/contract/roles.ts';
import { LevelMark } from '#web/features/roles/admin/level-mark.tsx';
import { NoPortal } from '#web/features/roles/admin/no-portal.tsx';
import { RoleActions, type RoleActionsProps } from '#web/features/roles/admin/role-actions.tsx';
import { SecondFactorMark } from '#web/features/roles/admin/second-factor-mark.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { ActiveBadge } from '#web/ui/portal/active-badge.tsx';

const head =
  'sticky top-16 z-10 border-b border-line bg-paper-deep px-3 py-2.5 text-left text-xs font-semibold text-ink-soft first:rounded-tl-lg first:pl-4 last:rounded-tr-lg';
const cell = 'border-b border-line px-3 py-2.5 text-left first:pl-4';

export type RoleListProps = { roles: Role[] } & Omit<RoleActionsProps, 'role'>;

/** The roles from 768 px up: a real table whose head stays in sight. */
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
