import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { PeopleIcon } from '#web/ui/icons/portal.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { toolLook } from '#web/ui/tool-look.ts';

type NoUsersProps = {
  /** Whether a search or a role narrows the list. */
  filtered: boolean;
  /** Where there are users, when they are only not on this page. */
  firstPage: string | null;
  clear: () => void;
};

/** No users: none that match, or none on a page behind the last one. */
export function NoUsers({ filtered, firstPage, clear }: NoUsersProps) {
  if (firstPage !== null) {
    return (
      <EmptyState
        icon={<PeopleIcon />}
        title={<Trans>There are no users on this page</Trans>}
        actions={
          <Link to={firstPage} className={toolLook('outline')}>
            <Trans>To the first page</Trans>
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={<Trans>No users found</Trans>}
      actions={
        filtered && (
          <ToolButton onClick={clear}>
            <Trans>Show all users</Trans>
          </ToolButton>
        )
      }
    >
      {filtered && <Trans>Nobody has a name, email or phone number like this.</Trans>}
    </EmptyState>
  );
}
