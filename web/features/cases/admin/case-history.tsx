import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { CaseDetail, CaseEvent } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { ChangeProblem, DeskPanel } from '#web/features/cases/admin/desk-parts.tsx';
import { CaseEventText } from '#web/features/cases/admin/event-text.tsx';
import type { CaseState } from '#web/features/cases/admin/use-case.ts';
import { useUnsaved } from '#web/features/shared/portal/unsaved.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Field } from '#web/ui/field.tsx';
import { relativeTime } from '#web/ui/portal/time.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolArea } from '#web/ui/tool-inputs.tsx';
import { useNow } from '#web/ui/use-now.ts';

type CaseHistoryProps = { shown: CaseDetail; state: CaseState };

/** What happened to the case, newest first, and the field for a note. */
export function CaseHistory({ shown, state }: CaseHistoryProps) {
  const may = useMay();
  return (
    <DeskPanel title={<Trans>History of the case</Trans>}>
      {may('create') && <CaseNote shown={shown} state={state} />}
      <ol className="divide-y divide-line">
        {shown.events.toReversed().map((event) => (
          <Entry key={event.id} event={event} />
        ))}
      </ol>
    </DeskPanel>
  );
}

function Entry({ event }: { event: CaseEvent }) {
  const { timestamp } = useFormat();
  const now = useNow();
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="wrap-anywhere">
        <CaseEventText event={event} />{' '}
        {event.internal && (
          <Badge tone="grey" className="px-2! py-0! text-xs!">
            <Trans>Staff alone</Trans>
          </Badge>
        )}
      </p>
      {event.note && (
        <p className="mt-1 rounded-md bg-paper-deep/60 px-3 py-2 text-base whitespace-pre-wrap wrap-anywhere">
          {event.note}
        </p>
      )}
      <p className="mt-0.5 text-xs text-ink-soft">
        <time dateTime={event.created_at}>{timestamp(event.created_at)}</time> (
        {relativeTime(event.created_at, now)})
      </p>
    </li>
  );
}

/** Adds a note for colleagues. What was typed is not lost without a question. */
function CaseNote({ shown, state }: CaseHistoryProps) {
  const { t } = useLingui();
  const { props, values, errors, set, reset } = useForm({
    initial: { note: '' },
    check: ({ note }) =>
      note.trim() === '' ? { form: null, fields: { note: t`Please write the note first` } } : null,
    submit: async ({ note }) => {
      const isAdded = await state.change(
        'note',
        () => api('POST /api/cases/:id/events', { params: { id: shown.id }, body: { type: 'note', note } }),
        t`Note added`,
      );
      if (isAdded) set({ note: '' });
    },
    failed: t`This could not be saved. Please try again.`,
  });
  useUnsaved(values.note !== '', () => reset());
  const sending = state.sending !== null;
  useEffect(() => {
    if (window.location.hash === '#note')
      requestAnimationFrame(() => document.querySelector<HTMLElement>('#case-desk [name=note]')?.focus());
  }, []);
  return (
    <form {...props} className="mb-5 border-b border-line pb-5">
      <Field
        label={<Trans>Note about the case</Trans>}
        hint={<Trans>Not shown to the patient, but part of what they can download about themselves.</Trans>}
        error={errors.fields.note}
      >
        {(control) => (
          <ToolArea
            {...control}
            name="note"
            rows={2}
            maxLength={limits.message}
            value={values.note}
            readOnly={sending}
            onChange={({ target }) => set({ note: target.value })}
          />
        )}
      </Field>
      <ToolButton type="submit" busy={state.sending === 'note'} disabled={sending} className="mt-2">
        <Trans>Add note</Trans>
      </ToolButton>
      <ChangeProblem name="note" state={state} />
    </form>
  );
}
