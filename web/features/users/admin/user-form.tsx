import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { User } from '#shared/contract/users.ts';
import { FormButtons } from '#web/features/shared/portal/form-dialog.tsx';
import { useDialogForm } from '#web/features/shared/portal/use-dialog-form.ts';
import { GenderSelect } from '#web/features/users/admin/gender-select.tsx';
import { RoleSelect } from '#web/features/users/admin/role-select.tsx';
import { SecondFactorRemoval } from '#web/features/users/admin/second-factor-removal.tsx';
import { TextField } from '#web/features/users/admin/text-field.tsx';
import { UserPhoto } from '#web/features/users/admin/user-photo.tsx';
import { checkUser, type UserValues, userFormData, valuesOf } from '#web/features/users/admin/user-values.ts';
import { api } from '#web/lib/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Switch } from '#web/ui/portal/switch.tsx';

type UserFormProps = {
  /** The user that is edited; null for a new one. */
  user: User | null;
  roles: Role[] | null;
  onSaved: (user: User) => void;
  /** Something of the account was changed at once, without saving the form. */
  onChanged: () => void;
  onCancel: () => void;
};

/** Makes or changes an account. */
export function UserForm({ user, roles, onSaved, onChanged, onCancel }: UserFormProps) {
  const { t } = useLingui();
  const [values, setValues] = useState(() => valuesOf(user));
  const [photo, setPhoto] = useState<File | null>(null);
  const [photoRefused, setPhotoRefused] = useState<string>();
  const isNew = user === null;

  const { busy, problems, edited, dismiss, onSubmit } = useDialogForm({
    failure: t`An error occurred while saving the user`,
    gone: t`A colleague has deleted this user meanwhile.`,
    check: () => checkUser(values, isNew),
    send: async () => {
      const form = userFormData(values, isNew, photo);
      onSaved(
        isNew
          ? await api('POST /api/users', { form })
          : await api('POST /api/users/:id', { params: { id: user.id }, form }),
      );
    },
  });
  const change = (part: Partial<UserValues>) => {
    for (const field of Object.keys(part)) edited(field);
    setValues((before) => ({ ...before, ...part }));
  };
  const error = (field: string) => problems.fields[field];

  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      {problems.form && (
        <Banner tone="error" onDismiss={dismiss}>
          {problems.form}
        </Banner>
      )}
      <UserPhoto
        stored={user?.image ?? null}
        photo={photo}
        error={photoRefused ?? error('image')}
        onChoose={(chosen) => {
          edited('image');
          setPhotoRefused(undefined);
          setPhoto(chosen);
        }}
        onRefuse={setPhotoRefused}
      />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField
          label={<Trans>Name</Trans>}
          name="name"
          data-focus-first
          maxLength={limits.text}
          value={values.name}
          error={error('name')}
          onType={(name) => change({ name })}
        />
        <TextField
          label={<Trans>Email</Trans>}
          name="email"
          type="email"
          maxLength={limits.email}
          value={values.email}
          error={error('email')}
          onType={(email) => change({ email })}
        />
        {isNew && (
          <TextField
            label={<Trans>Password</Trans>}
            name="password"
            secret
            autoComplete="new-password"
            maxLength={limits.password}
            value={values.password}
            error={error('password')}
            hint={<Trans>At least 6 characters</Trans>}
            onType={(password) => change({ password })}
          />
        )}
        <TextField
          label={<Trans>Contact</Trans>}
          name="contact"
          type="tel"
          maxLength={limits.phone}
          value={values.contact}
          error={error('contact')}
          hint={<Trans>A phone number</Trans>}
          onType={(contact) => change({ contact })}
        />
        <GenderSelect
          own={user?.gender ?? null}
          chosen={values.gender}
          error={error('gender')}
          onChoose={(gender) => change({ gender })}
        />
        <RoleSelect
          roles={roles}
          own={user?.role ?? null}
          chosen={values.role_id}
          error={error('role_id')}
          onChoose={(role_id) => change({ role_id })}
        />
      </div>
      {!isNew && (
        <Switch
          name="status"
          label={values.active ? <Trans>Active</Trans> : <Trans>Inactive</Trans>}
          hint={!values.active && <Trans>Nobody can sign in to an inactive account.</Trans>}
          on={values.active}
          onChange={(active) => change({ active })}
        />
      )}
      {user && <SecondFactorRemoval user={user} onRemoved={onChanged} />}
      <FormButtons busy={busy} onCancel={onCancel}>
        {isNew ? <Trans>Create User</Trans> : <Trans>Update User</Trans>}
      </FormButtons>
    </form>
  );
}
