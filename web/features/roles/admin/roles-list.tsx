import { Trans } from '@lingui/react/macro';
import type { Role } from '#shared/contract/roles.ts';
import { RoleCards } from '#web/features/roles/admin/role-cards.tsx';
import { type RoleListProps, RoleTable } from '#web/features/roles/admin/role-table.tsx';
import { RolesLoading } from '#web/features/roles/admin/roles-loading.tsx';
import { rolesNamed } from '#web/features/roles/admin/roles-named.ts';
import { NotRefreshed, ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import type { Fetched } from '#web/lib/query.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { KeyIcon } from '#web/ui/icons/portal.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';

/** Beside an open sidebar a small tablet has no room for the table. */
const tableNeeds = 640;

type RolesListProps = Omit<RoleListProps, 'roles'> & {
  fetched: Fetched<Role[]>;
  search: string;
  clear: () => void;
};

/** The roles in every state: loading, failed, empty, full. */
export function RolesList({ fetched, search, clear, ...actions }: RolesListProps) {
  const { box, wide } = useIsWide('(width >= 48rem)', tableNeeds);
  const { value, failure, loading, at, refresh } = fetched;
  if (!value && failure) {
    return (
      <ScreenFailed
        failure={failure}
        title={<Trans>Failed to fetch roles</Trans>}
        retrying={loading}
        onRetry={refresh}
      />
    );
  }
  if (!value) return <RolesLoading />;
  const roles = rolesNamed(value, search);
  const List = wide ? RoleTable : RoleCards;
  return (
    <div ref={box}>
      {failure && <NotRefreshed failure={failure} since={at} />}
      {roles.length > 0 ? (
        <List roles={roles} {...actions} />
      ) : (
        <NoRoles search={search.trim()} clear={clear} />
      )}
    </div>
  );
}

function NoRoles({ search, clear }: { search: string; clear: () => void }) {
  if (!search) return <EmptyState icon={<KeyIcon />} title={<Trans>No roles found</Trans>} />;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={<Trans>No roles found matching "{search}"</Trans>}
      actions={
        <ToolButton onClick={clear}>
          <Trans>Show all roles</Trans>
        </ToolButton>
      }
    />
  );
}
