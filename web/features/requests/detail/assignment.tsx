import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import type { Colleague, RequestDetail } from '#shared/contract/requests.ts';
import { assignableTo, useColleagues } from '#web/features/requests/colleagues.ts';
import { ChangeError, type Changes } from '#web/features/requests/detail/changes.tsx';
import { useStaff } from '#web/features/shared/staff.ts';
import { HandIcon } from '#web/ui/icons/portal.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolSelect } from '#web/ui/tool-inputs.tsx';

type AssignmentControlProps = { request: RequestDetail; changes: Changes };

/** The assignee, with a button to take the request over. */
export function AssignmentControl({ request, changes }: AssignmentControlProps) {
  const { t } = useLingui();
  const staff = useStaff();
  const colleagues = useColleagues();
  const { assignee } = request;
  const mine = assignee?.id === staff.id;
  const name = assignee?.name;

  const assign = (id: number | null, done: string) =>
    changes.change({ type: 'assignment', assignee_id: id }, done);

  return (
    <div>
      <h3 className="mb-2 font-semibold">
        <Trans>Assigned to</Trans>
      </h3>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-base wrap-anywhere">
          {mine ? (
            <Trans>You ({name})</Trans>
          ) : (
            (name ?? (
              <span className="text-ink-soft">
                <Trans>Nobody yet</Trans>
              </span>
            ))
          )}
        </p>
        {!mine && (
          <ToolButton
            variant="primary"
            disabled={changes.sending !== null}
            onClick={() => assign(staff.id, t`The request is yours`)}
          >
            <HandIcon className="text-lg" />
            <Trans>Take over</Trans>
          </ToolButton>
        )}
      </div>
      {colleagues.failure && !colleagues.value ? (
        <p className="mt-2 text-ink-soft">
          <Trans>Your colleagues could not be listed. Reload the page to assign the request to one.</Trans>
        </p>
      ) : (
        <AssignmentForm
          key={assignee?.id ?? 'nobody'}
          assignee={assignee}
          colleagues={assignableTo(colleagues, assignee)}
          disabled={changes.sending !== null}
          onAssign={assign}
        />
      )}
      <ChangeError kind="assignment" changes={changes} />
    </div>
  );
}

type AssignmentFormProps = {
  assignee: Colleague | null;
  colleagues: Colleague[];
  disabled: boolean;
  onAssign: (id: number | null, done: string) => void;
};

/** Assigns the request to a colleague or to nobody. Nothing changes until the button is pressed. */
function AssignmentForm({ assignee, colleagues, disabled, onAssign }: AssignmentFormProps) {
  const { t } = useLingui();
  const present = String(assignee?.id ?? '');
  const [selected, setSelected] = useState(present);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const to = colleagues.find(({ id }) => String(id) === selected) ?? null;
    const name = to?.name ?? '';
    onAssign(to?.id ?? null, to ? t`Assigned to ${name}` : t`The request is not assigned to anybody now`);
  };

  return (
    <form onSubmit={submit} className="mt-3 flex gap-2">
      <ToolSelect
        aria-label={t`Colleague`}
        value={selected}
        disabled={disabled}
        onChange={({ target }) => setSelected(target.value)}
        className="min-w-0 flex-1"
      >
        <option value="">{t`Nobody`}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ToolSelect>
      <ToolButton type="submit" disabled={disabled || selected === present}>
        <Trans>Assign</Trans>
      </ToolButton>
    </form>
  );
}
