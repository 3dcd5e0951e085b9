import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { replyFrame, replyLanguage } from '#shared/replies.ts';
import { isOver } from '#shared/request-status.ts';
import { useSite } from '#web/features/shared/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MailIcon } from '#web/ui/icons/contact.tsx';

type ReplyPreviewProps = {
  open: boolean;
  onClose: () => void;
  request: RequestDetail;
  text: string;
  onSend: () => void;
  /** Sends and opens the next request of the list, if there is one. */
  onSendAndNext: (() => void) | undefined;
};

/**
 * The mail as the patient will receive it, shown before it is sent. The button that sends it has the focus: Enter
 * sends, Ctrl+Enter also opens the next request.
 */
export function ReplyPreview({ open, onClose, request, text, onSend, onSendAndNext }: ReplyPreviewProps) {
  const { t } = useLingui();
  const site = useSite();
  const lang = replyLanguage(request);
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that is still held down from the text must not send a mail that nobody has looked at.
    if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    (onSendAndNext ?? onSend)();
  };
  const frame = replyFrame({ reference: request.reference, site: site.name, lang });
  const { email } = request;
  return (
    <Dialog open={open} onClose={onClose} title={t`Send this email?`}>
      <p className="text-sm wrap-anywhere">
        <Trans>
          To <strong>{email}</strong>
        </Trans>
      </p>
      <div className="mt-3 overflow-hidden rounded-lg border border-line">
        <p lang={lang} className="bg-teal-900 px-4 py-2.5 font-semibold text-white wrap-anywhere">
          {frame.subject}
        </p>
        <div className="space-y-3 px-4 py-3">
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
          <p lang={lang} className="text-ink-soft">
            {frame.reply}
          </p>
          {!request.died && (
            <p lang={lang}>
              <span className="inline-block rounded-md bg-teal-800 px-4 py-2 text-sm font-semibold text-white">
                {frame.track}
              </span>
            </p>
          )}
        </div>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        {isOver(request.status) ? (
          <Trans>Below it the email shows our phone number.</Trans>
        ) : (
          <Trans>Below it the email shows how to send reports, and our phone number.</Trans>
        )}
      </p>
      <div className="sticky bottom-0 -mx-5 mt-4 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-white px-5 py-3.5 sm:-mx-7 sm:-mb-7 sm:px-7">
        <Button compact onClick={onClose}>
          <Trans>Back to the text</Trans>
        </Button>
        {onSendAndNext && (
          <Button compact onClick={onSendAndNext} title={t`Ctrl+Enter`}>
            <Trans>Send and next</Trans>
          </Button>
        )}
        <Button compact variant="primary" onClick={onSend} onKeyDown={onKeyDown} data-focus-first>
          <MailIcon className="text-lg" />
          <Trans>Send the email</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
