import '#web/styles/portal.css';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Toasts } from '#web/ui/toasts.tsx';
import { Controls } from './shelves/controls.tsx';
import { Overlays } from './shelves/overlays.tsx';
import { States } from './shelves/states.tsx';
import { Surfaces } from './shelves/surfaces.tsx';
import { Tokens } from './shelves/tokens.tsx';

/** The design system at a glance: each part in its states, in development only. */
export default function DesignSystem() {
  return (
    <Toasts>
      <main lang="en" className="py-12">
        <Container>
          <SectionHeading as="h1" eyebrow="Development" title="Design system">
            Headings carry an eyebrow and a sentence.
          </SectionHeading>
          <Tokens />
          <Controls />
          <Surfaces />
          <States />
          <Overlays />
        </Container>
      </main>
    </Toasts>
  );
}
