import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import type { RequestFilter } from '#shared/contract/requests.ts';
import { FilterLabel } from '#web/features/requests/inbox/filter-labels.tsx';
import type { SavedFiltersState } from '#web/features/requests/inbox/use-saved-filters.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { Field } from '#web/ui/field.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolInput } from '#web/ui/tool-inputs.tsx';

type SaveFilterFormProps = { saved: SavedFiltersState; present: RequestFilter };

/** Saves the present filter under a name. */
export function SaveFilterForm({ saved, present }: SaveFilterFormProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  const refuse = (message: string) => {
    setProblem(message);
    box.current?.focus();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') return refuse(translate('name_required'));
    setBusy(true);
    const failed = await saved.save({ name, filter: present });
    setBusy(false);
    if (failed) return refuse(translate(failed.code ?? t`The filter could not be saved. Please try again.`));
    setName('');
  };

  return (
    <form onSubmit={submit} noValidate className="rounded-lg bg-paper-deep/60 p-4">
      <Field
        label={<Trans>Save the present filter as</Trans>}
        hint={<FilterLabel filter={present} />}
        error={problem}
      >
        {(control) => (
          <ToolInput
            {...control}
            ref={box}
            maxLength={60}
            autoComplete="off"
            placeholder={t`A name, such as: mine, waiting`}
            value={name}
            onChange={({ target }) => {
              setProblem(undefined);
              setName(target.value);
            }}
          />
        )}
      </Field>
      <ToolButton type="submit" variant="primary" busy={busy} className="mt-3">
        <Trans>Save filter</Trans>
      </ToolButton>
    </form>
  );
}
