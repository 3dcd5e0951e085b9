import { Trans, useLingui } from '@lingui/react/macro';
import { genders } from '#shared/contract/users.ts';
import { genderWords } from '#web/features/shared/account/gender-words.ts';
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
