import type { RequestEventInput } from '#shared/contract/requests.ts';
import type { Changes } from '#web/features/requests/detail/changes.tsx';
import { Banner } from '#web/ui/banner.tsx';

type ProblemProps = { kind: RequestEventInput['type']; changes: Changes };

/** Why the last change of a kind failed, beside the control that it was made with. */
export function Problem({ kind, changes }: ProblemProps) {
  const message = changes.problemOf(kind);
  if (!message) return null;
  return (
    <div className="mt-3">
      <Banner tone="error" onDismiss={changes.dismiss}>
        {message}
      </Banner>
    </div>
  );
}
