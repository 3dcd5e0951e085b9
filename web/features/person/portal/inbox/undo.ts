import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { useUpdateAttention } from '#web/features/shared/attention.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { reasonOf } from '#web/lib/api-error.ts';
import { asResult, type Failure, isFailure } from '#web/lib/result.ts';
import { useToast } from '#web/ui/toast-context.ts';

const failedMs = 10_000;

/** What the button of an undo says, and what is said then. */
type UndoWords = { label: string; undone: string };

/**
 * Shows a toast about a change of a request, with an undo button. The undo is based on the version that the change
 * produced, so that it never overwrites later changes by others; in that case the toast says so.
 */
export function useUndoToast() {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  const { refresh } = useUpdateAttention();

  return (text: string, undo: () => Promise<Failure | null>, words: Partial<UndoWords> = {}) => {
    const { label = t`Undo`, undone = t`Undone` } = words;
    const run = async () => {
      const failed = await undo();
      refresh();
      if (!failed) return toast({ text: undone });
      const by = failed.changed?.by ?? t`the patient`;
      const why = translate(reasonOf(failed));
      const reason = failed.changed
        ? t`Not undone: the request was changed afterwards by ${by}.`
        : t`Not undone. ${why}`;
      toast({ tone: 'error', text: reason, closesAfter: failedMs });
    };
    refresh();
    toast({ text, action: { label, run } });
  };
}

/** The result of undoing a change of several requests: the restored requests, and how many could not be restored. */
type UndoneAll = { changed: PatientRequest[]; left: number };

/** Shows a toast about a change of several requests, in the same way as `useUndoToast` does for one. */
export function useUndoAllToast() {
  const { t } = useLingui();
  const toast = useToast();
  const { refresh } = useUpdateAttention();

  return (text: string, undo: () => Promise<UndoneAll>, done: (changed: PatientRequest[]) => void) => {
    const run = async () => {
      const { changed, left } = await undo();
      done(changed);
      refresh();
      if (left === 0) return toast({ text: t`Undone` });
      const not = t`${plural(left, { one: '# request was', other: '# requests were' })} not changed back: changed since, or the server did not answer.`;
      toast({ tone: 'error', text: not, closesAfter: failedMs });
    };
    refresh();
    toast({ text, action: { label: t`Undo`, run } });
  };
}

/** The versions of requests by id, in the form that the bulk calls accept. */
export const versionsOf = (requests: PatientRequest[]) =>
  Object.fromEntries(requests.map(({ id, version }) => [id, version]));

/** Groups the changed requests by their previous value, and restores each group. */
async function restore<Value>(
  before: PatientRequest[],
  changed: PatientRequest[],
  read: (request: PatientRequest) => Value,
  call: (value: Value, group: PatientRequest[]) => Promise<PatientRequest[]>,
): Promise<UndoneAll> {
  const values = new Map(before.map((request) => [request.id, read(request)]));
  const moved = changed.filter(
    (request) => values.has(request.id) && values.get(request.id) !== read(request),
  );
  const groups = Map.groupBy(moved, ({ id }) => values.get(id));
  const restored: PatientRequest[] = [];
  for (const [value, group] of groups) {
    if (value === undefined) continue;
    const result = await asResult(call(value, group));
    if (!isFailure(result)) restored.push(...result);
  }
  return { changed: restored, left: moved.length - restored.length };
}

/** Restores the previous status of each request. */
export const restoreStatuses = (before: PatientRequest[], changed: PatientRequest[]) =>
  restore(
    before,
    changed,
    ({ status }) => status,
    async (status, group) => {
      const body = { ids: group.map(({ id }) => id), status, versions: versionsOf(group), undo: true };
      return (await api('POST /api/appointments/status', { body })).changed;
    },
  );

/** Takes back what was marked as spam or set aside. */
export const takeBack = (before: PatientRequest[], changed: PatientRequest[]) =>
  restore(
    before,
    changed,
    ({ spam, later }) => JSON.stringify([spam, later]),
    async (_, group) => {
      const ids = group.map(({ id }) => id);
      const body = { place: 'inbox', ids, versions: versionsOf(group), undo: true } as const;
      return (await api('POST /api/appointments/place', { body })).changed;
    },
  );

/** Restores the previous assignee of each request. */
export const restoreAssignees = (before: PatientRequest[], changed: PatientRequest[]) =>
  restore(
    before,
    changed,
    ({ assignee }) => assignee?.id ?? null,
    (assignee_id, group) => {
      const body = { ids: group.map(({ id }) => id), assignee_id, versions: versionsOf(group), undo: true };
      return api('POST /api/appointments/assign', { body });
    },
  );
