import { useState } from 'react';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { Samples } from '#web/routes/dev/samples.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useToast } from '#web/ui/toast-context.ts';

const retry = <RetryButton onClick={() => undefined}>Try again</RetryButton>;

/** Banners, loading, empty and failed states, and overlays. */
export function States() {
  return (
    <>
      <Samples title="Banners">
        <Banner tone="success" title="Appointment Request Submitted!" onDismiss={() => undefined}>
          Dismissible.
        </Banner>
        <Banner tone="error" title="Error Loading Hospitals" />
      </Samples>
      <Samples title="Loading">
        <Spinner />
        <LoadingNote>Loading doctors...</LoadingNote>
        <Skeleton className="h-6 w-60" />
      </Samples>
      <Samples title="Empty, failed, without a connection">
        <EmptyState image={emptyFolder} title="No blogs found">
          There is nothing here yet.
        </EmptyState>
        <FailedState offline={false} title="Failed to fetch doctors" actions={retry} />
        <FailedState offline title="Failed to fetch doctors" actions={retry} />
      </Samples>
      <Overlays />
    </>
  );
}

function Overlays() {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  return (
    <Samples title="Dialog, menu, toasts">
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="A dialog">
        Escape, the cross or a click outside close it.
      </Dialog>
      <Menu />
      <Button variant="outline" onClick={() => toast({ tone: 'success', text: 'Saved' })}>
        A toast
      </Button>
      <Button variant="outline" onClick={() => toast({ tone: 'error', text: 'Failed to save' })}>
        A toast of bad news
      </Button>
    </Samples>
  );
}

function Menu() {
  return (
    <div data-menu="" className="relative">
      <Button variant="outline" data-opens="" aria-expanded="false" aria-controls="sample-menu">
        A menu
      </Button>
      <div
        id="sample-menu"
        className="absolute top-full z-10 mt-2 hidden w-48 rounded-lg border border-line bg-white p-2 shadow-raised data-open:block"
      >
        <Button variant="ghost" className="w-full">
          An entry
        </Button>
      </div>
    </div>
  );
}
