import '#web/lib/zod-without-eval.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import type { Role } from '#shared/contract/roles.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { type genders, type User, userInput, userInvitation, userUpdate } from '#shared/contract/users.ts';
import { checkBy, type FormErrors } from '#web/lib/form/form-errors.ts';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

/** The form's values. `password` is only used when the account is created. */
type UserValues = {
  name: string;
  email: string;
  password: string;
  contact: string;
  gender: string;
  role_id: string;
  active: boolean;
  /** Whether the person chooses the password, by a mailed link. Only used when the account is created. */
  invite: boolean;
};

/** The initial values of the form. */
export function valuesOf(user: User | null): UserValues {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    password: '',
    contact: user?.contact ?? '',
    gender: user?.gender ?? '',
    role_id: String(user?.role_id ?? seeded.roles.customer),
    active: user ? user.status === 1 : true,
    invite: false,
  };
}

function fieldsOf(
  { active, password, invite, ...texts }: UserValues,
  isNew: boolean,
): Record<string, string> {
  const status = active ? '1' : '0';
  return isNew && !invite ? { ...texts, password, status } : { ...texts, status };
}

/** Checks the form against the contract's schema. */
export function checkUser(values: UserValues, isNew: boolean): FormErrors | null {
  const schema = values.invite ? userInvitation : userInput;
  return checkBy(isNew ? schema : userUpdate, fieldsOf(values, isNew));
}

/** The form as it is sent. An update has `_method`, and keeps the saved picture if no new one is sent. */
export function userFormData(values: UserValues, isNew: boolean, photo: File | null): FormData {
  const form = new FormData();
  if (!isNew) form.set('_method', 'PUT');
  for (const [name, value] of Object.entries(fieldsOf(values, isNew))) form.set(name, value);
  if (photo) form.set('image', photo);
  return form;
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  type?: 'email' | 'tel' | 'text';
  label: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  onType: (text: string) => void;
  /** Hides what is typed, and shows a button that reveals it. */
  secret?: boolean;
};

/** A required text field. */
export function TextField({ label, hint, error, onType, secret, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => {
        const line = {
          autoComplete: 'off',
          ...input,
          ...control,
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType(target.value),
        };
        const Input = secret ? PasswordInput : TextInput;
        return <Input compact {...line} />;
      }}
    </Field>
  );
}

type Gender = (typeof genders)[number];

const labels: Record<Gender, MessageDescriptor> = {
  male: msg`Male`,
  female: msg`Female`,
  other: msg`Other`,
  'prefer-not-to-say': msg`Prefer not to say`,
};

const isGender = (text: string): text is Gender => Object.hasOwn(labels, text);
const notGiven = msg`Gender not given`;

/** The label of a user's gender. */
export function genderWord(gender: string | null): MessageDescriptor {
  return gender !== null && isGender(gender) ? labels[gender] : notGiven;
}

const offered: Gender[] = ['male', 'female', 'other'];

/** The options of the form: the three standard values, and the value that the user chose at registration. */
function gendersFor(own: string | null): Gender[] {
  return own !== null && isGender(own) && !offered.includes(own) ? [...offered, own] : offered;
}

type GenderSelectProps = {
  /** The saved gender. It can be changed but not removed. */
  own: string | null;
  chosen: string;
  error: string | undefined;
  onChoose: (gender: string) => void;
};

/** The gender, which is optional. */
export function GenderSelect({ own, chosen, error, onChoose }: GenderSelectProps) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  return (
    <Field label={<Trans>Gender</Trans>} error={error}>
      {(control) => (
        <Select
          compact
          {...control}
          name="gender"
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
        >
          {!own && <option value="">{t`Not given`}</option>}
          {gendersFor(own).map((gender) => (
            <option key={gender} value={gender}>
              {i18n._(genderWord(gender))}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type RoleSelectProps = {
  /** All roles; null while they are loading. */
  roles: Role[] | null;
  /** The user's current role. */
  own: User['role'] | null;
  chosen: string;
  error: string | undefined;
  onChoose: (id: string) => void;
};

/** The user's role, with a hint about where users with this role sign in. */
export function RoleSelect({ roles, own, chosen, error, onChoose }: RoleSelectProps) {
  const known = roles ?? (own ? [own] : []);
  const role = roles?.find(({ id }) => String(id) === chosen);
  return (
    <Field label={<Trans>Role</Trans>} error={error} hint={<RoleHint role={role} unknown={!roles} />}>
      {(control) => (
        <Select
          compact
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
        </Select>
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
