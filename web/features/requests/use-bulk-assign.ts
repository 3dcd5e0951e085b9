import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Appointment } from '#shared/contract/appointments.ts';
import { api } from '#web/api.ts';
import { type Failed, isFailed, pending } from '#web/settled.ts';

type BulkAssign = {
  busy: boolean;
  problem: string | null;
  dismiss: () => void;
  /** Resolves to the requests as they are then; null if it was refused. */
  assign: (ids: number[], assignee_id: number | null) => Promise<Appointment[] | null>;
};

/** Gives several requests to one colleague in one call: all of them, or none. */
export function useBulkAssign(): BulkAssign {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const words = ({ status, message }: Failed) =>
    status === 404
      ? t`One of these requests does not exist any more.`
      : (message ?? t`The server did not answer. Please check the connection.`);
  return {
    busy,
    problem,
    dismiss: () => setProblem(null),
    async assign(ids, assignee_id) {
      setBusy(true);
      setProblem(null);
      const answer = await pending(api('POST /api/appointments/assign', { body: { ids, assignee_id } }));
      setBusy(false);
      if (!isFailed(answer)) return answer;
      setProblem(words(answer));
      return null;
    },
  };
}
