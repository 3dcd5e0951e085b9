import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { responseHours } from '#shared/response-time.ts';
import { ServicesGrid } from '#web/features/services/services-grid.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { ResponsePromise } from '#web/features/shared/response-day.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ClosingBanner } from '#web/ui/closing-banner.tsx';
import { IconTile } from '#web/ui/icon-tile.tsx';
import { CalendarIcon } from '#web/ui/icons/actions.tsx';
import { HeartPulseIcon } from '#web/ui/icons/services.tsx';
import {
  BrainIcon,
  ChildIcon,
  GridPlusIcon,
  InterpreterIcon,
  RobotArmIcon,
} from '#web/ui/icons/specialties.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { paletteOf } from '#web/ui/palette.ts';

export default function Services() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Services`}
        description={t`From heart care to health check-ups, from the visa to the interpreter: what we arrange for patients in Thailand.`}
      />
      <ServicesGrid as="h1" />
      <SpecialtiesPanel />
      <AskUs />
    </>
  );
}

type Specialty = {
  icon: ReactNode;
  title: MessageDescriptor;
  text: MessageDescriptor;
  parts?: MessageDescriptor[];
};

const specialties: Specialty[] = [
  {
    icon: <HeartPulseIcon />,
    title: msg`Cardiac Care`,
    text: msg`From finding the cause of chest pain to valve and bypass surgery, and the weeks of recovery afterwards.`,
  },
  {
    icon: <ChildIcon />,
    title: msg`Pediatric Oncology`,
    text: msg`Cancer care for children, with a parent at the bedside and an interpreter for every talk with the doctors.`,
  },
  {
    icon: <RobotArmIcon />,
    title: msg`Robotic Surgery`,
    text: msg`Smaller cuts and steadier instruments, when your surgeon thinks it is the better choice. We help you ask whether it is right for you.`,
  },
  {
    icon: <InterpreterIcon />,
    title: msg`International Patient Services`,
    text: msg`Help in your own language, before the journey, in the hospital and afterwards.`,
    parts: [
      msg`Multilingual support`,
      msg`24/7 interpreter`,
      msg`Free online consultations`,
      msg`Appointment scheduling via a messaging app`,
    ],
  },
  {
    icon: <BrainIcon />,
    title: msg`Neuroscience Center`,
    text: msg`Brain, spine and nerves: stroke, tumours, epilepsy, back pain and movement disorders.`,
  },
  {
    icon: <GridPlusIcon />,
    title: msg`Other Departments`,
    text: msg`And many other departments that we can help you reach.`,
    parts: [msg`Dental`, msg`Women's health`, msg`Pediatrics`, msg`Digestive and liver`, msg`Cancer`],
  },
];

/** The specialties of the hospitals we work with. */
function SpecialtiesPanel() {
  return (
    <PageSection
      className="bg-teal-50"
      eyebrow={<Trans>Where patients go</Trans>}
      title={<Trans>Specialties</Trans>}
      intro={
        <Trans>What patients from Bangladesh most often travel for, and the help that goes with it.</Trans>
      }
    >
      <ul className="grid gap-x-10 gap-y-9 md:grid-cols-2 lg:grid-cols-3">
        {specialties.map((specialty, index) => (
          <li key={specialty.title.id} className={paletteOf(index)}>
            <SpecialtyEntry {...specialty} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function SpecialtyEntry({ icon, title, text, parts }: Specialty) {
  const { i18n } = useLingui();
  return (
    <div className="flex flex-wrap gap-4">
      <IconTile>{icon}</IconTile>
      <div className="min-w-0 flex-1 basis-[9rem]">
        <h3 className="text-lg font-bold text-teal-900">{i18n._(title)}</h3>
        <p className="mt-1 text-ink-soft">{i18n._(text)}</p>
        {parts && (
          <ul className="mt-3 space-y-1.5">
            {parts.map((part) => (
              <li key={part.id} className="flex items-start gap-2.5">
                <CheckIcon className="mt-1 text-lg text-teal-600" />
                {i18n._(part)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** The banner at the end of the page, for visitors who did not find what they need. */
function AskUs() {
  return (
    <ClosingBanner
      title={<Trans>Not sure what you need?</Trans>}
      actions={
        <>
          <LinkButton to="/contact" variant="accent">
            <CalendarIcon />
            <Trans>Book Appointment</Trans>
          </LinkButton>
          <LinkButton to="/faq" variant="outline">
            <Trans>Common questions</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>Most families are not sure at first. Tell us what the doctor said and what worries you.</Trans>{' '}
      <ResponsePromise>
        <Trans>We answer within {responseHours} hours.</Trans>
      </ResponsePromise>
    </ClosingBanner>
  );
}
