import { useEffect, useState } from 'react';
import type { Colleague } from '#shared/contract/requests.ts';
import { api } from '#web/lib/api.ts';
import { isFailed, pending, type Result } from '#web/lib/result.ts';

/** Whom a request can be assigned to; null until it is known. */
export function useColleagues(): Result<Colleague[]> | null {
  const [colleagues, setColleagues] = useState<Result<Colleague[]> | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    pending(api('GET /api/colleagues', { signal: controller.signal })).then((answer) => {
      if (!controller.signal.aborted) setColleagues(answer);
    });
    return () => controller.abort();
  }, []);
  return colleagues;
}

/** The colleagues to offer: those who can be assigned, and whoever has the request already. */
export function offered(colleagues: Result<Colleague[]> | null, assignee: Colleague | null): Colleague[] {
  const known = colleagues === null || isFailed(colleagues) ? [] : colleagues;
  return !assignee || known.some(({ id }) => id === assignee.id) ? known : [assignee, ...known];
}
