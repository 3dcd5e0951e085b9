import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StatusResponse } from '#shared/contract/request-handling.ts';
import type { PatientRequest, RequestStatus } from '#shared/contract/requests.ts';
import {
  restoreAssignees,
  restoreStatuses,
  takeBack,
  useUndoAllToast,
  versionsOf,
} from '#web/features/person/portal/inbox/undo.ts';
import { useStatusLabel } from '#web/features/person/portal/requests/status-badge.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, reasonOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { failureOf } from '#web/lib/result.ts';
import { useToast } from '#web/ui/toast-context.ts';

/** Why nothing was changed, or (`some`) why `left` requests were not changed. */
export type BulkProblem = { kind: 'assign' | 'status' | 'place' | 'some'; left: number; text: string };

type Options = {
  selected: PatientRequest[];
  onChanged: (changed: PatientRequest[]) => void;
  /** Called when somebody else changed one of the requests first. */
  onConflict: () => void;
  /** Called when all selected requests have been changed. */
  onDone: () => void;
  /** Deselects all requests except these. */
  keep: (ids: readonly number[]) => void;
};

/** Where requests are put. */
export type Place = { place: 'inbox' | 'spam' } | { place: 'later'; until: string; reason: string };

/**
 * Assigns the selected requests or sets their status, with one call for each action. The versions prevent overwriting a
 * colleague's change: in that case no request is assigned, while a new status is set on the requests that nobody else
 * changed.
 */
export function useBulkChanges({ selected, onChanged, onConflict, onDone, keep }: Options) {
  const { t } = useLingui();
  const label = useStatusLabel();
  const showUndo = useUndoAllToast();
  const toast = useToast();
  const problemOf = useProblem();
  const { busy, error, run, clear } = useAction();
  const [last, setLast] = useState<'assign' | 'status' | 'place'>('assign');
  const [refused, setRefused] = useState<BulkProblem | null>(null);
  const ids = selected.map(({ id }) => id);
  const versions = versionsOf(selected);

  const start = (kind: 'assign' | 'status' | 'place', work: () => Promise<void>) => {
    setLast(kind);
    setRefused(null);
    return run(() =>
      work().catch((cause: unknown) => {
        if (cause instanceof ApiError && cause.status === 409) onConflict();
        throw cause;
      }),
    );
  };

  const assign = (assignee_id: number | null) =>
    start('assign', async () => {
      const changed = await api('POST /api/appointments/assign', { body: { ids, assignee_id, versions } });
      onChanged(changed);
      const name = changed[0]?.assignee?.name ?? '';
      const count = changed.length;
      const given = t`${plural(count, { one: '# request', other: '# requests' })} assigned to ${name}`;
      const taken = t`${plural(count, { one: '# request is', other: '# requests are' })} no longer assigned to anybody`;
      showUndo(assignee_id === null ? taken : given, () => restoreAssignees(selected, changed), onChanged);
      onDone();
    });

  const setStatus = (status: RequestStatus) =>
    start('status', async () => {
      const result = await api('POST /api/appointments/status', { body: { ids, status, versions } });
      onChanged(result.changed);
      const count = result.changed.length;
      const name = label(status);
      const changed = t`${plural(count, { one: '# request is', other: '# requests are' })} now ${name}`;
      const done = status === 'cancelled' ? t`${changed}. Nobody is told.` : changed;
      if (count > 0) showUndo(done, () => restoreStatuses(selected, result.changed), onChanged);
      showRefused(result);
    });

  const showRefused = ({ refused: left }: StatusResponse) => {
    if (left.length === 0) return onDone();
    setRefused({ kind: 'some', left: left.length, text: problemOf.refusal(selected, left) });
    keep(left.map(({ id }) => id));
    onConflict();
  };

  const put = (place: Place) =>
    start('place', async () => {
      const body = { ...place, ids, versions };
      const result = await api('POST /api/appointments/place', { body });
      onChanged(result.changed);
      const count = result.changed.length;
      const requests = t`${plural(count, { one: '# request', other: '# requests' })}`;
      const done = {
        spam: t`${requests} marked as spam. Nobody is told.`,
        later: t`${requests} set aside`,
        inbox: t`${requests} back in the inbox`,
      }[place.place];
      const undo = () => takeBack(selected, result.changed);
      if (count > 0 && place.place !== 'inbox') showUndo(done, undo, onChanged);
      else if (count > 0) toast({ text: done });
      // A request in another place is no longer in this list.
      onConflict();
      showRefused(result);
    });

  const failed: BulkProblem | null = error && { kind: last, left: 0, text: problemOf.error(error.cause) };
  return {
    busy,
    assign,
    setStatus,
    put,
    problem: failed ?? refused,
    dismiss: () => {
      clear();
      setRefused(null);
    },
  };
}

/** Returns the text that explains why requests were not changed. */
function useProblem() {
  const { t } = useLingui();
  const translate = useTranslate();
  return {
    error(cause: unknown): string {
      const failure = failureOf(cause);
      const { status, changed } = failure;
      if (status === 404) return t`One of these requests does not exist any more.`;
      if (changed) {
        const by = changed.by ?? t`The patient`;
        return t`${by} changed one of these requests in the meantime. The list now shows the change.`;
      }
      return translate(reasonOf(failure));
    },
    refusal(selected: PatientRequest[], refused: StatusResponse['refused']): string {
      const referenceOf = (id: number) => selected.find((one) => one.id === id)?.reference ?? '';
      const lines = refused.map(({ id, reason, by }) => {
        const reference = referenceOf(id);
        const name = by ?? t`The patient`;
        if (reason === 'not_possible') return t`${reference} cannot be put there.`;
        return reason === 'not_found'
          ? t`${reference} does not exist any more.`
          : t`${name} changed ${reference} in the meantime.`;
      });
      return lines.join(' ');
    },
  };
}
