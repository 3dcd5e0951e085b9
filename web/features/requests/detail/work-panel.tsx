import { Trans } from '@lingui/react/macro';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { AssignmentControl } from '#web/features/requests/detail/assignment.tsx';
import { useChanges } from '#web/features/requests/detail/changes.tsx';
import { ConflictNote } from '#web/features/requests/detail/conflict-note.tsx';
import { Panel } from '#web/features/requests/detail/detail-parts.tsx';
import { NoteControl } from '#web/features/requests/detail/note-control.tsx';
import { StatusControl } from '#web/features/requests/detail/status-control.tsx';
import type { RequestState } from '#web/features/requests/detail/use-request.ts';

type WorkProps = { request: RequestDetail; state: RequestState };

/** What can be done about a request: take it over, say where it stands, note something. */
export function Work({ request, state }: WorkProps) {
  const changes = useChanges(state);
  return (
    <div id="work" tabIndex={-1} className="outline-none">
      <Panel title={<Trans>Work on it</Trans>}>
        <div className="space-y-6">
          {changes.conflict && (
            <ConflictNote request={request} conflict={changes.conflict} changes={changes} />
          )}
          <AssignmentControl request={request} changes={changes} />
          <StatusControl request={request} changes={changes} />
          <NoteControl request={request} changes={changes} />
        </div>
      </Panel>
    </div>
  );
}
