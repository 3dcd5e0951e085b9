import { Trans } from '@lingui/react/macro';
import type { Role } from '#shared/contract/roles.ts';
import { seeded } from '#shared/contract/seeded.ts';
import type { User } from '#shared/contract/users.ts';
import { Field } from '#web/ui/field.tsx';
import { ToolSelect } from '#web/ui/tool-inputs.tsx';

type RoleSelectProps = {
  /** All roles; null while they are not known. */
  roles: Role[] | null;
  /** The user's own, which is known in any case. */
  own: User['role'] | null;
  chosen: string;
  error: string | undefined;
  onChoose: (id: string) => void;
};

/** The role that a user has, and what that means for the door they enter by. */
export function RoleSelect({ roles, own, chosen, error, onChoose }: RoleSelectProps) {
  const known = roles ?? (own ? [own] : []);
  const role = roles?.find(({ id }) => String(id) === chosen);
  return (
    <Field label={<Trans>Role</Trans>} error={error} hint={<RoleHint role={role} unknown={!roles} />}>
      {(control) => (
        <ToolSelect
          {...control}
          name="role_id"
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
        >
          {known.every(({ id }) => String(id) !== chosen) && <option value={chosen} />}
          {known.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ToolSelect>
      )}
    </Field>
  );
}

function RoleHint({ role, unknown }: { role: Role | undefined; unknown: boolean }) {
  if (unknown) return <Trans>The roles are not known yet.</Trans>;
  if (!role) return null;
  if (role.status !== 1) return <Trans>This role is inactive: people with it can't sign in.</Trans>;
  if (role.id === seeded.roles.customer) return <Trans>Signs in on the website, as a patient.</Trans>;
  if (role.staff) return <Trans>May enter this portal.</Trans>;
  return <Trans>People with this role can't enter this portal.</Trans>;
}
