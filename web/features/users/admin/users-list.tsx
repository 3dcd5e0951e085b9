import { Trans } from '@lingui/react/macro';
import type { User } from '#shared/contract/users.ts';
import type { Page } from '#shared/list-page.ts';
import { ListPager } from '#web/features/shared/portal/list-pager.tsx';
import { NotRefreshed, ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import { NoUsers } from '#web/features/users/admin/no-users.tsx';
import { type UserActions, UserCard } from '#web/features/users/admin/user-card.tsx';
import { usersGrid } from '#web/features/users/admin/users-grid.ts';
import { UsersLoading } from '#web/features/users/admin/users-loading.tsx';
import { type UsersPlace, usersPageSize, usersPath } from '#web/features/users/admin/users-query.ts';
import type { Fetched } from '#web/lib/query.tsx';
import { cx } from '#web/ui/cx.ts';

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
