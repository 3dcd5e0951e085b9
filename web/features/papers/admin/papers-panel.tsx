import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { AccessLog } from '#web/features/papers/access-log.tsx';
import { AddPaper } from '#web/features/papers/admin/add-paper.tsx';
import { StaffPaper } from '#web/features/papers/admin/staff-paper.tsx';
import { PaperList } from '#web/features/papers/paper-list.tsx';
import { useAccesses } from '#web/features/papers/use-accesses.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useFetched } from '#web/lib/query.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

type PapersPanelProps = { requestId: number; reference: string };

/** The papers of a request for staff: read by right, corrected, added, and who has seen them. */
export function PapersPanel({ requestId, reference }: PapersPanelProps) {
  const may = useMay();
  const query = { appointment_id: requestId };
  const { value, failure, loading, refresh } = useFetched('GET /api/papers', { query });
  const [showsOld, setShowsOld] = useState(false);
  const old =
    value?.filter(({ state }) => ['superseded', 'entered_in_error', 'erased'].includes(state)) ?? [];
  const shown = value?.filter((paper) => showsOld || !old.includes(paper));
  return (
    <Panel title={<Trans>Papers</Trans>} className="space-y-4">
      {failure && (
        <div className="space-y-2">
          <Banner tone="error" title={<Trans>The papers could not be loaded.</Trans>} />
          <ToolButton busy={loading} onClick={refresh}>
            <Trans>Try again</Trans>
          </ToolButton>
        </div>
      )}
      {!value && !failure && (
        <LoadingNote>
          <Trans>Loading the papers...</Trans>
        </LoadingNote>
      )}
      {value?.length === 0 && (
        <p className="text-ink-soft">
          <Trans>No papers have arrived yet.</Trans>
        </p>
      )}
      {shown && shown.length > 0 && (
        <PaperList papers={shown} isOwn={false}>
          {(paper) => <StaffPaper key={paper.id} paper={paper} onChange={refresh} />}
        </PaperList>
      )}
      {old.length > 0 && (
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={showsOld}
            onChange={() => setShowsOld(!showsOld)}
            className="size-5 accent-teal-700"
          />
          <Trans>Show replaced, mistaken and erased ones</Trans>
        </label>
      )}
      {may('create') && <AddPaper requestId={requestId} reference={reference} onAdded={refresh} />}
      {value && value.length > 0 && <Accesses requestId={requestId} />}
    </Panel>
  );
}

function Accesses({ requestId }: { requestId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-teal-900">
        <Trans>Who has seen them</Trans>
      </summary>
      {isOpen && <OpenedAccesses requestId={requestId} />}
    </details>
  );
}

function OpenedAccesses({ requestId }: { requestId: number }) {
  return (
    <div className="pt-2">
      <AccessLog
        accesses={useAccesses('GET /api/papers/accesses', requestId)}
        isOwn={false}
        actions={({ disputed }) =>
          disputed && (
            <p className="mt-1 font-semibold text-alarm-700">
              <Trans>The patient does not recognise this.</Trans>
            </p>
          )
        }
      />
    </div>
  );
}
