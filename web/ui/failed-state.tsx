import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import drawing from '#web/illustrations/state-offline.svg?raw';
import type { Failed } from '#web/lib/result.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';
import { Illustration } from '#web/ui/illustration.tsx';

/** In the code itself, since without a connection no file could be fetched; as text it compresses best. */
const pulledPlug = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

type FailedStateProps = {
  failure: Failed;
  title: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
};

/** Something that could not be had: what, and what can be done; and whether it is for lack of a connection. */
export function FailedState({ failure, children, ...rest }: FailedStateProps) {
  if (failure.status !== 0) {
    return (
      <EmptyState tone="error" icon={<AlertIcon />} {...rest}>
        {children}
      </EmptyState>
    );
  }
  return (
    <EmptyState tone="error" image={pulledPlug} {...rest}>
      {children && <div className="mb-2">{children}</div>}
      <NoConnection />
    </EmptyState>
  );
}

/** The drawing for it. */
export function OfflineImage({ className }: { className: string }) {
  return <Illustration src={pulledPlug} eager className={className} />;
}

/** What to do without a connection. A phone call needs none. */
export function NoConnection() {
  return (
    <Trans>
      There seems to be no connection to the internet. Check it and try again. If it is urgent, call us.
    </Trans>
  );
}
