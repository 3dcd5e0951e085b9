import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCopy } from '#web/features/shared/second-factor/use-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { ListIcon } from '#web/ui/icons/tools.tsx';

/** Copies a text, and says that it did. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const { copy, outcome } = useCopy(text);
  return (
    <>
      <Button variant="outline" onClick={copy}>
        <ListIcon className="text-lg" />
        {children}
      </Button>
      <span role="status" className="self-center text-sm font-medium text-teal-800 empty:hidden">
        {outcome === 'copied' && <Trans>Copied</Trans>}
        {outcome === 'failed' && (
          <Trans>This browser does not let us copy. Please mark and copy by hand.</Trans>
        )}
      </span>
    </>
  );
}
