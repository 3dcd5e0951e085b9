import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '#shared/contract/users.ts';
import { useMay, useStaff } from '#web/features/shared/staff.ts';
import {
  Avatar,
  ByPhone,
  type UserActions,
  UserBadge,
  UserButtons,
} from '#web/features/users/portal/user-card.tsx';
import { genderWord } from '#web/features/users/portal/user-fields.tsx';
import { type UsersQuery, usersList } from '#web/features/users/portal/users-query.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Table } from '#web/ui/portal/table.tsx';
import { useIsWide } from '#web/ui/use-media-query.ts';

type UserTableProps = UserActions & { users: User[]; query: UsersQuery };

/** Users as a table, with what the cards show. In a narrow one, the email is below the name. */
export function UserTable({ users, query, ...actions }: UserTableProps) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const { shortDate } = useFormat();
  const mayChange = useMay()('administer');
  const { box, wide } = useIsWide('(width >= 48rem)', 880);
  const sortBy = (sort: UsersQuery['sort']) => usersList.pathOf({ ...query, sort, page: 1 });
  const none = <span className="text-ink-soft">–</span>;
  const byName = { to: sortBy('name'), direction: query.sort === 'name' ? ('ascending' as const) : null };
  const byAge = {
    to: sortBy(query.sort === 'newest' ? 'oldest' : 'newest'),
    direction: ageDirections[query.sort],
  };
  const columns = [
    { head: t`Name`, sort: byName, cell: (user: User) => <UserName user={user} withEmail={!wide} /> },
    { head: t`Role`, cell: ({ role }: User) => role.role_name, className: 'wrap-anywhere' },
    ...(wide
      ? [{ head: t`Email`, cell: ({ email }: User) => email ?? <ByPhone />, className: 'wrap-anywhere' }]
      : []),
    { head: t`Contact`, cell: ({ contact }: User) => contact || none, className: 'whitespace-nowrap' },
    ...(wide
      ? [
          {
            head: t`Gender`,
            cell: ({ gender }: User) => (gender ? i18n._(genderWord(gender)) : none),
          },
          {
            head: t`Added`,
            sort: byAge,
            cell: ({ created_at }: User) => shortDate(created_at),
            className: 'whitespace-nowrap',
          },
        ]
      : []),
  ];
  const buttons = {
    head: t`Actions`,
    cell: (user: User) => <UserButtons user={user} {...actions} iconsOnly />,
    className: 'w-0',
  };
  return (
    <div ref={box}>
      <Table
        caption={t`Users`}
        columns={mayChange ? [...columns, buttons] : columns}
        rows={users}
        attributesOf={({ id }) => (id === actions.deletingId ? { className: 'opacity-50' } : {})}
      />
    </div>
  );
}

const ageDirections = { newest: 'descending', oldest: 'ascending', name: null } as const;

function UserName({ user, withEmail }: { user: User; withEmail: boolean }) {
  const isOwn = useStaff().id === user.id;
  const { name } = user;
  return (
    <span className="flex items-center gap-2.5">
      <Avatar user={user} className="size-8 text-lg" pixels={32} dotClass="size-3" />
      <span className="min-w-28 leading-snug wrap-anywhere">
        {isOwn ? <Trans>{name} (you)</Trans> : name}
        {withEmail && <span className="block font-normal text-ink-soft">{user.email ?? <ByPhone />}</span>}
      </span>
      <UserBadge user={user} />
    </span>
  );
}
