import { useEffect, useState } from 'react';

const none: readonly string[] = [];

/** The passwords most used, fetched once they are wanted; none before that, and where they can't be had. */
export function useMostUsedPasswords(wanted: boolean): readonly string[] {
  const [mostUsed, setMostUsed] = useState(none);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    import('#shared/passwords/most-used.ts')
      .then((list) => !left && setMostUsed(list.mostUsed))
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [wanted]);
  return mostUsed;
}
