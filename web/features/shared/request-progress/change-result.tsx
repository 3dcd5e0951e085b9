import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';

/** What the sender did with the request. */
export type ChangeDone = 'withdrawn' | 'message';

/** The result of a change. `show` moves the focus to it, because the pressed button has disappeared. */
export function useChangeResult(initial?: ChangeDone) {
  const [done, setDone] = useState(initial);
  const result = useRef<HTMLDivElement>(null);
  const sendsMail = useSendsMail();
  const show = (what: ChangeDone) => {
    setDone(what);
    showMessage(result.current);
  };
  const note = (
    <div ref={result} tabIndex={-1} className="rounded-lg not-empty:mb-5">
      {done && (
        <Banner tone="success">
          {done === 'message' ? (
            <Trans>Your message was added to the request. Our coordinators will read it.</Trans>
          ) : sendsMail ? (
            <Trans>
              The request is withdrawn. We are no longer working on it, and have sent you an email.
            </Trans>
          ) : (
            <Trans>The request is withdrawn. We are no longer working on it.</Trans>
          )}
        </Banner>
      )}
    </div>
  );
  return { note, show };
}
