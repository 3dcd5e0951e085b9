import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SubscriberFilter } from '#shared/contract/subscribers.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { call } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { downloadFile } from '#web/lib/download.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DownloadIcon } from '#web/ui/icons/tools.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';

/** Downloads the subscribers that the filter finds as CSV, after a warning about personal data. */
export function ExportSubscribers({ filter }: { filter: SubscriberFilter }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const { busy, error, run } = useAction();
  const problem =
    error && translate(messageOf(error.cause, t`The file could not be made. Please try again.`));
  const download = () =>
    run(async () => {
      const answer = await call('POST /api/subscribers/export', { body: filter });
      downloadFile(await answer.blob(), `subscribers-${new Date().toISOString().slice(0, 10)}.csv`);
      setOpen(false);
      toast({ text: t`The file is in your downloads` });
    });
  return (
    <>
      <ToolButton onClick={() => setOpen(true)} aria-haspopup="dialog">
        <DownloadIcon className="text-lg" />
        <Trans>Export</Trans>
      </ToolButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Export subscribers`}>
        <div className="space-y-4 text-sm">
          <p className="rounded-lg border border-marigold-500 bg-marigold-50 p-4">
            <Trans>
              The file holds the addresses that the list shows with its present filter, also of people who did
              not confirm. Keep it on a device of the office, and delete it afterwards: whoever leaves later
              is still in it. The activity shows that you made it.
            </Trans>
          </p>
          {problem && <Banner tone="error">{problem}</Banner>}
          <div className="flex flex-wrap gap-2">
            <ToolButton variant="primary" busy={busy} onClick={download}>
              <Trans>Download CSV</Trans>
            </ToolButton>
            <ToolButton disabled={busy} onClick={() => setOpen(false)}>
              <Trans>Cancel</Trans>
            </ToolButton>
          </div>
        </div>
      </Dialog>
    </>
  );
}
