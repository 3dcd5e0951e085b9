import '#web/styles/portal.css';
import { type ReactNode, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';
import { Select, TextArea, TextInput } from '#web/ui/inputs.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { paletteOf } from '#web/ui/palette.ts';
import { PersonPlaceholder } from '#web/ui/person-placeholder.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import { Toasts } from '#web/ui/toasts.tsx';

const variants = ['primary', 'accent', 'outline', 'ghost', 'alarm'] as const;
const tones = ['teal', 'marigold', 'grey', 'alarm'] as const;

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-xl font-bold text-teal-900">{title}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}

function Buttons() {
  return (
    <Shelf title="Buttons">
      {variants.map((variant) => (
        <div key={variant} className="flex gap-2">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} busy>
            busy
          </Button>
        </div>
      ))}
    </Shelf>
  );
}

function Fields() {
  return (
    <Shelf title="Fields">
      <Field label="Plain" hint="A hint">
        {(control) => <TextInput {...control} placeholder="Typed" />}
      </Field>
      <Field label="Wrong" error="Name is required" required>
        {(control) => <TextInput {...control} />}
      </Field>
      <Field label="Choice">
        {(control) => (
          <Select {...control}>
            <option>One</option>
            <option>Two</option>
          </Select>
        )}
      </Field>
      <Field label="বাংলায়">{(control) => <TextArea {...control} defaultValue="বুকে ব্যথা।" />}</Field>
    </Shelf>
  );
}

function Overlays() {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  return (
    <Shelf title="Dialog and toasts">
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="A dialog">
        Escape, the cross or a click outside close it.
      </Dialog>
      <Button variant="outline" onClick={() => toast({ tone: 'success', text: 'Saved' })}>
        A toast
      </Button>
    </Shelf>
  );
}

/** The design system at a glance: each part in its states, in development only. */
export default function DesignSystem() {
  return (
    <Toasts>
      <main lang="en" className="py-12">
        <Container>
          <SectionHeading as="h1" eyebrow="Development" title="Design system">
            Headings carry an eyebrow and a sentence.
          </SectionHeading>
          <Buttons />
          <Fields />
          <Shelf title="Badges and palettes">
            {tones.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
            {[0, 1, 2, 3, 4].map((index) => (
              <Card key={index} className={`${paletteOf(index)} w-40`}>
                <div className="card-gradient h-20" />
                <div className="p-3">
                  <Badge tone="card">Palette {index + 1}</Badge>
                </div>
              </Card>
            ))}
          </Shelf>
          <Shelf title="Banners">
            <Banner tone="success" title="Appointment Request Submitted!" onDismiss={() => undefined}>
              Dismissible.
            </Banner>
            <Banner tone="error" title="Error Loading Hospitals" />
          </Shelf>
          <Shelf title="Loading">
            <Spinner />
            <LoadingNote>Loading doctors...</LoadingNote>
            <Skeleton className="h-6 w-60" />
          </Shelf>
          <Shelf title="Empty and failed">
            <EmptyState title="No blogs found">There is nothing here yet.</EmptyState>
            <EmptyState tone="error" icon={<AlertIcon />} title="Failed" actions={<RetryIcon />} />
          </Shelf>
          <Shelf title="Placeholder and pagination">
            <PersonPlaceholder label="Somebody" className="size-24 rounded-full" />
            <Pagination page={2} pageCount={5} pathOf={(page) => `?page=${page}`} />
          </Shelf>
          <Overlays />
        </Container>
      </main>
    </Toasts>
  );
}
