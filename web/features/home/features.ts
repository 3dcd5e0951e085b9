import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import admission from '#web/illustrations/feature-admission.svg?url';
import airAmbulance from '#web/illustrations/feature-air-ambulance.svg?url';
import reportReview from '#web/illustrations/feature-report-review.svg?url';
import scheduling from '#web/illustrations/feature-scheduling.svg?url';
import support from '#web/illustrations/feature-support.svg?url';
import visa from '#web/illustrations/feature-visa.svg?url';

/** What the provider advertises, in the specified order. */
export const features: { image: string; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    image: support,
    title: msg`Comprehensive Medical Support`,
    text: msg`One coordinator knows your case, from your first question to the check-ups after you are home.`,
  },
  {
    image: scheduling,
    title: msg`Doctor Appointment Scheduling`,
    text: msg`We look for the right specialist with you and settle the day and the hour with the hospital.`,
  },
  {
    image: reportReview,
    title: msg`Report Review and Treatment Plans`,
    text: msg`Send your reports once. A specialist reads them, and you get a plan in words you understand.`,
  },
  {
    image: visa,
    title: msg`Visa Support`,
    text: msg`Which papers you need, the hospital's letter and help with the form, also for who travels with you.`,
  },
  {
    image: admission,
    title: msg`Admission on Arrival`,
    text: msg`Somebody waits with your name at the airport, brings you to the hospital and helps with the papers.`,
  },
  {
    image: airAmbulance,
    title: msg`Air Ambulance Service`,
    text: msg`For patients who can't sit in a normal seat: a flight with a medical team, arranged with you.`,
  },
];
