import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { Role } from '#shared/contract/roles.ts';
import { type User, type UserSearch, userOrders } from '#shared/contract/users.ts';
import type { Page } from '#shared/list-page.ts';
import { ListPager } from '#web/features/shared/portal/list-pager.tsx';
import { NotRefreshed, ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import { NoUsers } from '#web/features/users/admin/no-users.tsx';
import { type UserActions, UserCard } from '#web/features/users/admin/user-card.tsx';
import { type UsersPlace, usersPageSize, usersPath } from '#web/features/users/admin/users-query.ts';
import type { Fetched } from '#web/lib/query.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ToolSelect } from '#web/ui/tool-inputs.tsx';

/** The cards' grid: one column on phones, as many as there is room for elsewhere. */
const usersGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-3 md:gap-4';

type UsersListProps = UserActions & {
  fetched: Fetched<Page<User>>;
  place: UsersPlace;
  /** Whether a search or a role narrows the list. */
  filtered: boolean;
  clear: () => void;
};

/**
 * The users in every state: loading, failed, empty, full. While another search is under way the cards of
 * the one before stay, paled, so that nothing jumps.
 */
export function UsersList({ fetched, place, filtered, clear, ...actions }: UsersListProps) {
  const { value, outdated, failure, loading, at, refresh } = fetched;
  if (failure && (outdated || !value)) {
    return (
      <ScreenFailed
        failure={failure}
        title={<Trans>The users could not be loaded</Trans>}
        retrying={loading}
        onRetry={refresh}
      />
    );
  }
  if (!value) return <UsersLoading />;
  const { items, total } = value;
  return (
    <>
      {failure && <NotRefreshed failure={failure} since={at} />}
      <div aria-busy={outdated} className={cx('transition-opacity', outdated && 'opacity-50')}>
        {items.length > 0 ? (
          <ul className={usersGrid}>
            {items.map((user) => (
              <UserCard key={user.id} user={user} {...actions} />
            ))}
          </ul>
        ) : (
          <NoUsers
            filtered={filtered}
            firstPage={total > 0 ? usersPath({ ...place, page: 1 }) : null}
            clear={clear}
          />
        )}
      </div>
      <ListPager
        page={place.page}
        pageCount={Math.ceil(total / usersPageSize)}
        pathOf={(page) => usersPath({ ...place, page })}
      />
    </>
  );
}

type UsersBarProps = { place: UsersPlace; roles: Role[]; total: number | null };

/** How many there are, of which role, in which order. */
export function UsersBar({ place, roles, total }: UsersBarProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const go = (change: Partial<UsersPlace>) => navigate(usersPath({ ...place, ...change, page: 1 }));
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
      <ToolSelect
        aria-label={t`Role`}
        value={place.role ?? ''}
        onChange={({ target }) => go({ role: target.value === '' ? null : Number(target.value) })}
        className="sm:w-auto! sm:max-w-44 max-sm:flex-1"
      >
        <option value="">{t`All roles`}</option>
        {roles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ToolSelect>
      <ToolSelect
        aria-label={t`Order`}
        value={place.sort}
        onChange={({ target }) =>
          go({ sort: userOrders.find((order) => order === target.value) ?? 'newest' })
        }
        className="sm:w-auto! max-sm:flex-1"
      >
        {userOrders.map((order) => (
          <option key={order} value={order}>
            {orders[order]}
          </option>
        ))}
      </ToolSelect>
    </div>
  );
}

const places = [0, 1, 2, 3, 4, 5];

/** The users' cards in outline. */
function UsersLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading users...</Trans>
      </LoadingNote>
      <div className={`mt-4 ${usersGrid}`}>
        {places.map((place) => (
          <Card key={place} className="space-y-3 rounded-lg p-4">
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
