import '#web/styles/portal.css';
import { useState } from 'react';
import { SearchBox } from '#web/features/shared/search-box.tsx';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { Samples } from '#web/routes/dev/samples.tsx';
import { Surfaces } from '#web/routes/dev/surfaces.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/inputs.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import { Toasts } from '#web/ui/toasts.tsx';

/** The design system on one page: each part in its states. Only in development. */
export default function DesignSystem() {
  return (
    <Toasts>
      <main lang="en" className="py-12">
        <Container>
          <SectionHeading as="h1" eyebrow="Development" title="Design system">
            Headings carry an eyebrow and a sentence.
          </SectionHeading>
          <Surfaces />
          <Controls />
          <States />
        </Container>
      </main>
    </Toasts>
  );
}

const variants = ['primary', 'accent', 'outline', 'ghost', 'alarm'] as const;
const toolVariants = ['primary', 'outline'] as const;

/** Buttons and fields. */
function Controls() {
  return (
    <>
      <Samples title="Buttons">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap gap-2">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} disabled>
              disabled
            </Button>
            <Button variant={variant} busy>
              busy
            </Button>
          </div>
        ))}
        <LinkButton to="/contact">A link</LinkButton>
      </Samples>
      <Samples title="The portal's buttons">
        {toolVariants.map((variant) => (
          <div key={variant} className="flex gap-2">
            <Button compact variant={variant}>
              {variant}
            </Button>
            <Button compact variant={variant} disabled>
              disabled
            </Button>
            <Button compact variant={variant} busy>
              busy
            </Button>
          </div>
        ))}
      </Samples>
      <Samples title="Fields">
        <Field label="Plain" hint="A hint">
          {(control) => <TextInput {...control} placeholder="Typed" />}
        </Field>
        <Field label="Wrong" error="Name is required" required>
          {(control) => <TextInput {...control} />}
        </Field>
        <Field label="Off">{(control) => <TextInput {...control} disabled defaultValue="As it is" />}</Field>
        <Field label="Choice">
          {(control) => (
            <Select {...control}>
              <option>One</option>
              <option>Two</option>
            </Select>
          )}
        </Field>
        <Field label="বাংলায়">{(control) => <TextArea {...control} defaultValue="বুকে ব্যথা।" />}</Field>
        <SearchBox text="heart" name="A search" className="w-72" />
      </Samples>
    </>
  );
}

const retry = <RetryButton onClick={() => undefined}>Try again</RetryButton>;

/** Banners, loading, empty and failed states, and overlays. */
function States() {
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
