import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListState } from '#web/lib/list-params.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { InboxIcon } from '#web/ui/icons/portal.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { toolLook } from '#web/ui/tool-look.ts';

type EmptyListProps = {
  list: Pick<ListState<{ page: number }>, 'pathOf' | 'search' | 'text'>;
  /** Whether there are records on pages before this one. */
  beyond: boolean;
  children: ReactNode;
};

/** No records: none at all (which the children say), none that match, or none on a page behind the last. */
export function EmptyList({ list, beyond, children }: EmptyListProps) {
  if (beyond) {
    return (
      <EmptyState
        icon={<InboxIcon />}
        title={<Trans>There is nothing on this page</Trans>}
        actions={
          <Link to={list.pathOf(1)} className={toolLook('outline')}>
            <Trans>To the first page</Trans>
          </Link>
        }
      />
    );
  }
  if (list.text !== '') {
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={<Trans>Nothing was found for this search</Trans>}
        actions={
          <ToolButton onClick={() => list.search('')}>
            <Trans>Show all</Trans>
          </ToolButton>
        }
      />
    );
  }
  return <EmptyState icon={<InboxIcon />} title={children} />;
}
