import { type ReactNode, Suspense, use } from 'react';
import { type Failed, isFailed, type Result } from '#web/lib/result.ts';

type Views<T> = {
  failed: (failure: Failed) => ReactNode;
  children: (value: T) => ReactNode;
};

function Outcome<T>({ value, failed, children }: Views<T> & { value: Result<T> }) {
  return isFailed(value) ? failed(value) : children(value);
}

function Coming<T>({ value, ...views }: Views<T> & { value: Promise<Result<T>> }) {
  return <Outcome value={use(value)} {...views} />;
}

const keys = new WeakMap<Promise<unknown>, string>();
let lastKey = 0;

/** A new promise is a new boundary, so that its loading state shows instead of what was there before. */
function keyOf(promise: Promise<unknown>): string {
  const key = keys.get(promise) ?? String(++lastKey);
  keys.set(promise, key);
  return key;
}

/**
 * Shows what a loader gave: at once when the server had it already, after its loading state when a
 * `clientLoader` is still fetching it, and the failed state when it could not be had.
 */
export function Remote<T>({
  value,
  loading,
  ...views
}: Views<T> & { value: Result<T> | Promise<Result<T>>; loading: ReactNode }) {
  if (!(value instanceof Promise)) return <Outcome value={value} {...views} />;
  return (
    <Suspense key={keyOf(value)} fallback={loading}>
      <Coming value={value} {...views} />
    </Suspense>
  );
}
