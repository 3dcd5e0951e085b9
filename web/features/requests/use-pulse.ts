import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Pulse } from '#shared/contract/request-handling.ts';
import { api } from '#web/lib/api.ts';
import { isFailed, pending } from '#web/lib/result.ts';
import { useRefreshing } from '#web/ui/use-refreshing.ts';

/** So often is asked whether something happened, while the page can be seen. */
const everyMs = 25_000;

/**
 * Asks whether something happened in the inbox: at once, every 25 seconds while the page can be seen and
 * when it is looked at again. `onBeat` gets each answer with the one before it, null at first. An unchanged
 * answer costs no more than a 304. Gives how often in a row there was no answer.
 */
export function usePulse(onBeat: (pulse: Pulse, before: Pulse | null) => void): number {
  const before = useRef<Pulse | null>(null);
  const asking = useRef(false);
  const [unanswered, setUnanswered] = useState(0);

  const ask = useEffectEvent(async () => {
    if (asking.current) return;
    asking.current = true;
    const pulse = await pending(api('GET /api/appointments/pulse'));
    asking.current = false;
    setUnanswered((times) => (isFailed(pulse) ? times + 1 : 0));
    if (isFailed(pulse)) return;
    const last = before.current;
    before.current = pulse;
    onBeat(pulse, last);
  });
  useEffect(() => {
    ask();
  }, []);
  useRefreshing(() => {
    ask();
  }, everyMs);
  return unanswered;
}
