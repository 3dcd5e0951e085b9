import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { PassportIcon, SuitcaseIcon } from '#web/ui/icons/journey.tsx';
import { HeartPulseIcon, HomeHeartIcon, MindIcon, ScalpelIcon, ScanIcon } from '#web/ui/icons/medical.tsx';
import { StethoscopeIcon } from '#web/ui/icons/people.tsx';

/** The services grid's entries, in the specified order. */
export const services: { icon: ReactNode; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    icon: <HeartPulseIcon />,
    title: msg`Cardiology`,
    text: msg`Heart check-ups, angiograms, stents and bypass surgery with heart specialists.`,
  },
  {
    icon: <PassportIcon />,
    title: msg`Visa Extension Assistance`,
    text: msg`When treatment takes longer than planned: the papers, and company to the office.`,
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
    text: msg`One doctor for everyday illness of old and young, who sends you on when needed.`,
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
