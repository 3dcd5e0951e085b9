import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { RequestDetail, RequestStatus } from '#shared/contract/requests.ts';
import { AssignmentControl } from '#web/features/requests/detail/assignment.tsx';
import {
  ChangeError,
  type Changes,
  ConflictNote,
  useChanges,
} from '#web/features/requests/detail/changes.tsx';
import { Panel } from '#web/features/requests/detail/detail-parts.tsx';
import type { RequestState } from '#web/features/requests/detail/use-request.ts';
import { useScreenState } from '#web/features/requests/screen-state.ts';
import { statuses, useStatusLabel } from '#web/features/requests/status-badge.tsx';

import { useForm } from '#web/lib/form/use-form.ts';
import { Field } from '#web/ui/field.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolArea } from '#web/ui/tool-inputs.tsx';

type WorkPanelProps = { request: RequestDetail; state: RequestState };

/** What staff can do: assign the request, change its status, add a note. */
export function WorkPanel({ request, state }: WorkPanelProps) {
  const changes = useChanges(state);
  return (
    <div id="work" tabIndex={-1} className="outline-none">
      <Panel title={<Trans>Work on it</Trans>}>
        <div className="space-y-6">
          {changes.conflict && (
            <ConflictNote request={request} conflict={changes.conflict} changes={changes} />
          )}
          <AssignmentControl request={request} changes={changes} />
          <StatusControl request={request} changes={changes} />
          <NoteForm request={request} changes={changes} />
        </div>
      </Panel>
    </div>
  );
}

type StatusControlProps = { request: RequestDetail; changes: Changes };

/** Changes the status with one press. Every change can be undone. */
function StatusControl({ request, changes }: StatusControlProps) {
  const { t } = useLingui();
  const label = useStatusLabel();
  const heading = useId();
  const choose = (status: RequestStatus) => {
    if (status === request.status) return;
    const name = label(status);
    changes.change({ type: 'status', status }, t`Status changed to ${name}`);
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
            <ToolButton
              key={status}
              variant={current ? 'primary' : 'outline'}
              aria-pressed={current}
              disabled={changes.sending !== null}
              onClick={() => choose(status)}
            >
              {current && <CheckIcon className="text-lg" />}
              {label(status)}
            </ToolButton>
          );
        })}
      </div>
      <ChangeError kind="status" changes={changes} />
    </div>
  );
}

type NoteFormProps = { request: RequestDetail; changes: Changes };

/** Adds a note. The typed text is kept until it is stored, even on other screens. */
function NoteForm({ request: { id }, changes }: NoteFormProps) {
  const { t } = useLingui();
  const { drafts } = useScreenState();
  const sending = changes.sending !== null;
  const { props, values, errors, set } = useForm({
    initial: () => ({ note: drafts.get(id) ?? '' }),
    check: ({ note }) =>
      note.trim() === '' ? { form: null, fields: { note: t`Please write the note first` } } : null,
    submit: async ({ note }) => {
      if (await changes.change({ type: 'note', note }, t`Note added`)) keep('');
    },
    failed: t`This could not be saved. Please try again.`,
  });
  const keep = (note: string) => {
    set({ note });
    if (note) drafts.set(id, note);
    else drafts.delete(id);
  };

  return (
    <form {...props}>
      <Field
        label={<Trans>Note for colleagues</Trans>}
        hint={<Trans>Not shown to the patient, but part of what they can download about themselves.</Trans>}
        error={errors.fields.note}
      >
        {(control) => (
          <ToolArea
            {...control}
            name="note"
            rows={3}
            maxLength={limits.message}
            value={values.note}
            readOnly={sending}
            onChange={({ target }) => keep(target.value)}
          />
        )}
      </Field>
      <ToolButton type="submit" busy={changes.sending === 'note'} disabled={sending} className="mt-2">
        <Trans>Add note</Trans>
      </ToolButton>
      <ChangeError kind="note" changes={changes} />
    </form>
  );
}
