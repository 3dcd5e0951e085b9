import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { services } from '#web/features/services/services.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { IconTile } from '#web/ui/icon-tile.tsx';
import { paletteOf } from '#web/ui/palette.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

type ServicesGridProps = {
  /** h1 on /services, h2 on the home page. */
  as?: 'h1' | 'h2';
  /** What follows the cards: a link onwards. */
  children?: ReactNode;
};

/** The eight services, as cards. */
export function ServicesGrid({ as = 'h2', children }: ServicesGridProps) {
  const { i18n } = useLingui();
  const Heading = as === 'h1' ? 'h2' : 'h3';
  return (
    <section id="services" className="py-12 sm:py-16">
      <Container>
        <SectionHeading
          as={as}
          eyebrow={<Trans>Care and company</Trans>}
          title={<Trans>Our Services</Trans>}
          className="mb-9"
        >
          <Trans>
            Treatment is given by hospitals and doctors in Thailand. We open the door, translate and take care
            of everything around it.
          </Trans>
        </SectionHeading>
        <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
          {services.map(({ icon, title, text }, index) => (
            <li key={title.id} className={paletteOf(index)}>
              <Card className="flex h-full gap-4 p-5 xl:flex-col">
                <IconTile>{icon}</IconTile>
                <div>
                  <Heading className="text-lg font-bold text-ink">{i18n._(title)}</Heading>
                  <p className="mt-1 text-ink-soft">{i18n._(text)}</p>
                </div>
              </Card>
            </li>
          ))}
        </ul>
        {children}
      </Container>
    </section>
  );
}
