import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { PageTable } from '#web/features/papers/page-table.tsx';
import { ProgressCard } from '#web/features/papers/progress-card.tsx';
import { usePapers } from '#web/features/papers/use-papers.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

type AddPaperProps = { requestId: number; reference: string; onAdded: () => Promise<void> };

/** Adds papers that came another way: on WhatsApp, by mail, at the counter. */
export function AddPaper(props: AddPaperProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
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
        title={t`Add papers`}
        className="w-[min(52rem,calc(100vw-1rem))]!"
      >
        <Adding {...props} />
      </Dialog>
    </>
  );
}

/** Nothing of it is kept on a desk that others use: closing the dialog or the window drops what was not sent. */
function Adding({ requestId, reference, onAdded }: AddPaperProps) {
  const { keeper, editing, sending, removePage, forget, sendTo } = usePapers('desk');
  const { count, preparing } = editing;
  const added = useEffectEvent(onAdded);
  useEffect(() => {
    if (sending.isDone) void added();
  }, [sending.isDone]);
  return (
    <div className="space-y-5">
      <p className="text-ink-soft">
        <Trans>
          For papers that came on WhatsApp, by mail or at the counter. The patient sees that you added them.
        </Trans>
      </p>
      <ProgressCard
        sending={sending}
        isInMemory
        onRemovePage={removePage}
        onForget={() => void forget()}
        askAgain={null}
      />
      <PageTable state={editing} keeper={keeper} />
      {count > 0 && (
        <ToolButton
          variant="primary"
          disabled={preparing !== null}
          onClick={() => void sendTo({ by: 'staff', requestId, reference })}
        >
          <Plural value={count} one="Add # page" other="Add # pages" />
        </ToolButton>
      )}
    </div>
  );
}
