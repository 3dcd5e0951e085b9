import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ModeratedComment } from '#shared/contract/comments.ts';
import { commentStatus } from '#shared/contract/statuses.ts';
import { useUpdateAttention } from '#web/features/shared/attention.ts';
import type { Selection } from '#web/features/shared/portal/selection.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { focusScreen } from '#web/ui/portal/focus-screen.ts';
import { useToast } from '#web/ui/toast-context.ts';

/** A comment as a row that can be selected. */
export type SelectableComment = ModeratedComment & { reference: string };

type CommentsBulkBarProps = { selection: Selection<SelectableComment>; refresh: () => Promise<void> };

/** Shows, hides or deletes all selected comments. Showing and hiding can be undone. */
export function CommentsBulkBar({ selection: { selected, clear }, refresh }: CommentsBulkBarProps) {
  const { t } = useLingui();
  const may = useMay();
  const toast = useToast();
  const attention = useUpdateAttention();
  const { busy, run } = useAction();
  const count = selected.length;

  /** Makes a call for each comment, and returns those for which it worked. What a colleague deleted is no failure. */
  const each = async (work: (comment: ModeratedComment) => Promise<unknown>) => {
    const done: ModeratedComment[] = [];
    for (const comment of selected) {
      await work(comment).then(
        () => done.push(comment),
        () => undefined,
      );
    }
    attention.refresh();
    await refresh();
    const left = count - done.length;
    if (left > 0) {
      const text = t`${plural(left, { one: '# comment was', other: '# comments were' })} not changed. Please look again.`;
      toast({ tone: 'error', text });
    }
    return done;
  };
  const leave = () => {
    clear();
    // The bar disappears together with the focused element.
    requestAnimationFrame(focusScreen);
  };
  const setStatus = (id: number, status: 0 | 1) =>
    api('PUT /api/comments/:id', { params: { id }, body: { status } });
  const moderate = (status: 0 | 1) =>
    run(async () => {
      const done = await each(({ id }) => setStatus(id, status));
      const undo = async () => {
        // A comment that waited can't wait again: it is hidden.
        for (const { id, status: before } of done)
          await setStatus(id, before === commentStatus.shown ? 1 : 0).catch(() => undefined);
        attention.refresh();
        await refresh();
        toast({ text: t`Undone` });
      };
      const shown = t`${plural(done.length, { one: '# comment is', other: '# comments are' })} on the site now.`;
      const hidden = t`${plural(done.length, { one: '# comment is', other: '# comments are' })} hidden from the site.`;
      if (done.length > 0)
        toast({ text: status === 1 ? shown : hidden, action: { label: t`Undo`, run: undo } });
      leave();
    });
  const remove = () => {
    if (!window.confirm(t`Delete ${plural(count, { one: '# comment', other: '# comments' })} for good?`))
      return;
    return run(async () => {
      const done = await each(({ id }) => api('DELETE /api/comments/:id', { params: { id } }));
      if (done.length > 0)
        toast({ text: t`${plural(done.length, { one: '# comment is', other: '# comments are' })} deleted.` });
      leave();
    });
  };

  return (
    <section
      aria-label={t`Selected comments`}
      data-bottom-bar
      className="sticky bottom-2 z-15 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-teal-700 bg-white p-3 text-sm shadow-raised"
    >
      <p role="status" className="mr-2 font-bold text-teal-900">
        <Plural value={count} one="# selected" other="# selected" />
      </p>
      <Button compact variant="primary" busy={busy} onClick={() => moderate(1)}>
        <Trans>Show them</Trans>
      </Button>
      <Button compact disabled={busy} onClick={() => moderate(0)}>
        <Trans>Hide them</Trans>
      </Button>
      {may('delete') && (
        <Button compact variant="alarm" disabled={busy} onClick={remove}>
          <Trans>Delete them</Trans>
        </Button>
      )}
      <Button compact variant="ghost" disabled={busy} onClick={leave} className="ml-auto">
        <Trans>Clear selection</Trans>
      </Button>
    </section>
  );
}
