import {
  focusManager,
  keepPreviousData,
  notifyManager,
  QueryClient,
  QueryClientProvider,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EndpointKey } from '#shared/contract/endpoints.ts';
import type { Page } from '#shared/list-page.ts';
import { api, apiPage, type CallOptions, type ItemOf, type ResponseBody } from '#web/lib/api.ts';
import { type Failure, failureOf } from '#web/lib/result.ts';
import { useCurrentUser } from '#web/lib/session.ts';

const refreshEveryMs = 60_000;

/**
 * By default the library only checks whether the page is visible; a window that gets the focus again counts as well.
 */
function followFocus(): void {
  focusManager.setEventListener((changed) => {
    const look = () => changed();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  });
}

/**
 * Nothing stays in the cache after its screen is closed, because another person may use this computer next. Calls are
 * also made without a connection, so that the screen shows their failure.
 */
function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 0,
        networkMode: 'always',
        placeholderData: keepPreviousData,
        refetchInterval: refreshEveryMs,
        retry: false,
      },
    },
  });
}

/** Shows a change immediately, as React state does. By default the library waits for a timer. */
notifyManager.setScheduler(queueMicrotask);

/** For layouts whose screens fetch their own data. Other pages do not download the library. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  useEffect(followFocus, []);
  return (
    <QueryClientProvider client={client}>
      <RefreshAfterSignIn />
      {children}
    </QueryClientProvider>
  );
}

function RefreshAfterSignIn() {
  const client = useQueryClient();
  const signedIn = useCurrentUser() !== null;
  const wasSignedIn = useRef(signedIn);
  useEffect(() => {
    if (signedIn && !wasSignedIn.current) client.invalidateQueries();
    wasSignedIn.current = signedIn;
  }, [client, signedIn]);
  return null;
}

/** The data that a screen fetches, and its state. */
export type QueryState<T> = {
  /** The last response; null before the first. While `outdated` is true, it belongs to earlier options. */
  value: T | null;
  /** When the response arrived, in milliseconds. */
  at: number;
  outdated: boolean;
  /** Why there is no response for the present options, or no newer one. */
  failure: Failure | null;
  loading: boolean;
  refresh: () => Promise<void>;
};

type FetchOptions<K extends EndpointKey> = Omit<CallOptions<K>, 'form' | 'signal'>;
type FetchSettings = {
  everyMs?: number;
  enabled?: boolean;
  /** false: fetches only at first, when the options change, and on `refresh`. */
  automatic?: boolean;
  /** Fetches in a hidden tab as well, at this interval. */
  hiddenEveryMs?: number;
  /** Repeats a call without a response after this time; only if that call fails, too, does it count as a failure. */
  retryAfterMs?: number;
};

/**
 * Fetches from an endpoint: when the options change, every minute while the page is visible, when the window gets the
 * focus again, and after a new sign-in. `useFetched('GET /api/roles')`.
 */
export function useFetched<K extends EndpointKey>(
  key: K,
  options: FetchOptions<K> = {},
  settings: FetchSettings = {},
): QueryState<ResponseBody<K>> {
  return useFetching([key, options], (signal) => api(key, { ...options, signal }), settings);
}

/** Fetches a page of a list from an endpoint, as `useFetched` does. */
export function useFetchedPage<K extends EndpointKey>(
  key: K,
  options: FetchOptions<K> = {},
  settings: FetchSettings = {},
): QueryState<Page<ItemOf<K>>> {
  return useFetching([key, options, 'page'], (signal) => apiPage(key, { ...options, signal }), settings);
}

/** Fetches with any call, as `useFetched` does. The value can be changed in the client under `queryKey`. */
export function useFetching<T>(
  queryKey: readonly unknown[],
  call: (signal: AbortSignal) => Promise<T>,
  settings: FetchSettings = {},
): QueryState<T> {
  const {
    everyMs = refreshEveryMs,
    enabled = true,
    automatic = true,
    hiddenEveryMs,
    retryAfterMs,
  } = settings;
  const intervalMs = () =>
    hiddenEveryMs !== undefined && document.visibilityState === 'hidden' ? hiddenEveryMs : everyMs;
  const query = useQuery<T>({
    queryKey,
    queryFn: ({ signal }) => call(signal),
    refetchInterval: automatic && intervalMs,
    refetchIntervalInBackground: hiddenEveryMs !== undefined,
    refetchOnWindowFocus: automatic,
    ...(retryAfterMs !== undefined && { retry: 1, retryDelay: retryAfterMs }),
    enabled,
  });
  const { data, error, isFetching, isPending, isPlaceholderData, dataUpdatedAt, refetch } = query;
  const key = JSON.stringify(queryKey);

  // The library drops an error as soon as it tries again; the screen shows it until there is a response.
  const [failed, setFailed] = useState<{ key: string; error: Error } | null>(null);
  if (error && failed?.error !== error) setFailed({ key, error });
  const retried = (isPending || isPlaceholderData) && failed?.key === key ? failed.error : null;

  const refresh = useCallback(async () => {
    await refetch();
  }, [refetch]);

  const shown = error ?? retried;
  // The object stays the same as long as the error is the same, so that a dismissed failure stays dismissed.
  const failure = useMemo(() => shown && failureOf(shown), [shown]);
  return {
    value: data ?? null,
    at: dataUpdatedAt,
    outdated: isPending || isPlaceholderData,
    failure,
    loading: isFetching,
    refresh,
  };
}
