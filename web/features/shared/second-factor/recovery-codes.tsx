import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useSite } from '#web/features/shared/site.ts';
import { downloadFile } from '#web/lib/download.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { useCopy } from '#web/lib/use-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { DownloadIcon, ListIcon, PrinterIcon } from '#web/ui/icons/tools.tsx';

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void };

/** Shows the recovery codes, only once, with buttons that copy, download and print them. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { t } = useLingui();
  const { name } = useSite();
  const [isDownloaded, setDownloaded] = useState(false);
  const download = () => {
    downloadFile(textFile(lines), 'recovery-codes.txt');
    setDownloaded(true);
  };
  const lines = [t`Recovery codes for ${name}`, t`Each code works once.`, '', ...codes];
  return (
    <div>
      <h3 ref={showMessage} tabIndex={-1} className="text-lg font-bold text-teal-900 outline-none">
        <Trans>Keep these recovery codes</Trans>
      </h3>
      <p className="mt-1 text-ink-soft">
        <Trans>
          If your phone is lost or broken, each of these codes lets you in once. Keep them with your important
          papers, not only on the phone. They are shown only this once.
        </Trans>
      </p>
      <ol
        translate="no"
        className="mt-4 grid gap-x-8 gap-y-2 rounded-lg border border-line bg-paper p-4 font-mono text-lg sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="tracking-wide whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={lines.join('\n')}>
          <Trans>Copy</Trans>
        </CopyButton>
        <Button variant="outline" onClick={download}>
          <DownloadIcon className="text-lg" />
          <Trans>Download as text</Trans>
        </Button>
        <Button variant="outline" onClick={() => printText(lines)}>
          <PrinterIcon className="text-lg" />
          <Trans>Print</Trans>
        </Button>
      </div>
      <p role="status" className="mt-3 text-ink-soft empty:hidden">
        {isDownloaded && (
          <Trans>If you don’t see the file in your downloads, copy the codes or write them down.</Trans>
        )}
      </p>
      <Button onClick={onSaved} className="mt-6 min-h-12 max-sm:w-full">
        <Trans>I have saved these codes</Trans>
      </Button>
    </div>
  );
}

/** A button that copies a text and announces the result. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const { copy, result } = useCopy();
  return (
    <>
      <Button variant="outline" onClick={() => copy(text)}>
        <ListIcon className="text-lg" />
        {children}
      </Button>
      <span role="status" className="self-center text-sm font-medium text-teal-800 empty:hidden">
        {result === 'copied' && <Trans>Copied</Trans>}
        {result === 'failed' && (
          <Trans>This browser does not let us copy. Please select the text and copy it yourself.</Trans>
        )}
      </span>
    </>
  );
}

const textFile = (lines: readonly string[]) =>
  new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/plain' });

/** Prints only the lines, without the page around them. */
function printText(lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentWindow;
  if (!page) return;
  const text = page.document.createElement('pre');
  text.textContent = lines.join('\n');
  page.document.body.append(text);
  page.addEventListener('afterprint', () => frame.remove());
  page.print();
}
