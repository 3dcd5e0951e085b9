import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { type Role, roleInput } from '#shared/contract/roles.ts';
import { LevelChoice } from '#web/features/roles/admin/level-choice.tsx';
import { FormButtons } from '#web/features/shared/portal/form-dialog.tsx';
import { fieldProblems } from '#web/features/shared/portal/form-problems.ts';
import { useDialogForm } from '#web/features/shared/portal/use-dialog-form.ts';
import { api } from '#web/lib/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Field } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/portal/switch.tsx';
import { ToolInput } from '#web/ui/tool-inputs.tsx';

type RoleFormProps = {
  /** The role that is edited; null for a new one. */
  role: Role | null;
  onSaved: (role: Role) => void;
  onCancel: () => void;
};

/** Makes or changes a role. */
export function RoleForm({ role, onSaved, onCancel }: RoleFormProps) {
  const { t } = useLingui();
  const [name, setName] = useState(role?.name ?? '');
  const [level, setLevel] = useState(role?.permissions ?? null);
  const [active, setActive] = useState(role?.status !== 0);
  const [secondFactor, setSecondFactor] = useState(role?.second_factor_required === 1);
  const typed = {
    id: role?.id ?? null,
    name,
    permissions: level ?? '',
    status: active ? 1 : 0,
    ...(role?.staff && ({ second_factor_required: secondFactor ? 1 : 0 } as const)),
  } as const;

  const { busy, problems, edited, dismiss, onSubmit } = useDialogForm({
    failure: t`Failed to save role`,
    gone: t`A colleague has deleted this role meanwhile.`,
    check: () => fieldProblems(roleInput.safeParse(typed).error?.issues),
    send: async () =>
      onSaved(
        role
          ? await api('PUT /api/roles/:id', { params: { id: role.id }, body: typed })
          : await api('POST /api/roles', { body: typed }),
      ),
  });

  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      {problems.form && (
        <Banner tone="error" onDismiss={dismiss}>
          {problems.form}
        </Banner>
      )}
      <Field label={<Trans>Role name</Trans>} required error={problems.fields.name}>
        {(control) => (
          <ToolInput
            {...control}
            data-focus-first
            name="name"
            autoComplete="off"
            maxLength={limits.text}
            value={name}
            onChange={({ target }) => {
              edited('name');
              setName(target.value);
            }}
          />
        )}
      </Field>
      <LevelChoice
        level={level}
        error={problems.fields.permissions}
        onChoose={(chosen) => {
          edited('permissions');
          setLevel(chosen);
        }}
      />
      <Switch
        name="status"
        label={active ? <Trans>Active</Trans> : <Trans>Inactive</Trans>}
        hint={!active && <Trans>People with an inactive role can't sign in.</Trans>}
        on={active}
        onChange={setActive}
      />
      {role?.staff && (
        <Switch
          name="second_factor_required"
          label={<Trans>Needs two-step sign-in</Trans>}
          hint={
            secondFactor && (
              <Trans>Who has not set it up yet is asked to with the next click, before anything else.</Trans>
            )
          }
          on={secondFactor}
          onChange={setSecondFactor}
        />
      )}
      {!role?.staff && <StaffNote role={role} />}
      <FormButtons busy={busy} onCancel={onCancel}>
        {role ? <Trans>Update Role</Trans> : <Trans>Create Role</Trans>}
      </FormButtons>
    </form>
  );
}

/** A level counts only on a role that may enter the portal; which ones, the server's operator decides. */
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
