import '#web/styles/portal.css';
import { Controls } from '#web/routes/dev/controls.tsx';
import { States } from '#web/routes/dev/states.tsx';
import { Surfaces } from '#web/routes/dev/surfaces.tsx';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Toasts } from '#web/ui/toasts.tsx';

/** The design system on one page: each part in its states, in development only. */
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
