import { useEffect, useState } from 'react';
import { isFailed, type Result } from '#web/lib/result.ts';

/** The newest value that has come; the one before it while the next is fetched. Null at first, and after a failure. */
export function useSettled<T>(value: Result<T> | Promise<Result<T>>): T | null {
  const known = value instanceof Promise || isFailed(value) ? null : value;
  const [settled, setSettled] = useState<T | null>(known);
  useEffect(() => {
    let isNewest = true;
    void Promise.resolve(value).then((result) => {
      if (isNewest) setSettled(isFailed(result) ? null : result);
    });
    return () => {
      isNewest = false;
    };
  }, [value]);
  return known ?? settled;
}
