import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { withChip } from '#web/features/shared/portal/record-values.ts';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { Field } from '#web/ui/field.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { RemovableChip } from '#web/ui/portal/removable-chip.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolInput } from '#web/ui/tool-inputs.tsx';

type ChipsFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  chips: string[];
  onChange: (chips: string[]) => void;
  disabled: boolean;
  name: string;
  lang?: 'bn';
};

/** A list of short texts, added one at a time by the button or the Enter key, each of which can be removed. */
export function ChipsField({ label, hint, error, chips, onChange, disabled, name, lang }: ChipsFieldProps) {
  const { t } = useLingui();
  const languageOf = useTextLanguage();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const add = () => {
    onChange(withChip(chips, typed));
    setTyped('');
    input.current?.focus();
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  const remove = (chip: string) => {
    onChange(chips.filter((one) => one !== chip));
    input.current?.focus();
  };

  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <ToolInput
              {...control}
              ref={input}
              name={name}
              lang={lang}
              maxLength={limits.text}
              autoComplete="off"
              enterKeyHint="enter"
              value={typed}
              readOnly={disabled}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={addByKey}
            />
            <ToolButton onClick={add} disabled={disabled} aria-label={t`Add service`}>
              <PlusIcon className="text-base" />
              <Trans>Add</Trans>
            </ToolButton>
          </div>
        )}
      </Field>
      <ul className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        {chips.map((chip) => (
          <RemovableChip
            key={chip}
            lang={languageOf(chip)}
            removeLabel={t`Remove ${chip}`}
            onRemove={() => remove(chip)}
            disabled={disabled}
          >
            {chip}
          </RemovableChip>
        ))}
      </ul>
    </div>
  );
}
