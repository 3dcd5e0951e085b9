import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Colleague, RequestDetail, RequestStatus, StaffColleague } from '#shared/contract/requests.ts';
import { CancelDialog } from '#web/features/person/portal/requests/cancel-dialog.tsx';
import {
  ChangeError,
  type Changes,
  ConflictNote,
  useChanges,
} from '#web/features/person/portal/requests/changes.tsx';
import { PlaceControls } from '#web/features/person/portal/requests/place-controls.tsx';
import { statuses, useStatusLabel } from '#web/features/person/portal/requests/status-badge.tsx';
import type { RequestState } from '#web/features/person/portal/requests/use-request.ts';
import { assignableTo, ColleagueOptions, useColleagues } from '#web/features/shared/portal/colleagues.tsx';
import { useStaff } from '#web/features/shared/staff.ts';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { Button } from '#web/ui/button.tsx';
import { HandIcon } from '#web/ui/icons/portal.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { CommitSelect } from '#web/ui/portal/commit-select.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

type WorkPanelProps = { request: RequestDetail; state: RequestState };

/** The panel where staff assign the request and change its status. */
export function WorkPanel({ request, state }: WorkPanelProps) {
  const changes = useChanges(state);
  return (
    <div id="handling">
      <Panel
        part="handling"
        title={<Trans>Status and assignment</Trans>}
        gist={
          <div className="space-y-2">
            <Gist request={request} />
            {changes.conflict && (
              <ConflictNote request={request} conflict={changes.conflict} changes={changes} />
            )}
            <PlaceControls request={request} changes={changes} />
          </div>
        }
      >
        <div className="space-y-6">
          <AssignmentControl request={request} changes={changes} />
          <StatusControl request={request} changes={changes} />
        </div>
      </Panel>
    </div>
  );
}

/** The status, and who looks after the request. */
function Gist({ request: { status, assignee } }: { request: RequestDetail }) {
  const label = useStatusLabel();
  const name = assignee?.name;
  return (
    <p className="wrap-anywhere">
      {label(status)} · {name ?? <Trans>Nobody yet</Trans>}
    </p>
  );
}

type StatusControlProps = { request: RequestDetail; changes: Changes };

/** Changes the status with one press. Each change can be undone. */
function StatusControl({ request, changes }: StatusControlProps) {
  const { t } = useLingui();
  const label = useStatusLabel();
  const heading = useId();
  /** The version of which staff were asked whether the family is told. */
  const [asked, setAsked] = useState<number | null>(null);
  const choose = (status: RequestStatus) => {
    if (status === request.status) return;
    if (status === 'cancelled') return setAsked(request.version);
    const name = label(status);
    changes.change({ type: 'status', status }, t`Status changed to ${name}`);
  };
  const cancel = (notify: boolean) => {
    const name = label('cancelled');
    const done = notify ? t`Cancelled: the email leaves in a minute` : t`Status changed to ${name}`;
    return changes.change(
      { type: 'status', status: 'cancelled', notify, version: asked ?? request.version },
      done,
    );
  };

  return (
    <div>
      <h3 id={heading} className="mb-2 font-semibold">
        <Trans>Status</Trans>
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form of single presses */}
      <div role="group" aria-labelledby={heading} className="flex flex-wrap gap-2">
        {statuses.map((status) => {
          const current = status === request.status;
          return (
            <Button
              compact
              key={status}
              variant={current ? 'primary' : 'outline'}
              aria-pressed={current}
              disabled={changes.sending !== null}
              onClick={() => choose(status)}
            >
              {current && <CheckIcon className="text-lg" />}
              {label(status)}
            </Button>
          );
        })}
      </div>
      <CancelDialog open={asked !== null} id={request.id} onClose={() => setAsked(null)} cancel={cancel} />
      {request.may_notify && <NotifyOfEnd changes={changes} />}
      <ChangeError kind="status" changes={changes} />
    </div>
  );
}

/** Says that a cancelled request told nobody, and offers to tell the patient. */
function NotifyOfEnd({ changes }: { changes: Changes }) {
  const { t } = useLingui();
  const sendsMail = useSendsMail();
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
      <p className="text-ink-soft">
        <Trans>The patient was not told that the request is cancelled.</Trans>
      </p>
      {sendsMail && (
        <Button
          compact
          variant="ghost"
          disabled={changes.sending !== null}
          onClick={() =>
            void changes.change(
              { type: 'status', status: 'cancelled', notify: true },
              t`The email to the patient leaves in a minute`,
            )
          }
        >
          <Trans>Tell the patient by email</Trans>
        </Button>
      )}
    </div>
  );
}

type AssignmentControlProps = { request: RequestDetail; changes: Changes };

/** The assignee, with a button with which the member assigns the request to themselves. */
function AssignmentControl({ request, changes }: AssignmentControlProps) {
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
          <Button
            compact
            variant="primary"
            disabled={changes.sending !== null}
            onClick={() => assign(staff.id, t`The request is yours`)}
          >
            <HandIcon className="text-lg" />
            <Trans>Take over</Trans>
          </Button>
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
  colleagues: StaffColleague[];
  disabled: boolean;
  onAssign: (id: number | null, done: string) => void;
};

/** Assigns the request to a colleague or to nobody. */
function AssigneeSelect({ assignee, colleagues, disabled, onAssign }: AssigneeSelectProps) {
  const { t } = useLingui();
  const commit = (value: string) => {
    const to = colleagues.find(({ id }) => String(id) === value) ?? null;
    const name = to?.name ?? '';
    onAssign(to?.id ?? null, to ? t`Assigned to ${name}` : t`The request is no longer assigned to anybody`);
  };

  return (
    <div className="mt-3">
      <CommitSelect
        id="assign"
        aria-label={t`Colleague`}
        value={String(assignee?.id ?? '')}
        disabled={disabled}
        onCommit={commit}
        onLeave={() => document.querySelector<HTMLElement>('#person')?.focus({ preventScroll: true })}
      >
        <option value="">{t`Nobody`}</option>
        <ColleagueOptions colleagues={colleagues} />
      </CommitSelect>
    </div>
  );
}
