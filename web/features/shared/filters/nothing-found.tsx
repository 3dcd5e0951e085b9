import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type NothingFoundProps = { path: string; title: ReactNode; ask?: ReactNode };

/** Shown when no record matches the filters of a list: a link to all records, and a way to ask us. */
export function NothingFound({ path, title, ask }: NothingFoundProps) {
  return (
    <EmptyState
      image={emptyFolder}
      title={title}
      actions={
        <>
          <LinkButton to={path}>
            <Trans>Clear all filters</Trans>
          </LinkButton>
          {ask && (
            <LinkButton to="/contact" variant="outline">
              {ask}
            </LinkButton>
          )}
        </>
      }
    >
      <Trans>Nothing matches all of these filters. Try removing some.</Trans>
    </EmptyState>
  );
}
