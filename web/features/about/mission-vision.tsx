import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { IconTile } from '#web/ui/icon-tile.tsx';
import { EyeIcon } from '#web/ui/icons/journey.tsx';
import { CompassIcon } from '#web/ui/icons/status.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

function Statement({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <Card className="h-full p-6 sm:p-8">
      <IconTile>{icon}</IconTile>
      <h3 className="mt-4 text-xl font-bold text-teal-900">{title}</h3>
      <p className="mt-2 text-ink-soft sm:text-lg">{children}</p>
    </Card>
  );
}

/** What we are for, and where we want to be. */
export function MissionVision() {
  return (
    <section className="py-10 sm:py-14">
      <h2>
        <VisuallyHidden>
          <Trans>What we stand for</Trans>
        </VisuallyHidden>
      </h2>
      <Container className="grid gap-5 md:grid-cols-2">
        <div className="palette-1">
          <Statement icon={<CompassIcon />} title={<Trans>Our Mission</Trans>}>
            <Trans>
              Trusted healthcare support and medical interpretation: that every patient understands what the
              doctor says, is understood in return, and never stands alone at a counter in a strange city.
            </Trans>
          </Statement>
        </div>
        <div className="palette-2">
          <Statement icon={<EyeIcon />} title={<Trans>Our Vision</Trans>}>
            <Trans>
              That language, papers and distance keep nobody from good treatment, and that a family can trust
              the advice it gets because nothing is hidden from it, the costs least of all.
            </Trans>
          </Statement>
        </div>
      </Container>
    </section>
  );
}
