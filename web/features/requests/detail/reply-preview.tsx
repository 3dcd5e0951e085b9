import { Trans, useLingui } from '@lingui/react/macro';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { replyFrame, replyLanguage } from '#shared/replies.ts';
import { useSite } from '#web/features/shared/site.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { MailIcon } from '#web/ui/icons/contact.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

type ReplyPreviewProps = {
  open: boolean;
  onClose: () => void;
  request: RequestDetail;
  text: string;
  onSend: () => void;
};

/** The mail as the patient gets it, before it is sent. */
export function ReplyPreview({ open, onClose, request, text, onSend }: ReplyPreviewProps) {
  const { t } = useLingui();
  const site = useSite();
  const lang = replyLanguage(request);
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
          <p lang={lang}>
            <span className="inline-block rounded-md bg-teal-800 px-4 py-2 text-sm font-semibold text-white">
              {frame.track}
            </span>
          </p>
        </div>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        <Trans>Below it the email shows how to send reports, and our phone number.</Trans>
      </p>
      <div className="sticky bottom-0 -mx-5 mt-4 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-white px-5 py-3.5 sm:-mx-7 sm:-mb-7 sm:px-7">
        <ToolButton onClick={onClose}>
          <Trans>Back to the text</Trans>
        </ToolButton>
        <ToolButton variant="primary" onClick={onSend} data-focus-first>
          <MailIcon className="text-lg" />
          <Trans>Send the email</Trans>
        </ToolButton>
      </div>
    </Dialog>
  );
}
