import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PageTable } from '#web/features/papers/page-table.tsx';
import { ProgressCard } from '#web/features/papers/progress-card.tsx';
import { usePapers } from '#web/features/papers/use-papers.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

type AddPaperProps = { requestId: number; reference: string; onAdded: () => Promise<void> };

/** Adds papers that came another way: on WhatsApp, by mail, at the counter. */
export function AddPaper(props: AddPaperProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const unsent = useRef(false);
  const mayClose = () => !unsent.current || window.confirm(t`Close, and drop the pages that were not added?`);
  const close = () => {
    setOpen(false);
    void props.onAdded();
  };
  return (
    <>
      <ToolButton onClick={() => setOpen(true)}>
        <PlusIcon className="text-lg" />
        <Trans>Add papers</Trans>
      </ToolButton>
      <Dialog
        open={isOpen}
        onClose={close}
        mayClose={mayClose}
        title={t`Add papers`}
        className="w-[min(52rem,calc(100vw-1rem))]!"
      >
        <Adding {...props} unsent={unsent} />
      </Dialog>
    </>
  );
}

/** Nothing of it is kept on a desk that others use: closing the dialog or the window drops what was not sent. */
function Adding({ requestId, reference, onAdded, unsent }: AddPaperProps & { unsent: RefObject<boolean> }) {
  const { t } = useLingui();
  const papers = usePapers('desk');
  const { keeper, editing, sending, forget, sendTo, isUnsent } = papers;
  const { count, preparing } = editing;
  const { busy, error, run } = useAction();
  const isAtRisk = isUnsent || preparing !== null;
  const added = useEffectEvent(onAdded);
  useEffect(() => {
    if (sending.isDone) void added();
  }, [sending.isDone]);
  useEffect(() => {
    unsent.current = isAtRisk;
    return () => {
      unsent.current = false;
    };
  }, [unsent, isAtRisk]);
  return (
    <div className="space-y-5">
      <p className="text-ink-soft">
        <Trans>
          For papers that came on WhatsApp, by mail or at the counter. The patient sees that you added them.
        </Trans>
      </p>
      <ProgressCard sending={sending} papers={papers} isInMemory isDesk onForget={() => void forget()} />
      <PageTable state={editing} keeper={keeper} />
      {error && <Banner tone="error" title={t`The pages could not be added. Please try again.`} />}
      {count > 0 && (
        <ToolButton
          variant="primary"
          busy={busy}
          disabled={preparing !== null}
          onClick={() => run(() => sendTo({ by: 'staff', requestId, reference }))}
        >
          <Plural value={count} one="Add # page" other="Add # pages" />
        </ToolButton>
      )}
    </div>
  );
}
