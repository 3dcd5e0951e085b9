import { Trans } from '@lingui/react/macro';
import type { Role } from '#shared/contract/roles.ts';
import { RoleCards, type RoleListProps, RoleTable } from '#web/features/roles/admin/role-rows.tsx';
import { NotRefreshed, ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import type { Fetched } from '#web/lib/query.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { KeyIcon } from '#web/ui/icons/portal.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useIsWide } from '#web/ui/use-media-query.ts';

/** Below this width in pixels the rows are cards: on a small tablet with the sidebar open, for example. */
const minTableWidth = 640;

type RolesListProps = Omit<RoleListProps, 'roles'> & {
  fetched: Fetched<Role[]>;
  search: string;
  clear: () => void;
};

/** The roles in every state: loading, failed, empty, full. */
export function RolesList({ fetched, search, clear, ...actions }: RolesListProps) {
  const { box, wide } = useIsWide('(width >= 48rem)', minTableWidth);
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
  const roles = rolesMatching(value, search);
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

const placeholders = [0, 1, 2, 3];

/** Placeholders for the list while the roles are loading. */
function RolesLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading roles...</Trans>
      </LoadingNote>
      <Card className="mt-4 divide-y divide-line rounded-lg">
        {placeholders.map((key) => (
          <div key={key} className="grid grid-cols-2 items-center gap-4 p-4 md:grid-cols-5">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-5 w-16 rounded-full" />
            <Skeleton className="h-4 w-24 max-md:hidden" />
            <Skeleton className="h-5 w-28 max-md:hidden" />
          </div>
        ))}
      </Card>
    </>
  );
}

/** The roles whose name contains the text; upper and lower case are the same. */
function rolesMatching(roles: Role[], text: string): Role[] {
  const searched = text.trim().toLowerCase();
  return roles.filter(({ name }) => name.toLowerCase().includes(searched));
}
