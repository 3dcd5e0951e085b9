import { useEffect, useState } from 'react';
import { useEditor } from '#web/features/papers/use-editor.ts';
import { forgetPapers, inMemory, type Keeper, onThisPhone } from '#web/lib/papers/keeper.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';
import { isRenewedBy, triedAgain } from '#web/lib/papers/sending.ts';
import { spillOver } from '#web/lib/papers/spill-over.ts';
import { transportToOwn } from '#web/lib/papers/transport.ts';
import { useSending } from '#web/lib/papers/use-sending.ts';

/** Where pages wait. At a desk that several people use, nothing is left behind. */
type Place = 'phone' | 'desk';

/** Browsers ask by themselves whether to leave; the text is theirs. */
function useLeaveWarning(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAtRisk]);
}

/** Putting papers together and sending them, from one place where they are kept. */
export function usePapers(place: Place) {
  const [isSpilled, setSpilled] = useState(false);
  const [keeper] = useState<Keeper>(() =>
    place === 'desk' ? inMemory() : spillOver(onThisPhone, () => setSpilled(true)),
  );
  const editing = useEditor(keeper);
  const sending = useSending(keeper, transportToOwn);
  const isInMemory = place === 'desk' || isSpilled;
  const isUnsent = editing.count > 0 || (sending.total > 0 && !sending.isDone);
  useLeaveWarning((isInMemory && isUnsent) || editing.preparing !== null);

  return {
    keeper,
    editing,
    sending,
    isInMemory,
    isUnsent,
    /** Puts what was put together on its way. */
    async sendTo(to: Recipient) {
      for (const { id } of await editing.finished())
        await keeper.changePaper(id, (paper) => ({ ...paper, to }));
      editing.clear();
      void sending.send();
    },
    /** Goes on with a new ticket where the old one is over. */
    async renew(to: Recipient) {
      for (const { id } of await keeper.papers())
        await keeper.changePaper(id, (one) => (isRenewedBy(one, to) ? { ...one, to } : one));
      await sending.send();
    },
    async removePage(paper: string, page: string) {
      await keeper.changePaper(paper, (one) => ({
        ...one,
        pages: one.pages.filter(({ id }) => id !== page),
      }));
      await keeper.dropFile(page);
      if ((await keeper.paper(paper))?.pages.length === 0) await keeper.dropPaper(paper);
      await sending.send();
    },
    async removePaper(id: string) {
      await keeper.dropPaper(id);
      await sending.send();
    },
    /** Sends a paper, or pages of it, once more after they were refused. */
    async tryAgain(id: string) {
      await keeper.changePaper(id, triedAgain);
      await sending.send();
    },
    /** The phone need not know any more of papers that arrived and were checked. */
    async dropDone(ids: readonly string[]) {
      for (const id of ids) if ((await keeper.paper(id))?.done) await keeper.dropPaper(id);
    },
    async forget() {
      await forgetPapers(keeper);
      editing.clear();
      await sending.read();
    },
  };
}
