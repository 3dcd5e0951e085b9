import { useEffect, useState } from 'react';
import { isFailure, type Result } from '#web/lib/result.ts';

/**
 * The newest available value; the previous one while the next is being fetched. Undefined at first, null after a
 * failure.
 */
export function useLatestResult<T>(value: Result<T> | Promise<Result<T>>): T | null | undefined {
  const known = value instanceof Promise ? undefined : settledOf(value);
  const [latest, setLatest] = useState<T | null | undefined>(known);
  useEffect(() => {
    let isNewest = true;
    void Promise.resolve(value).then((result) => {
      if (isNewest) setLatest(settledOf(result));
    });
    return () => {
      isNewest = false;
    };
  }, [value]);
  return known === undefined ? latest : known;
}

const settledOf = <T>(result: Result<T>): T | null => (isFailure(result) ? null : result);
