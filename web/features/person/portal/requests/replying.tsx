import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Colleague } from '#shared/contract/requests.ts';
import { api } from '#web/lib/api.ts';

const everyMs = 15_000;

/**
 * Says to the server whether the member is typing an answer, and shows which colleagues are. Nothing is shown where the
 * server can't be reached: answering works all the same.
 */
export function Replying({ requestId, typing }: { requestId: number; typing: boolean }) {
  const [others, setOthers] = useState<Colleague[]>([]);
  const say = useEffectEvent((isTyping: boolean) => {
    if (document.visibilityState === 'hidden') return;
    api('POST /api/appointments/:id/replying', {
      params: { id: requestId },
      body: { typing: isTyping },
    }).then(setOthers, () => setOthers([]));
  });
  useEffect(() => {
    say(typing);
    const timer = setInterval(() => say(typing), everyMs);
    return () => {
      clearInterval(timer);
      if (typing) say(false);
    };
  }, [typing]);
  const names = others.map(({ name }) => name).join(', ');
  return (
    <p role="status" className="rounded-md bg-marigold-50 px-3 py-2 font-semibold wrap-anywhere empty:hidden">
      {names && <Trans>{names} is replying</Trans>}
    </p>
  );
}
