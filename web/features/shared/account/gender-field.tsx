import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { genders } from '#shared/contract/users.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/inputs.tsx';

type GenderFieldProps = {
  /** What is known already. Once said it can be changed, and no longer be left out. */
  gender?: string | undefined;
};

/** The gender, which nobody has to say. */
export function GenderField({ gender = '' }: GenderFieldProps) {
  const { i18n, t } = useLingui();
  return (
    <Field label={<Trans>Gender</Trans>}>
      {(control) => (
        <Select {...control} name="gender" autoComplete="sex" defaultValue={gender}>
          {gender === '' && <option value="">{t`Please choose`}</option>}
          {genders.map((one) => (
            <option key={one} value={one}>
              {i18n._(genderWords[one])}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type Gender = (typeof genders)[number];

/** What the genders of an account are called. */
export const genderWords: Record<Gender, MessageDescriptor> = {
  male: msg`Male`,
  female: msg`Female`,
  other: msg`Other`,
  'prefer-not-to-say': msg`Prefer not to say`,
};

/** A gender that has a name; undefined for none. */
export const knownGender = (gender: string | null): Gender | undefined =>
  genders.find((one) => one === gender);
