import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { genders } from '#shared/contract/users.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/inputs.tsx';

const labels: Record<(typeof genders)[number], MessageDescriptor> = {
  male: msg`Male`,
  female: msg`Female`,
  other: msg`Other`,
  'prefer-not-to-say': msg`Prefer not to say`,
};

/** The gender, which nobody has to say. */
export function GenderField() {
  const { i18n } = useLingui();
  return (
    <Field label={<Trans>Gender</Trans>}>
      {(control) => (
        <Select {...control} name="gender" autoComplete="sex" defaultValue="">
          <option value="">{i18n._(msg`Please choose`)}</option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {i18n._(labels[gender])}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
