import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AboutHero } from '#web/features/about/about-hero.tsx';
import { Fees } from '#web/features/shared/fees.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { describePage, office } from '#web/features/shared/structured-data.server.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ClosingBanner } from '#web/ui/closing-banner.tsx';
import { Container } from '#web/ui/container.tsx';
import { IconTile } from '#web/ui/icon-tile.tsx';
import { BookIcon, EyeIcon } from '#web/ui/icons/content.tsx';
import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';
import { HeartPulseIcon } from '#web/ui/icons/services.tsx';
import { CompassIcon } from '#web/ui/icons/status.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { paletteOf } from '#web/ui/palette.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Route } from './+types/about.ts';

/** The server's HTML already has the texts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await describePage(context, url, (page) => [office(page)]);
  return null;
}

export function clientLoader() {
  return null;
}

export default function About() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`About`}
        description={t`Who we are: a bridge between patients from Bangladesh and hospitals in Thailand. We interpret, help with papers and stay at your side.`}
      />
      <AboutHero />
      <MissionVision />
      <Container>
        <Fees className="max-w-3xl pb-10 sm:text-lg" />
      </Container>
      <Community />
      <JoinUs />
    </>
  );
}

const programmes: { icon: ReactNode; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    icon: <HeartPulseIcon />,
    title: msg`Free Health Screenings`,
    text: msg`We want to offer blood pressure and blood sugar checks and a talk with a health worker, close to home and without a fee.`,
  },
  {
    icon: <BookIcon />,
    title: msg`Medical Education Programs`,
    text: msg`We want to give simple talks and leaflets in Bangla: how to read a report, what to ask, when not to wait.`,
  },
  {
    icon: <LifeRingIcon />,
    title: msg`Disaster Relief Support`,
    text: msg`When floods and cyclones come, we want to help with medicines, contacts and people who can interpret.`,
  },
  {
    icon: <BalanceIcon />,
    title: msg`Health Equity Initiatives`,
    text: msg`We want to advise families with little money, and those who live far from a large hospital.`,
  },
];

/** The four community programmes. */
function Community() {
  const { i18n } = useLingui();
  return (
    <PageSection
      className="bg-teal-50"
      eyebrow={<Trans>At home in Bangladesh</Trans>}
      title={<Trans>Community Involvement</Trans>}
      intro={<Trans>Good health begins long before a hospital. This is where we give our time.</Trans>}
    >
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
        {programmes.map(({ icon, title, text }, index) => (
          <li key={title.id} className={paletteOf(index)}>
            <Card className="flex h-full gap-4 p-5 sm:flex-col">
              <IconTile>{icon}</IconTile>
              <div className="min-w-0">
                <h3 className="text-lg font-bold text-ink">{i18n._(title)}</h3>
                <p className="mt-1 text-ink-soft">{i18n._(text)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function Statement({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <Card className="h-full p-6 sm:p-8">
      <IconTile>{icon}</IconTile>
      <h3 className="mt-4 text-xl font-bold text-teal-900">{title}</h3>
      <p className="mt-2 text-ink-soft sm:text-lg">{children}</p>
    </Card>
  );
}

/** The provider's mission and vision. */
function MissionVision() {
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
              Trusted healthcare support and medical interpretation. Every patient should understand what the
              doctor says, be understood in return, and never stand alone at a counter in a strange city.
            </Trans>
          </Statement>
        </div>
        <div className="palette-2">
          <Statement icon={<EyeIcon />} title={<Trans>Our Vision</Trans>}>
            <Trans>
              We want nobody to be kept from good treatment by language, papers or distance. And we want every
              family to be able to trust our advice, because we hide nothing, least of all the costs.
            </Trans>
          </Statement>
        </div>
      </Container>
    </section>
  );
}

/** A section for volunteers and partners: both buttons open the contact form. */
function JoinUs() {
  return (
    <ClosingBanner
      title={<Trans>Join Us</Trans>}
      actions={
        <>
          <LinkButton to="/contact?about=volunteer" variant="accent">
            <Trans>Volunteer Opportunities</Trans>
          </LinkButton>
          <LinkButton to="/contact?about=partner" variant="outline">
            <Trans>Partner With Us</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>
        Do you speak Bangla and Thai? Are you a health worker? Does your organisation have the same aim? Write
        to us and tell us what you have in mind.
      </Trans>
    </ClosingBanner>
  );
}

function LifeRingIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="m6 6 3.4 3.4m5.2 5.2L18 18m0-12-3.4 3.4m-5.2 5.2L6 18" />
    </Icon>
  );
}

function BalanceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v16m-4 0h8M5 7h14M5 7l-2.5 6.5a2.8 2.8 0 0 0 5 0ZM19 7l-2.5 6.5a2.8 2.8 0 0 0 5 0Z" />
    </Icon>
  );
}
