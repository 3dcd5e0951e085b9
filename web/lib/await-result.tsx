import { type ReactNode, Suspense, use } from 'react';
import { type Failure, isFailure, type Result } from '#web/lib/result.ts';

type Views<T> = {
  failed: (failure: Failure) => ReactNode;
  children: (value: T) => ReactNode;
};

function Outcome<T>({ value, failed, children }: Views<T> & { value: Result<T> }) {
  return isFailure(value) ? failed(value) : children(value);
}

function Coming<T>({ value, ...views }: Views<T> & { value: Promise<Result<T>> }) {
  return <Outcome value={use(value)} {...views} />;
}

const keys = new WeakMap<Promise<unknown>, string>();
let lastKey = 0;

/** Each new promise gets a new boundary, so that the loading state replaces the previous content. */
function keyOf(promise: Promise<unknown>): string {
  const key = keys.get(promise) ?? String(++lastKey);
  keys.set(promise, key);
  return key;
}

/**
 * Shows the result of a loader: immediately if the server sent it, after the loading state if a `clientLoader` is still
 * fetching it. Shows the failed state if the call failed.
 */
export function AwaitResult<T>({
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
