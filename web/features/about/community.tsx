import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { IconTile } from '#web/ui/icon-tile.tsx';
import { BalanceIcon, BookIcon, LifeRingIcon } from '#web/ui/icons/journey.tsx';
import { HeartPulseIcon } from '#web/ui/icons/medical.tsx';
import { paletteOf } from '#web/ui/palette.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

const programmes: { icon: ReactNode; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    icon: <HeartPulseIcon />,
    title: msg`Free Health Screenings`,
    text: msg`Blood pressure, blood sugar and a talk with a health worker, close to home and without a fee.`,
  },
  {
    icon: <BookIcon />,
    title: msg`Medical Education Programs`,
    text: msg`Plain talks and papers in Bangla: how to read a report, what to ask, when not to wait.`,
  },
  {
    icon: <LifeRingIcon />,
    title: msg`Disaster Relief Support`,
    text: msg`When floods and cyclones come, we help with medicines, contacts and people who can interpret.`,
  },
  {
    icon: <BalanceIcon />,
    title: msg`Health Equity Initiatives`,
    text: msg`Advice for families with little money, and for those who live far from a large hospital.`,
  },
];

/** What we do beside our work with patients. */
export function Community() {
  const { i18n } = useLingui();
  return (
    <section className="bg-teal-50 py-12 sm:py-16">
      <Container>
        <SectionHeading
          eyebrow={<Trans>At home in Bangladesh</Trans>}
          title={<Trans>Community Involvement</Trans>}
          className="mb-9"
        >
          <Trans>Good health begins long before a hospital. This is where we give our time.</Trans>
        </SectionHeading>
        <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
          {programmes.map(({ icon, title, text }, index) => (
            <li key={title.id} className={paletteOf(index)}>
              <Card className="flex h-full gap-4 p-5 sm:flex-col">
                <IconTile>{icon}</IconTile>
                <div>
                  <h3 className="text-lg font-bold text-ink">{i18n._(title)}</h3>
                  <p className="mt-1 text-ink-soft">{i18n._(text)}</p>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
