import { Banner } from '#web/ui/banner.tsx';

/** Why a record could not be opened or deleted, until it is dismissed. */
export function RowProblem({ rows }: { rows: { problem: string | null; dismiss: () => void } }) {
  if (!rows.problem) return null;
  return (
    <div className="mb-3 text-sm">
      <Banner tone="error" onDismiss={rows.dismiss}>
        {rows.problem}
      </Banner>
    </div>
  );
}
