import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import type { HandOverMove } from '#shared/contract/case-changes.ts';
import type { CaseSummary } from '#shared/contract/cases.ts';
import type { StaffColleague } from '#shared/contract/requests.ts';
import { useUpdateAttention } from '#web/features/shared/attention.ts';
import { ColleagueOptions } from '#web/features/shared/portal/colleagues.tsx';
import type { Selection } from '#web/features/shared/portal/selection.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/inputs.tsx';
import { focusScreen } from '#web/ui/portal/focus-screen.ts';
import { useToast } from '#web/ui/toast-context.ts';

type HandOverBarProps = {
  selection: Selection<CaseSummary>;
  colleagues: StaffColleague[];
  refresh: () => Promise<void>;
};

/** Hands all selected cases over to one colleague, who becomes their coordinator. It can be undone. */
export function HandOverBar({ selection: { selected, clear }, colleagues, refresh }: HandOverBarProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  const attention = useUpdateAttention();
  const [to, setTo] = useState('');
  const { busy, error, run } = useAction();
  const colleague = colleagues.find(({ id }) => String(id) === to);

  const leave = () => {
    clear();
    // The bar disappears together with the focused element.
    requestAnimationFrame(focusScreen);
  };
  const move = async (moves: HandOverMove[]) => {
    const { undo } = await api('POST /api/cases/hand-over', { body: { moves } });
    attention.refresh();
    await refresh();
    return undo;
  };
  const undoneBy = (moves: HandOverMove[]) => async () => {
    try {
      await move(moves);
      toast({ text: t`Undone` });
    } catch (cause) {
      toast({ tone: 'error', text: translate(messageOf(cause, t`This could not be undone.`)) });
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!colleague) return;
    const { id, name } = colleague;
    const moves = selected
      .filter(({ coordinator }) => coordinator?.id !== id)
      .map((one) => ({
        case_id: one.id,
        leave: one.coordinator?.id ?? null,
        join: { user_id: id, role: 'coordinator' as const },
      }));
    return run(async () => {
      if (moves.length > 0) {
        const undo = await move(moves);
        const text = t`${plural(moves.length, { one: '# case', other: '# cases' })} handed over to ${name}`;
        toast({ text, action: { label: t`Undo`, run: undoneBy(undo) } });
      }
      leave();
    });
  };

  return (
    <section
      aria-label={t`Selected cases`}
      data-bottom-bar
      className="sticky bottom-2 z-15 mt-4 rounded-lg border border-teal-700 bg-white p-3 text-sm shadow-raised"
    >
      {error && (
        <div className="mb-3">
          <Banner tone="error" title={<Trans>Nothing was handed over</Trans>}>
            {translate(messageOf(error.cause, t`This could not be saved. Please try again.`))}
          </Banner>
        </div>
      )}
      <form onSubmit={onSubmit} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="font-bold text-teal-900">
          <Plural value={selected.length} one="# selected" other="# selected" />
        </p>
        <span className="flex items-center gap-2">
          <label htmlFor="bulk-assign">
            <Trans>Hand over to</Trans>
          </label>
          <Select
            compact
            id="bulk-assign"
            value={to}
            disabled={busy}
            onChange={({ target }) => setTo(target.value)}
            className="w-auto! max-w-64"
          >
            <option value="">{t`Choose a colleague`}</option>
            <ColleagueOptions colleagues={colleagues} />
          </Select>
        </span>
        <Button compact type="submit" variant="primary" busy={busy} disabled={!colleague}>
          <Trans>Hand over</Trans>
        </Button>
        <Button compact variant="ghost" disabled={busy} onClick={leave} className="ml-auto">
          <Trans>Clear selection</Trans>
        </Button>
      </form>
    </section>
  );
}
