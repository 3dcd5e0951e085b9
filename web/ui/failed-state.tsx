import { Trans } from '@lingui/react/macro';
import { type ReactNode, use } from 'react';
import { inPalette } from '#shared/palettes.ts';
import drawing from '#web/illustrations/state-offline.svg?raw';
import { PaletteContext } from '#web/ui/drawing-url.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';
import { Illustration } from '#web/ui/illustration.tsx';

/**
 * The illustration for a missing connection, in the colours of the page. Part of the code, since a browser without a
 * connection can't load a file. As text it compresses best.
 */
const useOfflineDrawing = () =>
  `data:image/svg+xml,${encodeURIComponent(inPalette(drawing, use(PaletteContext)))}`;

type FailedStateProps = {
  /** Whether there was no connection. */
  offline: boolean;
  title: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
};

/** Shows what could not be loaded and what the visitor can do. Without a connection it says so. */
export function FailedState({ offline, children, ...rest }: FailedStateProps) {
  const image = useOfflineDrawing();
  if (!offline) {
    return (
      <EmptyState tone="error" icon={<AlertIcon />} {...rest}>
        {children}
      </EmptyState>
    );
  }
  return (
    <EmptyState tone="error" image={image} {...rest}>
      {children && <div className="mb-2">{children}</div>}
      <NoConnection />
    </EmptyState>
  );
}

/** The illustration for a missing connection. */
export function OfflineImage({ className }: { className: string }) {
  return <Illustration src={useOfflineDrawing()} eager className={className} />;
}

/** Advice for a missing connection. A phone call works without one. */
export function NoConnection() {
  return (
    <Trans>You seem to be offline. Check your connection and try again. If it is urgent, call us.</Trans>
  );
}
