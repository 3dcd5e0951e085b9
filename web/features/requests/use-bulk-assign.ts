import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { api } from '#web/lib/api.ts';
import { type Failed, isFailed, pending } from '#web/lib/result.ts';

type BulkAssign = {
  busy: boolean;
  problem: string | null;
  dismiss: () => void;
  /** Resolves to the requests as they are then; null if it was refused. */
  assign: (chosen: PatientRequest[], assignee_id: number | null) => Promise<PatientRequest[] | null>;
};

/**
 * Gives several requests to one colleague in one call: all of them, or none. What a colleague changed since it
 * was shown is not overwritten: `onConflict` may bring the list up to date.
 */
export function useBulkAssign(onConflict: () => void): BulkAssign {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const words = ({ status, message, changed }: Failed) => {
    if (status === 404) return t`One of these requests does not exist any more.`;
    if (changed) {
      const by = changed.by ?? t`A colleague`;
      return t`${by} changed one of these requests meanwhile. The list shows it now as it is.`;
    }
    return message ?? t`The server did not answer. Please check the connection.`;
  };
  return {
    busy,
    problem,
    dismiss: () => setProblem(null),
    async assign(chosen, assignee_id) {
      setBusy(true);
      setProblem(null);
      const ids = chosen.map(({ id }) => id);
      const versions = Object.fromEntries(chosen.map(({ id, version }) => [id, version]));
      const body = { ids, assignee_id, versions };
      const answer = await pending(api('POST /api/appointments/assign', { body }));
      setBusy(false);
      if (!isFailed(answer)) return answer;
      setProblem(words(answer));
      if (answer.status === 409) onConflict();
      return null;
    },
  };
}
