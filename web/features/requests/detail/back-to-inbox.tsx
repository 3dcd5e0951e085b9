import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useRequestsMemory } from '#web/features/requests/screen-state.ts';
import { ArrowLeftIcon } from '#web/ui/icons/actions.tsx';
import { toolLook } from '#web/ui/tool-look.ts';

/** Back to the list as it was left: its filter, page and search. */
export function BackToInbox() {
  const { inboxPath } = useRequestsMemory();
  return (
    <Link to={inboxPath} className={toolLook('ghost', '-ml-3.5 print:hidden')}>
      <ArrowLeftIcon />
      <Trans>All requests</Trans>
    </Link>
  );
}
