import { type Leave, tooBusy } from '#server/http/fair-queue.ts';

/** Waits for a place until `begun` aborts: then somebody else has begun the same work. Null without a place. */
type Enter = (begun: AbortSignal) => Promise<Leave | null>;

/** Work that several calls wait for; `begun` aborts when it begins. */
type Shared<T> = { result: PromiseWithResolvers<T>; begun: AbortController; waiting: number };

const newShared = <T>(): Shared<T> => ({
  result: Promise.withResolvers<T>(),
  begun: new AbortController(),
  waiting: 0,
});

/**
 * Returns a function that does work of the same name once for all calls that wait for it: at the first turn of any of
 * them, so that nobody waits for the turn of another network.
 */
export function sharedWork<T>() {
  const all = new Map<string, Shared<T>>();
  return async (name: string, enter: Enter, work: () => Promise<T>): Promise<T> => {
    const one = all.get(name) ?? newShared<T>();
    const { result, begun } = one;
    if (begun.signal.aborted) return result.promise;
    all.set(name, one);
    one.waiting += 1;
    let leave: Leave | null = null;
    try {
      leave = await enter(begun.signal);
    } finally {
      one.waiting -= 1;
      if (!leave && one.waiting === 0 && !begun.signal.aborted) all.delete(name);
    }
    if (begun.signal.aborted) {
      leave?.();
      return result.promise;
    }
    if (!leave) throw tooBusy();
    begun.abort();
    work()
      .then(result.resolve, result.reject)
      .finally(() => {
        all.delete(name);
        leave();
      });
    return result.promise;
  };
}
