import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { genders } from '#shared/contract/users.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/inputs.tsx';

type GenderFieldProps = {
  /** The current value. Once chosen, it can be changed but not removed. */
  gender?: string | undefined;
};

/** The field for the gender, which is optional. */
export function GenderField({ gender = '' }: GenderFieldProps) {
  const { i18n, t } = useLingui();
  return (
    <Field label={<Trans>Gender</Trans>}>
      {(control) => (
        <Select {...control} name="gender" autoComplete="sex" defaultValue={gender}>
          {gender === '' && <option value="">{t`Please choose`}</option>}
          {genders.map((option) => (
            <option key={option} value={option}>
              {i18n._(genderLabels[option])}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type Gender = (typeof genders)[number];

/** The labels of the genders. */
export const genderLabels: Record<Gender, MessageDescriptor> = {
  male: msg`Male`,
  female: msg`Female`,
  other: msg`Other`,
  'prefer-not-to-say': msg`Prefer not to say`,
};

/** The gender if this version has a label for it, otherwise undefined. */
export const knownGender = (gender: string | null): Gender | undefined =>
  genders.find((known) => known === gender);
