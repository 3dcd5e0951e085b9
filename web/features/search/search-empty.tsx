import { Trans } from '@lingui/react/macro';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Nothing found: a person may know more. */
export function SearchEmpty({ words }: { words: string }) {
  return (
    <div className="mt-8">
      <EmptyState
        image={emptyFolder}
        title={<Trans>Nothing found for “{words}”</Trans>}
        actions={
          <LinkButton to="/contact">
            <Trans>Ask us</Trans>
          </LinkButton>
        }
      >
        <Trans>
          Try a shorter word, or the other language. Or write to us: our list does not hold every doctor and
          hospital that we know.
        </Trans>
      </EmptyState>
    </div>
  );
}
