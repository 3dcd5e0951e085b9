import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { InterpreterIcon } from '#web/ui/icons/journey.tsx';
import { BrainIcon, ChildIcon, GridPlusIcon, HeartPulseIcon, RobotArmIcon } from '#web/ui/icons/medical.tsx';

/** One entry of the specialties panel; some have parts. */
export type Specialty = {
  icon: ReactNode;
  title: MessageDescriptor;
  text: MessageDescriptor;
  parts?: MessageDescriptor[];
};

/** What the specialties panel lists, in the specified order. */
export const specialties: Specialty[] = [
  {
    icon: <HeartPulseIcon />,
    title: msg`Cardiac Care`,
    text: msg`From chest pain that needs an answer to valve and bypass surgery, and the weeks of recovery after it.`,
  },
  {
    icon: <ChildIcon />,
    title: msg`Pediatric Oncology`,
    text: msg`Cancer care for children, with a parent at the bedside and an interpreter for every talk with the doctors.`,
  },
  {
    icon: <RobotArmIcon />,
    title: msg`Robotic Surgery`,
    text: msg`Small cuts and steady instruments, where a surgeon finds it the better way. We help you to ask whether it is for you.`,
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
    text: msg`And many more doors that we can open for you.`,
    parts: [msg`Dental`, msg`Women's health`, msg`Pediatrics`, msg`Digestive and liver`, msg`Cancer`],
  },
];
