import { Trans } from '@lingui/react/macro';
import { LevelMark } from '#web/features/roles/admin/level-mark.tsx';
import { NoPortal } from '#web/features/roles/admin/no-portal.tsx';
import { RoleActions } from '#web/features/roles/admin/role-actions.tsx';
import type { RoleListProps } from '#web/features/roles/admin/role-table.tsx';
import { SecondFactorMark } from '#web/features/roles/admin/second-factor-mark.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { ActiveBadge } from '#web/ui/portal/active-badge.tsx';

/** The roles where there is no room for a table: a card for each. */
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
