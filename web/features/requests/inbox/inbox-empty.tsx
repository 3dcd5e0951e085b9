import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type InboxPlace, inboxPath } from '#web/features/requests/inbox-params.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { InboxIcon } from '#web/ui/icons/portal.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { toolLook } from '#web/ui/tool-look.ts';

type InboxEmptyProps = { filtered: boolean; beyond: boolean; place: InboxPlace; clear: () => void };

/** No requests: none at all, none that match, or none on a page behind the last one. */
export function InboxEmpty({ filtered, beyond, place, clear }: InboxEmptyProps) {
  if (beyond) {
    return (
      <EmptyState
        icon={<InboxIcon />}
        title={<Trans>There are no requests on this page</Trans>}
        actions={
          <Link to={inboxPath({ ...place, page: 1 })} className={toolLook('outline')}>
            <Trans>To the first page</Trans>
          </Link>
        }
      />
    );
  }
  if (filtered) {
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={<Trans>No requests match</Trans>}
        actions={
          <ToolButton onClick={clear}>
            <Trans>Show all requests</Trans>
          </ToolButton>
        }
      >
        <Trans>Nothing was found for this search and these filters.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<InboxIcon />} title={<Trans>No requests yet</Trans>}>
      <Trans>When a visitor asks for an appointment, the request appears here.</Trans>
    </EmptyState>
  );
}
