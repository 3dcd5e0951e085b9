import { Trans, useLingui } from '@lingui/react/macro';
import type { EndNotice } from '#shared/contract/request-handling.ts';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { api } from '#web/lib/api.ts';
import { useFetching } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';

type CancelDialogProps = {
  open: boolean;
  id: number;
  onClose: () => void;
  /** Cancels the request. */
  cancel: (notify: boolean) => unknown;
};

/** Asks whether the family is told that its request is cancelled, and shows what they would read. */
export function CancelDialog({ open, onClose, ...rest }: CancelDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Should the family be told that it is cancelled?`}>
      {open && <Choice onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function Choice({ id, onClose, cancel }: Omit<CancelDialogProps, 'open'>) {
  const sendsMail = useSendsMail();
  const params = { id };
  const { value, failure } = useFetching(['end-notice', id], (signal) =>
    api('GET /api/appointments/:id/end-notice', { params, signal }),
  );
  const choose = (notify: boolean) => {
    onClose();
    void cancel(notify);
  };
  const isReachable = sendsMail && value?.reachable === true;
  return (
    <div className="space-y-4 text-sm">
      {value ? (
        <Notice notice={value} sendsMail={sendsMail} />
      ) : failure ? (
        <p>
          <Trans>What they would read could not be loaded.</Trans>
        </p>
      ) : (
        <LoadingNote>
          <Trans>Loading what they would read...</Trans>
        </LoadingNote>
      )}
      <div className="flex flex-wrap gap-2">
        {isReachable && (
          <Button compact variant="primary" onClick={() => choose(true)}>
            <Trans>Cancel it and tell the family</Trans>
          </Button>
        )}
        <Button compact data-focus-first="" onClick={() => choose(false)}>
          <Trans>Cancel it and tell nobody</Trans>
        </Button>
        <Button compact variant="ghost" onClick={onClose}>
          <Trans>Leave it as it is</Trans>
        </Button>
      </div>
    </div>
  );
}

function Notice({ notice: { reachable, mail }, sendsMail }: { notice: EndNotice; sendsMail: boolean }) {
  if (!reachable || !sendsMail)
    return (
      <p>
        <Trans>Nothing can be sent to this family. If they should know, please call them.</Trans>
      </p>
    );
  if (!mail)
    return (
      <p>
        <Trans>They have no email. If they are told, the office gets the task to do it.</Trans>
      </p>
    );
  return (
    <div>
      <p className="mb-1.5">
        <Trans>They would read this by email, in a minute:</Trans>
      </p>
      <div className="rounded-md border border-line bg-paper-deep/60 p-3">
        <p className="font-bold wrap-anywhere">{mail.subject}</p>
        <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{mail.text}</p>
      </div>
    </div>
  );
}
