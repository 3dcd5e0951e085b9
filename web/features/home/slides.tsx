import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import cardiology from '#web/illustrations/hero-cardiology.svg?url';
import familyMedicine from '#web/illustrations/hero-family-medicine.svg?url';
import mentalWellness from '#web/illustrations/hero-mental-wellness.svg?url';
import surgicalTeam from '#web/illustrations/hero-surgical-team.svg?url';
import { HeartPulseIcon, HomeHeartIcon, MindIcon, ScalpelIcon } from '#web/ui/icons/medical.tsx';

/** One slide of the hero. */
export type Slide = {
  image: string;
  icon: ReactNode;
  title: MessageDescriptor;
  text: MessageDescriptor;
  button: MessageDescriptor;
  /** A plain path. */
  to: string;
};

/** The hero's slides, with the specified titles, buttons and targets. */
export const slides: Slide[] = [
  {
    image: cardiology,
    icon: <HeartPulseIcon />,
    title: msg`Advanced Cardiology Care`,
    text: msg`From a chest pain that needs an answer to bypass surgery: heart specialists in Thailand, and your own language beside you.`,
    button: msg`Learn About Our Heart Center`,
    to: '/hospitals',
  },
  {
    image: mentalWellness,
    icon: <MindIcon />,
    title: msg`Mental Wellness Programs`,
    text: msg`Sleepless nights, worry, a low mood: there is help, as for any illness. Talk in confidence, with an interpreter you can trust.`,
    button: msg`Explore Mental Health Services`,
    to: '/services',
  },
  {
    image: surgicalTeam,
    icon: <ScalpelIcon />,
    title: msg`Expert Surgical Team`,
    text: msg`Know who operates, what will be done and why. You ask every question before you say yes, and we translate every answer.`,
    button: msg`Meet Our Surgeons`,
    to: '/doctors',
  },
  {
    image: familyMedicine,
    icon: <HomeHeartIcon />,
    title: msg`Family Medicine Specialists`,
    text: msg`For grandparents, parents and children: one doctor who knows you all, and plain advice to read at home.`,
    button: msg`Find Your Primary Care Doctor`,
    to: '/blogs',
  },
];
