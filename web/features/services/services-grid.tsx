import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconTile } from '#web/ui/icon-tile.tsx';
import { StethoscopeIcon } from '#web/ui/icons/people.tsx';
import {
  HeartPulseIcon,
  HomeHeartIcon,
  MindIcon,
  PassportIcon,
  ScalpelIcon,
  ScanIcon,
  SuitcaseIcon,
} from '#web/ui/icons/services.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { paletteOf } from '#web/ui/palette.ts';

const services: { icon: ReactNode; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    icon: <HeartPulseIcon />,
    title: msg`Cardiology`,
    text: msg`Heart check-ups, angiograms, stents and bypass surgery with heart specialists.`,
  },
  {
    icon: <PassportIcon />,
    title: msg`Visa Extension Assistance`,
    text: msg`When treatment takes longer than planned: help with the papers, and someone to go with you to the immigration office.`,
  },
  {
    icon: <MindIcon />,
    title: msg`Mental Health`,
    text: msg`A quiet talk with a psychiatrist or counsellor, with an interpreter you can trust.`,
  },
  {
    icon: <ScalpelIcon />,
    title: msg`General Surgery`,
    text: msg`Planned operations, from the first opinion to the day the stitches come out.`,
  },
  {
    icon: <HomeHeartIcon />,
    title: msg`Family Medicine`,
    text: msg`One doctor for everyday illness at any age, who refers you to a specialist when needed.`,
  },
  {
    icon: <ScanIcon />,
    title: msg`Radiology`,
    text: msg`X-ray, ultrasound, CT, MRI and PET scans, with the pictures to take home.`,
  },
  {
    icon: <StethoscopeIcon />,
    title: msg`Checkups`,
    text: msg`A full check-up in a day or two, and the results explained in Bangla.`,
  },
  {
    icon: <SuitcaseIcon />,
    title: msg`Travel Support for Attendants and Family`,
    text: msg`Flights, a room near the hospital, food you are used to and a local SIM card.`,
  },
];

type ServicesGridProps = {
  /** h1 on /services, h2 on the home page. */
  as?: 'h1' | 'h2';
  /** Content after the cards, such as a link. */
  children?: ReactNode;
};

/** The eight services as cards. */
export function ServicesGrid({ as = 'h2', children }: ServicesGridProps) {
  const { i18n } = useLingui();
  const Heading = as === 'h1' ? 'h2' : 'h3';
  return (
    <PageSection
      id="services"
      as={as}
      eyebrow={<Trans>Care and company</Trans>}
      title={<Trans>Our Services</Trans>}
      intro={
        <Trans>
          Treatment is given by hospitals and doctors in Thailand. We open the door, translate and take care
          of everything around it.
        </Trans>
      }
    >
      <ul
        className={cx(
          'grid sm:grid-cols-2 sm:gap-5 xl:grid-cols-4',
          as === 'h1' ? 'gap-4' : 'phone-pairs gap-3',
        )}
      >
        {services.map(({ icon, title, text }, index) => (
          <li key={title.id} className={paletteOf(index)}>
            <Card
              className={cx(
                as === 'h2' && 'below-fold',
                'flex h-full xl:flex-col',
                as === 'h1' ? 'flex-wrap gap-4 p-5' : 'gap-2 p-3 max-sm:flex-col sm:gap-4 sm:p-5',
              )}
            >
              <IconTile>{icon}</IconTile>
              <div className={cx('min-w-0', as === 'h1' && 'flex-1 basis-[9rem]')}>
                <Heading
                  className={cx('font-bold text-ink sm:text-lg', as === 'h1' ? 'text-lg' : 'leading-snug')}
                >
                  {i18n._(title)}
                </Heading>
                <p className={cx('mt-1 text-ink-soft', as === 'h2' && 'max-sm:text-sm')}>{i18n._(text)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {children}
    </PageSection>
  );
}
