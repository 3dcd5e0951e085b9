import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Colleague } from '#shared/contract/requests.ts';
import { api } from '#web/lib/api.ts';
import { adminTokenKey, readStored } from '#web/lib/session.ts';

/** How soon a colleague is shown to who writes, and to who only reads. */
const everyMs = { writing: 4000, reading: 15_000 };

type ReplyingProps = {
  requestId: number;
  /** Whether the member has typed something that is not sent. */
  typing: boolean;
  /** Whether the answer's field has the focus. */
  focused: boolean;
};

/**
 * Says to the server whether the member is typing an answer, and shows which colleagues are. Nothing is shown where the
 * server can't be reached: answering works all the same.
 */
export function Replying({ requestId, typing, focused }: ReplyingProps) {
  const [others, setOthers] = useState<Colleague[]>([]);
  const say = useEffectEvent((isTyping: boolean) => {
    // After a sign-out there is nobody to say it for.
    if (document.visibilityState === 'hidden' || readStored(adminTokenKey) === null) return;
    api('POST /api/appointments/:id/replying', {
      params: { id: requestId },
      body: { typing: isTyping },
    }).then(setOthers, () => setOthers([]));
  });
  const waitMs = typing || focused ? everyMs.writing : everyMs.reading;
  useEffect(() => {
    say(typing);
    const timer = setInterval(() => say(typing), waitMs);
    return () => clearInterval(timer);
  }, [typing, waitMs]);
  useEffect(() => {
    if (typing) return () => say(false);
    return undefined;
  }, [typing]);
  const names = others.map(({ name }) => name).join(', ');
  return (
    <p role="status" className="rounded-md bg-marigold-50 px-3 py-2 font-semibold wrap-anywhere empty:hidden">
      {names && <Trans>{names} is replying</Trans>}
    </p>
  );
}
