import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { User } from '#shared/contract/users.ts';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { SearchField } from '#web/features/shared/portal/search-field.tsx';
import { useSoughtUser } from '#web/features/shared/portal/user-link.tsx';
import { useMay, useStaff } from '#web/features/shared/staff.ts';
import { useDeleteUser } from '#web/features/users/admin/use-delete-user.ts';
import { useUsers } from '#web/features/users/admin/use-users.ts';
import { UserForm } from '#web/features/users/admin/user-form.tsx';
import { UsersBar } from '#web/features/users/admin/users-bar.tsx';
import { UsersList } from '#web/features/users/admin/users-list.tsx';
import { placeOf, searchOf, usersPath } from '#web/features/users/admin/users-query.ts';
import { useFetched } from '#web/lib/query.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

const typingRestMs = 300;

/** Which user the dialog is about: 'new' for one that is not there yet. */
type Edited = User | 'new' | null;

/** Users: found, made, changed, deleted. The search text, which may be a name, stands in no address. */
export function UsersScreen() {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const staff = useStaff();
  const mayChange = useMay()('administer');
  const [params] = useSearchParams();
  const place = placeOf(params);
  const [text, setText] = useState(useSoughtUser());
  const [edited, setEdited] = useState<Edited>(null);
  const users = useUsers(searchOf(place, useDebounced(text, typingRestMs)));
  const roles = useFetched('GET /api/roles');
  const { leaving, remove } = useDeleteUser(users.refresh);

  const searchFor = (typed: string) => {
    setText(typed);
    if (place.page > 1) navigate(usersPath({ ...place, page: 1 }), { replace: true });
  };
  const clear = () => {
    setText('');
    navigate(usersPath({ ...place, role: null, page: 1 }));
  };
  const saved = (user: User) => {
    toast({ text: edited === 'new' ? t`User added successfully` : t`User updated successfully` });
    setEdited(null);
    users.refresh();
    // The header shows one's own name.
    if (user.id === staff.id) revalidate();
  };

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <SearchField
          label={t`Search users`}
          placeholder={t`Name, email or phone...`}
          value={text}
          onChange={searchFor}
        />
        {mayChange && (
          <ToolButton variant="primary" onClick={() => setEdited('new')} className="max-sm:w-full">
            <PlusIcon className="text-lg" />
            <Trans>Add User</Trans>
          </ToolButton>
        )}
      </div>
      {!mayChange && (
        <p className="mb-3 text-sm text-ink-soft">
          <Trans>Your role lets you see users. Administrators can change them.</Trans>
        </p>
      )}
      <UsersBar
        place={place}
        roles={roles.value ?? []}
        total={users.value && !users.outdated ? users.value.total : null}
      />
      <UsersList
        fetched={users}
        place={place}
        filtered={text.trim() !== '' || place.role !== null}
        clear={clear}
        onEdit={setEdited}
        onDelete={remove}
        leaving={leaving}
      />
      <FormDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? t`Add User` : t`Edit User`}
      >
        <UserForm
          user={edited === 'new' ? null : edited}
          roles={roles.value}
          onSaved={saved}
          onChanged={users.refresh}
          onCancel={() => setEdited(null)}
        />
      </FormDialog>
    </>
  );
}
