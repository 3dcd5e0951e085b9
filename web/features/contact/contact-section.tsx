import { Trans } from '@lingui/react/macro';
import { RequestPanel, type RequestPanelProps } from '#web/features/contact/appointment-panel.tsx';
import { ContactPanel } from '#web/features/contact/contact-panel.tsx';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** How to reach the provider on the left, the appointment form on the right; on phones the form comes first. */
export function ContactSection(panel: RequestPanelProps) {
  return (
    <section id="contact" className="py-12 sm:py-16">
      <Container>
        <SectionHeading
          as="h1"
          eyebrow={<Trans>We are there for you</Trans>}
          title={<Trans>Contact Us</Trans>}
          className="mb-9"
        >
          <Trans>Send us a request, or write to us where you like best. Asking is free.</Trans>
        </SectionHeading>
        <div className="grid gap-6 lg:grid-cols-[26rem_1fr] lg:items-start lg:gap-8">
          <div className="lg:order-last">
            <RequestPanel {...panel} />
          </div>
          <ContactPanel />
        </div>
      </Container>
    </section>
  );
}
