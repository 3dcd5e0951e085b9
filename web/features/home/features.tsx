import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import {
  AdmissionArt,
  AirAmbulanceArt,
  CalendarArt,
  ReportArt,
  SupportArt,
  VisaArt,
} from '#web/features/home/feature-art.tsx';

/** What the provider advertises, in the specified order. */
export const features: { art: ReactNode; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    art: <SupportArt />,
    title: msg`Comprehensive Medical Support`,
    text: msg`One coordinator knows your case, from your first question to the check-ups after you are home.`,
  },
  {
    art: <CalendarArt />,
    title: msg`Doctor Appointment Scheduling`,
    text: msg`We look for the right specialist with you and settle the day and the hour with the hospital.`,
  },
  {
    art: <ReportArt />,
    title: msg`Report Review and Treatment Plans`,
    text: msg`Send your reports once. A specialist reads them, and you get a plan in words you understand.`,
  },
  {
    art: <VisaArt />,
    title: msg`Visa Support`,
    text: msg`Which papers you need, the hospital's letter and help with the form, also for who travels with you.`,
  },
  {
    art: <AdmissionArt />,
    title: msg`Admission on Arrival`,
    text: msg`Somebody waits with your name at the airport, brings you to the hospital and helps with the papers.`,
  },
  {
    art: <AirAmbulanceArt />,
    title: msg`Air Ambulance Service`,
    text: msg`For patients who can't sit in a normal seat: a flight with a medical team, arranged with you.`,
  },
];
