import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { CaseDetail, CaseEvent } from '#shared/contract/cases.ts';
import { ChangeProblem } from '#web/features/person/portal/cases/desk-parts.tsx';
import { CaseEventText } from '#web/features/person/portal/cases/event-text.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { NoteForm } from '#web/features/shared/portal/note-form.tsx';
import { useUnsavedChanges } from '#web/features/shared/portal/unsaved.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';
import { relativeTime } from '#web/ui/portal/time.ts';
import { useNow } from '#web/ui/use-now.ts';

type CaseHistoryProps = { shown: CaseDetail; state: CaseState };

/** What happened to the case, newest first, and the field for a note. */
export function CaseHistory({ shown, state }: CaseHistoryProps) {
  const may = useMay();
  return (
    <Panel title={<Trans>History of the case</Trans>}>
      {may('create') && <CaseNote shown={shown} state={state} />}
      <ol className="divide-y divide-line">
        {shown.events.toReversed().map((event) => (
          <Entry key={event.id} event={event} />
        ))}
      </ol>
    </Panel>
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
            <Trans>Staff only</Trans>
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

/** A note for colleagues. Leaving the screen asks before what was typed is lost. */
function CaseNote({ shown, state }: CaseHistoryProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [thrownAway, setThrownAway] = useState(0);
  useUnsavedChanges(typed !== '', () => {
    setTyped('');
    setThrownAway(thrownAway + 1);
  });
  useEffect(() => {
    if (window.location.hash === '#note')
      requestAnimationFrame(() => document.querySelector<HTMLElement>('#case-desk [name=note]')?.focus());
  }, []);
  const add = (note: string) =>
    state.change(
      'note',
      () => api('POST /api/cases/:id/events', { params: { id: shown.id }, body: { type: 'note', note } }),
      t`Note added`,
    );
  return (
    <NoteForm
      key={thrownAway}
      label={<Trans>Note about the case</Trans>}
      rows={2}
      note={typed}
      onType={setTyped}
      add={add}
      sending={state.sending}
      problem={<ChangeProblem name="note" state={state} />}
      className="mb-5 border-b border-line pb-5"
    />
  );
}
