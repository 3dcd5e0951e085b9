import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnCase } from '#shared/contract/cases.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { type QueryState, useFetching } from '#web/lib/query.tsx';
import { readCurrentUser } from '#web/lib/session.ts';

/** One of the customer's own cases and the ways to change it. */
export type OwnCaseState = QueryState<OwnCase> & {
  /** Makes a change. `name` decides where its error is shown. Resolves to whether it worked. */
  change: (name: string, call: () => Promise<OwnCase>) => Promise<boolean>;
  /** The name of the change that is being sent. */
  sending: string | null;
  /** Why the last change with this name failed: a code, or an empty text. */
  problemOf: (name: string) => string | null;
};

/** Fetches a case of the signed-in person. After a sign-out it makes no call. */
export function useOwnCase(id: number): OwnCaseState {
  const client = useQueryClient();
  const queryKey = ['own-case', id];
  const fetched = useFetching(queryKey, (signal) => {
    if (!readCurrentUser()) throw new ApiError(401, null);
    return api('GET /api/account/cases/:id', { params: { id }, signal });
  });
  const { busy, error, run } = useAction();
  const [name, setName] = useState('');
  return {
    ...fetched,
    change: (what, call) => {
      setName(busy ? name : what);
      return run(async () => {
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, await call());
        // The papers and links on the page may have changed too: withdrawing a consent revokes links.
        void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
      });
    },
    sending: busy ? name : null,
    problemOf: (what) => (error && name === what ? messageOf(error.cause) : null),
  };
}
