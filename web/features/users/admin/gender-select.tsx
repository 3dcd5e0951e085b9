import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { gendersFor, genderWord } from '#web/features/users/admin/gender-words.ts';
import { Field } from '#web/ui/field.tsx';
import { ToolSelect } from '#web/ui/tool-inputs.tsx';

type GenderSelectProps = {
  /** What is stored, which can be changed and not taken back. */
  own: string | null;
  chosen: string;
  error: string | undefined;
  onChoose: (gender: string) => void;
};

/** The gender, which nobody has to say. */
export function GenderSelect({ own, chosen, error, onChoose }: GenderSelectProps) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  return (
    <Field label={<Trans>Gender</Trans>} error={error}>
      {(control) => (
        <ToolSelect
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
        </ToolSelect>
      )}
    </Field>
  );
}
