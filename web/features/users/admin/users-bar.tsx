import { Plural, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { Role } from '#shared/contract/roles.ts';
import { type UserSearch, userOrders } from '#shared/contract/users.ts';
import { type UsersPlace, usersPath } from '#web/features/users/admin/users-query.ts';
import { ToolSelect } from '#web/ui/tool-inputs.tsx';

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
