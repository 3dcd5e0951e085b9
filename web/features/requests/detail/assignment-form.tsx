import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import type { Colleague } from '#shared/contract/requests.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolSelect } from '#web/ui/tool-inputs.tsx';

type AssignmentFormProps = {
  assignee: Colleague | null;
  colleagues: Colleague[];
  disabled: boolean;
  onAssign: (id: number | null, done: string) => void;
};

/** Gives the request to a colleague, or to nobody. Choosing alone changes nothing: the button does. */
export function AssignmentForm({ assignee, colleagues, disabled, onAssign }: AssignmentFormProps) {
  const { t } = useLingui();
  const present = String(assignee?.id ?? '');
  const [chosen, setChosen] = useState(present);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const to = colleagues.find(({ id }) => String(id) === chosen) ?? null;
    const name = to?.name ?? '';
    onAssign(to?.id ?? null, to ? t`Assigned to ${name}` : t`The request is nobody's now`);
  };

  return (
    <form onSubmit={submit} className="mt-3 flex gap-2">
      <ToolSelect
        aria-label={t`Colleague`}
        value={chosen}
        disabled={disabled}
        onChange={({ target }) => setChosen(target.value)}
        className="min-w-0 flex-1"
      >
        <option value="">{t`Nobody`}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ToolSelect>
      <ToolButton type="submit" disabled={disabled || chosen === present}>
        <Trans>Assign</Trans>
      </ToolButton>
    </form>
  );
}
