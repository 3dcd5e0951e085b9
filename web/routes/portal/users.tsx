import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MessageCode } from '#shared/contract/messages.ts';
import { seeded } from '#shared/contract/seeded.ts';
import type { ChangedUser, User } from '#shared/contract/users.ts';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { SearchField } from '#web/features/shared/portal/search-field.tsx';
import { useMay, useStaff } from '#web/features/shared/staff.ts';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { UserForm } from '#web/features/users/portal/user-form.tsx';
import { UsersBar, UsersList } from '#web/features/users/portal/users-list.tsx';
import { usersList, usersSearch, useUsers } from '#web/features/users/portal/users-query.ts';
import { UsersViewSwitch, useUsersView } from '#web/features/users/portal/users-view.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, refusalReasonOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { useFetched } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { focusScreen } from '#web/ui/portal/focus-screen.ts';
import { useToast } from '#web/ui/toast-context.ts';

export { ScreenBroken as ErrorBoundary };

/** The route of User Management. */
export default function Users() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`User Management`} />
      <h1 className="mb-4 text-2xl font-bold text-teal-900">
        <Trans>User Management</Trans>
      </h1>
      <UsersScreen />
    </>
  );
}

/** The user in the dialog; 'new' for a new user. */
type Edited = User | 'new' | null;

/** The screen to find, add, edit and delete users. The search text may be a name, so it is never part of the URL. */
function UsersScreen() {
  const { t } = useLingui();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const staff = useStaff();
  const mayChange = useMay()('administer');
  const sendsMail = useSendsMail();
  const list = useListParams(usersList);
  const [edited, setEdited] = useState<Edited>(null);
  const users = useUsers(usersSearch(list.query, list.text));
  const roles = useFetched('GET /api/roles');
  const { deletingId, remove } = useDeleteUser(users.refresh);
  const shown = useUsersView();

  const saved = (user: ChangedUser) => {
    const { email } = user;
    const added = user.invited && sendsMail ? t`Invitation sent to ${email}` : t`User added successfully`;
    toast({ text: edited === 'new' ? added : t`User updated successfully` });
    const left = user.left_without_stand_in?.map(({ name }) => name).join(', ');
    if (left)
      toast({ text: t`Nobody stands in any more for ${left}. Please name somebody under ‘Who is away’.` });
    setEdited(null);
    users.refresh();
    // The header shows the name of the signed-in user.
    if (user.id === staff.id) revalidate();
  };

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <SearchField
          label={t`Search users`}
          placeholder={t`Name, email or phone...`}
          value={list.typed}
          onChange={list.search}
        />
        {mayChange && (
          <Button compact variant="primary" onClick={() => setEdited('new')} className="max-sm:w-full">
            <PlusIcon className="text-lg" />
            <Trans>Add User</Trans>
          </Button>
        )}
      </div>
      {!mayChange && (
        <p className="mb-3 text-sm text-ink-soft">
          <Trans>Your role lets you see users. Administrators can change them.</Trans>
        </p>
      )}
      <UsersBar
        list={list}
        roles={roles.value ?? []}
        total={users.value && !users.outdated ? users.value.total : null}
      >
        <UsersViewSwitch {...shown} />
      </UsersBar>
      <UsersList
        fetched={users}
        list={list}
        view={shown.view}
        onEdit={setEdited}
        onDelete={remove}
        deletingId={deletingId}
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
        />
      </FormDialog>
    </>
  );
}

/** Why this user can never be deleted; null if the user can be. */
function reasonToStay(id: number, ownId: number): MessageCode | null {
  if (id === seeded.users.editorial || id === seeded.users.anonymous) return 'user_of_product';
  return id === ownId ? 'user_self' : null;
}

/** Asks for confirmation, deletes the user and shows the result, with the browser's own dialogs. */
function useDeleteUser(refresh: () => Promise<void>) {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  const own = useStaff().id;
  const { busy, run } = useAction();
  const [deletingId, setDeletingId] = useState<number | null>(null);
  const refuse = (reason: string | null) => {
    const failed = t`Failed to delete user`;
    window.alert(reason ? `${failed}\n\n${translate(reason)}` : failed);
  };

  const remove = async ({ id }: User) => {
    const stays = reasonToStay(id, own);
    if (stays) return refuse(stays);
    if (busy || !window.confirm(t`Are you sure you want to delete this user?`)) return;
    const isGone = await run(async () => {
      setDeletingId(id);
      try {
        await api('DELETE /api/users/:id', { params: { id } });
        toast({ text: t`User deleted successfully` });
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0;
        // If the session has ended, the portal asks the person to sign in again, so no further message is needed.
        if (status !== 401 && status !== 404) refuse(refusalReasonOf(error));
        if (status !== 404) throw error;
        toast({ text: t`A colleague has deleted this user in the meantime.` });
      }
      await refresh();
    });
    if (isGone) focusScreen();
  };

  return { deletingId: busy ? deletingId : null, remove };
}
