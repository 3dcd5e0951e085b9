import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { CaseOption } from '#shared/contract/options.ts';
import type { Paper } from '#shared/contract/papers.ts';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, isOffline, messageOf } from '#web/lib/api-error.ts';
import { useChange } from '#web/lib/form/use-change.ts';
import { useFetching } from '#web/lib/query.tsx';
import { useToast } from '#web/ui/toast-context.ts';

/** The options of a case and the ways to change them. */
type OptionsState = ReturnType<typeof useOptions>;

/** Fetches the options of a case, and makes changes to them with one press. */
export function useOptions(caseId: number, state: CaseState) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const queryKey = ['case-options', caseId];
  const fetched = useFetching(
    queryKey,
    (signal) => api('GET /api/cases/:id/options', { params: { id: caseId }, signal }),
    { everyMs: 25_000 },
  );
  const changes = useChange<string, never>();

  /** Shows what a change answered. */
  const show = (options: CaseOption[], done: string) => {
    client.setQueryData(queryKey, options);
    toast({ text: done });
    // The stage, the tasks and the history of the case may have changed, too.
    void state.refresh();
  };

  return {
    ...fetched,
    show,
    /** Fetches the newest options, for a form whose record a colleague has changed. */
    load: async (): Promise<CaseOption[]> => {
      const options = await api('GET /api/cases/:id/options', { params: { id: caseId } });
      client.setQueryData(queryKey, options);
      return options;
    },
    /** Makes a change. `name` decides where its error is shown. Resolves to whether it worked. */
    change: (name: string, call: () => Promise<CaseOption[]>, done: string): Promise<boolean> =>
      changes.make(name, async () => {
        try {
          await client.cancelQueries({ queryKey });
          show(await call(), done);
          return null;
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) await fetched.refresh();
          return {
            message: isOffline(error)
              ? 'offline_kept'
              : messageOf(error, t`This could not be saved. Please try again.`),
          };
        }
      }),
    sending: changes.sending,
    problemOf: changes.problemOf,
    dismiss: changes.dismiss,
  };
}

export type PaperSlots = {
  /** A button that opens a paper, if this member of staff may. */
  paperButton: (id: number) => ReactNode;
  /** A paper, shown beside what is written from it. `onShown` runs once one of its pages can be read. */
  paperBeside: (id: number, onShown?: () => void) => ReactNode;
  nameOf: (paper: Paper) => string;
};

export type OptionFormProps = PaperSlots & {
  shown: CaseDetail;
  options: OptionsState;
  /** The current papers of the case. */
  papers: Paper[];
  onClose: () => void;
};
