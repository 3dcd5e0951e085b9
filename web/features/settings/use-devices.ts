import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnSession } from '#shared/contract/own-sessions.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { isFailed, pending, type Result } from '#web/lib/result.ts';
import { forgetSession } from '#web/lib/session.ts';

/** Where one is signed in, and signing out there. Asked once, and anew after each change. */
export function useDevices() {
  const { t } = useLingui();
  const [devices, setDevices] = useState<Result<OwnSession[]> | null>(null);
  /** What is under way: a device's id, or all. */
  const [ending, setEnding] = useState<number | 'all' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const gone = useRef(false);

  const load = useCallback(async () => {
    const answer = await pending(api('GET /api/account/sessions'));
    if (!gone.current) setDevices(answer);
  }, []);
  useEffect(() => {
    gone.current = false;
    load();
    return () => {
      gone.current = true;
    };
  }, [load]);

  const doing = async (what: number | 'all', work: () => Promise<unknown>, said: string) => {
    setEnding(what);
    setProblem(null);
    setNews('');
    try {
      await work();
      setNews(said);
    } catch (error) {
      setProblem(messageOf(error, t`This could not be done. Please try again.`));
    }
    await load();
    setEnding(null);
  };

  return {
    devices,
    ending,
    problem,
    news,
    retry: () => {
      setDevices(null);
      load();
    },
    end: ({ id }: OwnSession) =>
      doing(
        id,
        () => api('DELETE /api/account/sessions/:id', { params: { id } }),
        t`Signed out on that device.`,
      ),
    endOthers: () =>
      doing(
        'all',
        () => api('POST /api/account/sessions/end-all', { body: {} }),
        t`Signed out on all other devices.`,
      ),
    /** This one too: what the browser keeps of it is forgotten. */
    endAll: async () => {
      setEnding('all');
      const ended = await pending(api('POST /api/account/sessions/end-all', { body: { everywhere: true } }));
      setEnding(null);
      if (!isFailed(ended)) return forgetSession();
      setProblem(ended.message ?? t`This could not be done. Please try again.`);
    },
  };
}
