import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Remote } from '#web/lib/remote.tsx';
import { pending } from '#web/lib/result.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';

type AskedOnceProps<T> = { ask: () => Promise<T>; children: (value: T) => ReactNode };

/** What a section needs to know of the server, asked for when it is first shown. */
export function AskedOnce<T>({ ask, children }: AskedOnceProps<T>) {
  const [value, setValue] = useState(() => pending(ask()));
  const again = () => setValue(pending(ask()));
  return (
    <Remote
      value={value}
      loading={
        <LoadingNote>
          <Trans>Loading...</Trans>
        </LoadingNote>
      }
      failed={() => (
        <div className="space-y-3">
          <Banner tone="error" title={<Trans>This could not be loaded.</Trans>} />
          <Button variant="outline" onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    >
      {children}
    </Remote>
  );
}
