import { Trans, useLingui } from '@lingui/react/macro';
import type { Colleague, RequestDetail } from '#shared/contract/requests.ts';
import { assignableTo, useColleagues } from '#web/features/requests/colleagues.ts';
import { ChangeError, type Changes } from '#web/features/requests/detail/changes.tsx';
import { useStaff } from '#web/features/shared/staff.ts';
import { HandIcon } from '#web/ui/icons/portal.tsx';
import { CommitSelect } from '#web/ui/portal/commit-select.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

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
        <AssigneeSelect
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

type AssigneeSelectProps = {
  assignee: Colleague | null;
  colleagues: Colleague[];
  disabled: boolean;
  onAssign: (id: number | null, done: string) => void;
};

/** Assigns the request to a colleague or to nobody. */
function AssigneeSelect({ assignee, colleagues, disabled, onAssign }: AssigneeSelectProps) {
  const { t } = useLingui();
  const commit = (value: string) => {
    const to = colleagues.find(({ id }) => String(id) === value) ?? null;
    const name = to?.name ?? '';
    onAssign(to?.id ?? null, to ? t`Assigned to ${name}` : t`The request is not assigned to anybody now`);
  };

  return (
    <div className="mt-3">
      <CommitSelect
        id="assign"
        aria-label={t`Colleague`}
        value={String(assignee?.id ?? '')}
        disabled={disabled}
        onCommit={commit}
      >
        <option value="">{t`Nobody`}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </CommitSelect>
    </div>
  );
}
