import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useId, useState } from 'react';
import type { Colleague, PatientRequest } from '#shared/contract/requests.ts';
import type { Selection } from '#web/features/requests/inbox/selection.tsx';
import { useStaff } from '#web/features/shared/staff.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { failureOf } from '#web/lib/result.ts';
import { Banner } from '#web/ui/banner.tsx';
import { focusScreen } from '#web/ui/portal/focus-screen.ts';
import { useToast } from '#web/ui/toast-context.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolSelect } from '#web/ui/tool-inputs.tsx';

type BulkBarProps = {
  selection: Selection;
  colleagues: Colleague[];
  onAssigned: (changed: PatientRequest[]) => void;
  /** A colleague changed one of the requests first. */
  onConflict: () => void;
};

/** Assigns all selected requests, or none if one fails. Stays visible at the bottom of the screen. */
export function BulkBar({
  selection: { selected, clear },
  colleagues,
  onAssigned,
  onConflict,
}: BulkBarProps) {
  const { t } = useLingui();
  const choice = useId();
  const me = useStaff();
  const toast = useToast();
  const [to, setTo] = useState(String(me.id));
  const { busy, error, run, clear: dismiss } = useAction();
  const problem = useAssignProblem(error);
  const count = selected.length;
  const others = selected.filter(({ assignee }) => assignee && String(assignee.id) !== to).length;

  const leave = () => {
    clear();
    // The bar disappears, and the focused element with it.
    requestAnimationFrame(focusScreen);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    await run(async () => {
      const assignee_id = to === '' ? null : Number(to);
      const changed = await assignAll(selected, assignee_id).catch((cause: unknown) => {
        if (cause instanceof ApiError && cause.status === 409) onConflict();
        throw cause;
      });
      onAssigned(changed);
      const name = changed[0]?.assignee?.name ?? '';
      const count = changed.length;
      const given = t`${plural(count, { one: '# request', other: '# requests' })} assigned to ${name}`;
      const taken = t`${plural(count, { one: '# request is', other: '# requests are' })} not assigned to anybody now`;
      toast({ text: assignee_id === null ? taken : given });
      leave();
    });
  };

  return (
    <section
      aria-label={t`Selected requests`}
      className="sticky bottom-2 z-15 mt-4 rounded-lg border border-teal-700 bg-white p-3 text-sm shadow-raised"
    >
      {problem && (
        <div className="mb-3">
          <Banner tone="error" title={<Trans>Nothing was assigned</Trans>} onDismiss={dismiss}>
            {problem} <Trans>Either all of the selected requests are assigned, or none.</Trans>
          </Banner>
        </div>
      )}
      <form onSubmit={submit} className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="font-bold text-teal-900">
          <Plural value={count} one="# selected" other="# selected" />
        </p>
        <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:order-1 max-sm:basis-full sm:max-w-72">
          <label htmlFor={choice} className="whitespace-nowrap">
            <Trans>Assign to</Trans>
          </label>
          <ToolSelect id={choice} value={to} disabled={busy} onChange={({ target }) => setTo(target.value)}>
            <option value={me.id}>{t`Me`}</option>
            {colleagues
              .filter(({ id }) => id !== me.id)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            <option value="">{t`Nobody`}</option>
          </ToolSelect>
        </div>
        <ToolButton type="submit" variant="primary" busy={busy} className="max-sm:order-1 max-sm:basis-full">
          <Trans>Assign</Trans>
        </ToolButton>
        <ToolButton variant="ghost" disabled={busy} onClick={leave} className="max-sm:-my-2 max-sm:ml-auto">
          <Trans>Clear selection</Trans>
        </ToolButton>
        {others > 0 && (
          <p className="basis-full font-semibold text-marigold-700 max-sm:order-1">
            <Plural
              value={others}
              one="# of them is assigned to somebody else now and would be reassigned."
              other="# of them are assigned to somebody else now and would be reassigned."
            />
          </p>
        )}
      </form>
    </section>
  );
}

/**
 * Assigns several requests in one call: all of them or none. The versions keep it from overwriting what a
 * colleague changed.
 */
function assignAll(selected: PatientRequest[], assignee_id: number | null): Promise<PatientRequest[]> {
  const ids = selected.map(({ id }) => id);
  const versions = Object.fromEntries(selected.map(({ id, version }) => [id, version]));
  return api('POST /api/appointments/assign', { body: { ids, assignee_id, versions } });
}

/** Why nothing was assigned, as a message. */
function useAssignProblem(error: { cause: unknown } | null): string | null {
  const { t } = useLingui();
  const translate = useTranslate();
  if (!error) return null;
  const { status, code, changed } = failureOf(error.cause);
  if (status === 404) return t`One of these requests does not exist any more.`;
  if (changed) {
    const by = changed.by ?? t`A colleague`;
    return t`${by} changed one of these requests meanwhile. The list now shows the change.`;
  }
  return translate(code ?? t`The server did not answer. Please check the connection.`);
}
