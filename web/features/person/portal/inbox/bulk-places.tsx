import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { PatientRequest } from '#shared/contract/requests.ts';
import type { Place } from '#web/features/person/portal/inbox/use-bulk-changes.ts';
import { LaterDialog } from '#web/features/person/portal/requests/later-dialog.tsx';
import { bulkControl } from '#web/features/person/portal/shortcuts/use-row-shortcuts.ts';
import { Button } from '#web/ui/button.tsx';

type BulkPlacesProps = { selected: PatientRequest[]; busy: boolean; put: (place: Place) => unknown };

/** Puts the selected requests with the spam, sets them aside, or takes them back. */
export function BulkPlaces({ selected, busy, put }: BulkPlacesProps) {
  const [asks, setAsks] = useState(false);
  const isAway = selected.some(({ spam, later }) => spam || (later && !later.back));
  return (
    <div className="flex flex-wrap gap-2">
      <Button compact id={bulkControl.l} disabled={busy} onClick={() => setAsks(true)}>
        <Trans>Later</Trans>
      </Button>
      <Button compact id={bulkControl['!']} disabled={busy} onClick={() => put({ place: 'spam' })}>
        <Trans>Spam</Trans>
      </Button>
      {isAway && (
        <Button compact disabled={busy} onClick={() => put({ place: 'inbox' })}>
          <Trans>Back to the inbox</Trans>
        </Button>
      )}
      <LaterDialog
        open={asks}
        onClose={() => setAsks(false)}
        setAside={(later) => put({ place: 'later', ...later })}
      />
    </div>
  );
}
