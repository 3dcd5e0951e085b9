import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Role } from '#shared/contract/roles.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { RoleForm } from '#web/features/roles/portal/role-form.tsx';
import { RolesList } from '#web/features/roles/portal/roles-list.tsx';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { SearchField } from '#web/features/shared/portal/search-field.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useFetched } from '#web/lib/query.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { focusScreen } from '#web/ui/portal/focus-screen.ts';
import { useToast } from '#web/ui/toast-context.ts';

export { ScreenBroken as ErrorBoundary };

/** The route of Role Management. */
export default function Roles() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Role Management`} />
      <h1 className="mb-4 text-2xl font-bold text-teal-900">
        <Trans>Role Management</Trans>
      </h1>
      <RolesScreen />
    </>
  );
}

/** The role in the dialog; 'new' for a new role. */
type Edited = Role | 'new' | null;

/** The screen to find, add, edit and delete roles. */
function RolesScreen() {
  const { t } = useLingui();
  const toast = useToast();
  const mayChange = useMay()('administer');
  const fetched = useFetched('GET /api/roles');
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<Edited>(null);
  const [deleting, setDeleting] = useState<Role | null>(null);
  const removal = useAction();
  const [added, setAdded] = useState<Role | null>(null);

  const saved = (role: Role) => {
    toast({ text: edited === 'new' ? t`Role added successfully` : t`Role updated successfully` });
    if (edited === 'new') setAdded(role.staff ? null : role);
    setEdited(null);
    fetched.refresh();
  };
  const stopDeleting = () => {
    setDeleting(null);
    removal.clear();
  };
  const deleted = async () => {
    toast({ text: t`Role deleted successfully` });
    if (added?.id === deleting?.id) setAdded(null);
    stopDeleting();
    await fetched.refresh();
    focusScreen();
  };

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SearchField
          label={t`Search roles`}
          placeholder={t`Search roles...`}
          value={search}
          onChange={setSearch}
        />
        {mayChange && (
          <Button compact variant="primary" onClick={() => setEdited('new')} className="max-sm:w-full">
            <PlusIcon className="text-lg" />
            <Trans>Add New Role</Trans>
          </Button>
        )}
      </div>
      {!mayChange && (
        <p className="mb-3 text-sm text-ink-soft">
          <Trans>Your role lets you read roles. Administrators can change them.</Trans>
        </p>
      )}
      {added && <NewRoleNotice role={added} onDismiss={() => setAdded(null)} />}
      <RolesList
        fetched={fetched}
        search={search}
        clear={() => setSearch('')}
        onEdit={setEdited}
        onDelete={setDeleting}
      />
      <FormDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? t`Add New Role` : t`Edit Role`}
      >
        <RoleForm role={edited === 'new' ? null : edited} onSaved={saved} />
      </FormDialog>
      <Dialog
        open={deleting !== null}
        onClose={stopDeleting}
        // The dialog stays open while the deletion is being sent; otherwise nobody would see that it failed.
        mayClose={() => !removal.busy}
        title={t`Delete Role`}
        className="max-w-md"
      >
        {deleting && (
          <DeleteRole role={deleting} removal={removal} onDeleted={deleted} onCancel={stopDeleting} />
        )}
      </Dialog>
    </>
  );
}

/** Tells the administrator that people with the new role can't enter the portal yet. */
function NewRoleNotice({ role: { id, name }, onDismiss }: { role: Role; onDismiss: () => void }) {
  return (
    <div className="mb-4 text-sm">
      <Banner
        tone="success"
        onDismiss={onDismiss}
        title={
          <Trans>
            The role {name} was added with ID {id}
          </Trans>
        }
      >
        <Trans>
          People with this role can't enter this portal, whatever its level. To let them in, whoever runs the
          server has to name {id} in its setting STAFF_ROLE_IDS.
        </Trans>
      </Banner>
    </div>
  );
}

type DeleteRoleProps = {
  role: Role;
  removal: ReturnType<typeof useAction>;
  onDeleted: () => void;
  onCancel: () => void;
};

/** The roles that the product creates: its code refers to their ids. */
const builtIn: number[] = Object.values(seeded.roles);

/** Asks for confirmation, deletes the role, and shows why the server refused. */
function DeleteRole({ role, removal: { busy, error, run }, onDeleted, onCancel }: DeleteRoleProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const cancel = useRef<HTMLButtonElement>(null);
  const cause = error?.cause;
  const { status, params } = cause instanceof ApiError ? cause : { status: 0, params: undefined };
  // If the session has ended, the portal asks the person to sign in again, so no further message is needed.
  const problem =
    error && status !== 401 ? translate(messageOf(cause, t`Failed to delete role`), params) : null;

  // The delete button was disabled in the meantime, so it lost the focus.
  useEffect(() => {
    if (error) cancel.current?.focus();
  }, [error]);

  const call = () =>
    api('DELETE /api/roles/:id', { params: { id: role.id } }).catch((refused: unknown) => {
      const isGone = refused instanceof ApiError && refused.status === 404;
      if (!isGone) throw refused;
    });
  const remove = async () => {
    if (await run(call)) onDeleted();
  };

  if (builtIn.includes(role.id)) {
    return (
      <div className="space-y-4">
        <p className="text-base font-bold text-teal-900 wrap-anywhere">{role.name}</p>
        <p>
          {translate('role_of_product')} <Trans>If nobody should use it, edit it and make it inactive.</Trans>
        </p>
        <DialogButtons>
          <Button compact data-focus-first onClick={onCancel}>
            <Trans>Close</Trans>
          </Button>
        </DialogButtons>
      </div>
    );
  }
  return (
    <div className="space-y-4">
      <p className="text-base font-bold text-teal-900 wrap-anywhere">{role.name}</p>
      <p>
        <Trans>Are you sure you want to delete this role? This action cannot be undone.</Trans>
      </p>
      {problem && <Banner tone="error">{problem}</Banner>}
      <DialogButtons>
        <Button compact ref={cancel} data-focus-first disabled={busy} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button compact variant="alarm" busy={busy} onClick={remove}>
          {busy ? <Trans>Deleting...</Trans> : <Trans>Delete</Trans>}
        </Button>
      </DialogButtons>
    </div>
  );
}
