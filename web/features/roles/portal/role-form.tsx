import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { type Role, roleInput } from '#shared/contract/roles.ts';
import { LevelChoice } from '#web/features/roles/portal/levels.tsx';
import { FormConflict } from '#web/features/shared/portal/form-conflict.tsx';
import { FormButtons } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { Switch } from '#web/ui/portal/switch.tsx';

type RoleFormProps = {
  /** The role that is being edited; null for a new one. */
  role: Role | null;
  onSaved: (role: Role) => void;
};

type RoleValues = { name: string; level: number | null; active: boolean; secondFactor: boolean };

const valuesOf = (role: Role | null): RoleValues => ({
  name: role?.name ?? '',
  level: role?.permissions ?? null,
  active: role?.status !== 0,
  secondFactor: role?.second_factor_required === 1,
});

/** The form's values in the form that the API accepts. Only a staff role can require a second factor. */
const bodyOf = ({ name, level, active, secondFactor }: RoleValues, role: Role | null) =>
  ({
    id: role?.id ?? null,
    name,
    permissions: level ?? '',
    status: active ? 1 : 0,
    ...(role?.staff && ({ second_factor_required: secondFactor ? 1 : 0 } as const)),
  }) as const;

/** Creates or changes a role. */
export function RoleForm({ role, onSaved }: RoleFormProps) {
  const { t } = useLingui();
  const [edited, setEdited] = useState(role);
  const form = usePortalForm({
    initial: () => valuesOf(role),
    failed: t`Failed to save role`,
    gone: t`A colleague has deleted this role in the meantime.`,
    check: (typed) => checkBy(roleInput, bodyOf(typed, edited)),
    submit: async (typed, { overwrite }) => {
      const body = bodyOf(typed, edited);
      if (!edited) return onSaved(await api('POST /api/roles', { body }));
      const version = overwrite ? undefined : edited.version;
      const params = { id: edited.id };
      onSaved(await api('PUT /api/roles/:id', { params, body: { ...body, version } }));
    },
  });
  const { name, level, active, secondFactor } = form.values;
  const messages = useFormMessages(form.errors);

  const loadNewest = async () => {
    const newest = (await api('GET /api/roles')).find(({ id }) => id === edited?.id);
    if (!newest) throw new Error('The role was deleted');
    setEdited(newest);
    form.reset(valuesOf(newest));
  };

  return (
    <form {...form.props} className="space-y-4">
      <FormConflict form={form} load={loadNewest} />
      <Field label={<Trans>Role name</Trans>} required error={messages.field('name')}>
        {(control) => (
          <TextInput
            compact
            {...control}
            data-focus-first
            name="name"
            autoComplete="off"
            maxLength={limits.text}
            value={name}
            onChange={({ target }) => form.set({ name: target.value })}
          />
        )}
      </Field>
      <LevelChoice
        level={level}
        error={messages.field('permissions')}
        onChoose={(chosen) => {
          form.set({ level: chosen });
          form.edited('permissions');
        }}
      />
      <Switch
        name="status"
        label={active ? <Trans>Active</Trans> : <Trans>Inactive</Trans>}
        hint={!active && <Trans>People with an inactive role can't sign in.</Trans>}
        on={active}
        onChange={(on) => form.set({ active: on })}
      />
      {role?.staff && (
        <Switch
          name="second_factor_required"
          label={<Trans>Needs two-step sign-in</Trans>}
          hint={
            secondFactor && (
              <Trans>Anyone who has not set it up yet will be asked to at their next click.</Trans>
            )
          }
          on={secondFactor}
          onChange={(on) => form.set({ secondFactor: on })}
        />
      )}
      {!role?.staff && <StaffNote role={role} />}
      <FormButtons form={form}>{role ? <Trans>Update Role</Trans> : <Trans>Create Role</Trans>}</FormButtons>
    </form>
  );
}

/** A level has an effect only for roles that may enter the portal. The server's operator sets which ones may. */
function StaffNote({ role }: { role: Role | null }) {
  return (
    <p className="rounded-md bg-marigold-50 px-3 py-2 text-sm">
      {role ? (
        <Trans>
          People with this role can't enter this portal. To let them in, the server's setting STAFF_ROLE_IDS
          has to name {role.id}.
        </Trans>
      ) : (
        <Trans>
          People with a new role can't enter this portal until the server's setting STAFF_ROLE_IDS names its
          ID.
        </Trans>
      )}
    </p>
  );
}
