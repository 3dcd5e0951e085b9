import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Role } from '#shared/contract/roles.ts';
import { type User, type UserSearch, userOrders } from '#shared/contract/users.ts';
import type { Page } from '#shared/list-page.ts';
import { FetchedList } from '#web/features/shared/portal/fetched-list.tsx';
import { OrderSelect } from '#web/features/shared/portal/order-select.tsx';
import { type UserActions, UserCard } from '#web/features/users/portal/user-card.tsx';
import { UserTable } from '#web/features/users/portal/user-table.tsx';
import { type UsersQuery, usersPageSize } from '#web/features/users/portal/users-query.ts';
import type { ListState } from '#web/lib/list-params.ts';
import type { QueryState } from '#web/lib/query.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { Select } from '#web/ui/inputs.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The grid of cards: one column on phones, as many as fit on wider screens. */
const usersGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-3 md:gap-4';

type UsersListProps = UserActions & {
  fetched: QueryState<Page<User>>;
  list: ListState<UsersQuery>;
  view: 'cards' | 'table';
};

/** The users as cards or as a table, in every state of the list. */
export function UsersList({ fetched, list, view, ...actions }: UsersListProps) {
  const filtered = list.typed.trim() !== '' || list.query.role !== null;
  const clear = () => {
    list.search('');
    list.go({ role: null });
  };
  return (
    <FetchedList
      fetched={fetched}
      page={list.query.page}
      pageSize={usersPageSize}
      pathOf={list.pathOf}
      clear={filtered ? clear : null}
      texts={{
        failed: <Trans>The users could not be loaded</Trans>,
        noneMatch: <Trans>No users found</Trans>,
        hint: <Trans>Nobody has a name, email or phone number like this.</Trans>,
        showAll: <Trans>Show all users</Trans>,
      }}
      loading={<UsersLoading />}
      empty={<EmptyState icon={<SearchIcon />} title={<Trans>No users found</Trans>} />}
    >
      {(users) =>
        view === 'table' ? (
          <UserTable users={users} query={list.query} {...actions} />
        ) : (
          <ul className={usersGrid}>
            {users.map((user) => (
              <UserCard key={user.id} user={user} {...actions} />
            ))}
          </ul>
        )
      }
    </FetchedList>
  );
}

type UsersBarProps = {
  list: ListState<UsersQuery>;
  roles: Role[];
  total: number | null;
  /** Switches between cards and table. */
  children: ReactNode;
};

/** The number of users, the filter by role, the order and the view. */
export function UsersBar({ list: { query, choose }, roles, total, children }: UsersBarProps) {
  const { t } = useLingui();
  const orders: Record<UserSearch['sort'], string> = {
    newest: t`Newest first`,
    oldest: t`Oldest first`,
    name: t`By name`,
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      <p role="status" className="min-h-6 flex-1 max-sm:basis-full">
        {total !== null && <Plural value={total} one="# user" other="# users" />}
      </p>
      <Select
        compact
        aria-label={t`Role`}
        value={query.role ?? ''}
        onChange={({ target }) => choose('role', target.value)}
        className="sm:w-auto! sm:max-w-44 max-sm:flex-1"
      >
        <option value="">{t`All roles`}</option>
        {roles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <OrderSelect
        value={query.sort}
        orders={userOrders}
        label={(order) => orders[order]}
        onChoose={choose}
        className="sm:w-auto! max-sm:flex-1"
      />
      {children}
    </div>
  );
}

const placeholders = [0, 1, 2, 3, 4, 5];

/** Placeholders for the cards while the users are loading. */
function UsersLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading users...</Trans>
      </LoadingNote>
      <div className={`mt-4 ${usersGrid}`}>
        {placeholders.map((key) => (
          <Card key={key} className="space-y-3 rounded-lg p-4">
            <div className="flex items-center gap-3.5">
              <Skeleton className="size-14 rounded-full" />
              <div className="flex-1 space-y-2">
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="h-4 w-1/3" />
              </div>
            </div>
            <Skeleton className="h-4 w-5/6" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-1/4" />
          </Card>
        ))}
      </div>
    </>
  );
}
