import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '#web/ui/banner.tsx';

/** What the sender did with the request. */
export type ChangeDone = 'withdrawn' | 'message';

/** The result of a change. `show` moves the focus to it, because the pressed button has disappeared. */
export function useChangeResult(initial?: ChangeDone) {
  const [done, setDone] = useState(initial);
  const result = useRef<HTMLDivElement>(null);
  const show = (what: ChangeDone) => {
    flushSync(() => setDone(what));
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'center' });
  };
  const note = (
    <div ref={result} tabIndex={-1} className="rounded-lg not-empty:mb-5">
      {done && (
        <Banner tone="success">
          {done === 'withdrawn' ? (
            <Trans>The request is withdrawn. We no longer work on it, and have sent you an e-mail.</Trans>
          ) : (
            <Trans>Your message was added to the request. Our coordinators will read it.</Trans>
          )}
        </Banner>
      )}
    </div>
  );
  return { note, show };
}
