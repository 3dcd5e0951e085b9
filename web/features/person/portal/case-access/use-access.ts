import { useQueryClient } from '@tanstack/react-query';
import type { CaseAccess } from '#shared/contract/case-access.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useFetching } from '#web/lib/query.tsx';
import { useToast } from '#web/ui/toast-context.ts';

/** How the family of a case gets in, and the ways to change it. */
export type AccessState = ReturnType<typeof useAccess>;

/** Fetches how the family of a case gets in. */
export function useAccess(id: number) {
  const client = useQueryClient();
  const toast = useToast();
  const queryKey = ['case-access', id];
  const { value, refresh } = useFetching(
    queryKey,
    (signal) => api('GET /api/cases/:id/access', { params: { id }, signal }),
    { everyMs: 25_000 },
  );
  const { busy, error, run } = useAction();
  const show = (access: CaseAccess, done?: string) => {
    client.setQueryData(queryKey, access);
    // The history names what happened.
    void client.invalidateQueries({ queryKey: ['case', id] });
    if (done) toast({ text: done });
  };
  return {
    value,
    refresh,
    show,
    busy,
    problem: error && messageOf(error.cause),
    /** Makes a change with one press, and says that it is done. */
    change: (call: () => Promise<CaseAccess>, done: string) => run(async () => show(await call(), done)),
  };
}
