import { Trans, useLingui } from '@lingui/react/macro';
import type { Role } from '#shared/contract/roles.ts';
import { foldedText } from '#shared/same-text.ts';
import { LevelBadge } from '#web/features/roles/portal/levels.tsx';
import { NotRefreshed, ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { QueryState } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { KeyIcon } from '#web/ui/icons/sign-in.tsx';
import { EditIcon, TrashIcon } from '#web/ui/icons/tools.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { ActiveBadge } from '#web/ui/portal/active-badge.tsx';
import { Table } from '#web/ui/portal/table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useIsWide } from '#web/ui/use-media-query.ts';

/** Below this width in pixels the rows are cards: on a small tablet with the sidebar open, for example. */
const minTableWidth = 640;

type RolesListProps = Omit<RoleListProps, 'roles'> & {
  fetched: QueryState<Role[]>;
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
        <Button compact onClick={clear}>
          <Trans>Show all roles</Trans>
        </Button>
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

/** The roles whose name contains the text, in upper or lower case. */
function rolesMatching(roles: Role[], text: string): Role[] {
  const searched = foldedText(text);
  return roles.filter(({ name }) => foldedText(name).includes(searched));
}

type RoleListProps = { roles: Role[] } & Omit<RoleActionsProps, 'role'>;

/** The roles as a table, for screens of 768 px or wider. Its header stays visible. */
function RoleTable({ roles, ...actions }: RoleListProps) {
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
    <Table
      caption={t`Roles`}
      columns={[...columns, ...(mayChange ? [buttons] : [])]}
      rows={roles}
      room="roomy"
    />
  );
}

/** The roles as cards, for screens too narrow for the table. */
function RoleCards({ roles, ...actions }: RoleListProps) {
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

/** The buttons for a role. */
function RoleActions({ role, onEdit, onDelete }: RoleActionsProps) {
  const { t } = useLingui();
  const { name } = role;
  return (
    <span className="flex gap-1.5">
      <Button
        compact
        variant="ghost"
        className="px-2.5"
        aria-label={t`Edit ${name}`}
        onClick={() => onEdit(role)}
      >
        <EditIcon className="text-lg" />
        <span className="md:max-lg:sr-only">
          <Trans>Edit</Trans>
        </span>
      </Button>
      <Button
        compact
        variant="ghost"
        className="px-2.5 text-alarm-700! hover:bg-alarm-50!"
        aria-label={t`Delete ${name}`}
        onClick={() => onDelete(role)}
      >
        <TrashIcon className="text-lg" />
        <span className="md:max-lg:sr-only">
          <Trans>Delete</Trans>
        </span>
      </Button>
    </span>
  );
}

/** A role's level and its other properties. The level has no effect outside of the portal. */
function Permissions({ role }: { role: Role }) {
  return (
    <>
      <LevelBadge level={role.permissions} />
      {!role.staff && (
        <span className="mt-0.5 block pl-9.5 text-xs text-ink-soft">
          <Trans>No access to this portal</Trans>
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
