import { useEffect, useState } from 'react';
import type { Colleague } from '#shared/contract/requests.ts';
import { api } from '#web/lib/api.ts';
import { isFailed, pending, type Result } from '#web/lib/result.ts';

/** The staff to whom a request can be assigned; null while loading. */
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

/** The colleagues to choose from, including the present assignee. */
export function assignableTo(
  colleagues: Result<Colleague[]> | null,
  assignee: Colleague | null,
): Colleague[] {
  const known = colleagues === null || isFailed(colleagues) ? [] : colleagues;
  return !assignee || known.some(({ id }) => id === assignee.id) ? known : [assignee, ...known];
}
