import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '#web/i18n/translate.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { downloadFile } from '#web/lib/download.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { DownloadIcon } from '#web/ui/icons/tools.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type ExportButtonProps = {
  title: string;
  /** What is exported, if the title does not say so. */
  what?: ReactNode;
  /** What the file contains, and how to store it safely. */
  warning: ReactNode;
  /** The name of the file, without date and extension. */
  name: string;
  makeFile: () => Promise<Response>;
};

/** Downloads records as CSV, after a warning about the personal data in the file. */
export function ExportButton({ title, what, warning, name, makeFile }: ExportButtonProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const { busy, error, run } = useAction();
  const problem =
    error && translate(messageOf(error.cause, t`The file could not be made. Please try again.`));
  const download = () =>
    run(async () => {
      const response = await makeFile();
      downloadFile(await response.blob(), `${name}-${new Date().toISOString().slice(0, 10)}.csv`);
      setOpen(false);
      toast({ text: t`The file is ready. If you don’t see it in your downloads, use Chrome or Safari.` });
    });
  return (
    <>
      <Button compact onClick={() => setOpen(true)} aria-haspopup="dialog">
        <DownloadIcon className="text-lg" />
        <Trans>Export</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} mayClose={() => !busy} title={title}>
        <div className="space-y-4 text-sm">
          {what}
          <p className="rounded-lg border border-marigold-500 bg-marigold-50 p-4">{warning}</p>
          {problem && <Banner tone="error">{problem}</Banner>}
          <DialogButtons>
            <Button compact disabled={busy} onClick={() => setOpen(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button compact variant="primary" busy={busy} onClick={download}>
              <Trans>Download CSV</Trans>
            </Button>
          </DialogButtons>
        </div>
      </Dialog>
    </>
  );
}
