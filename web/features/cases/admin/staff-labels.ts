import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ConsentWay, Guard } from '#shared/contract/cases.ts';

/** How a consent reached us. */
export const consentWayLabels: Record<ConsentWay, MessageDescriptor> = {
  account: msg`in their account`,
  phone: msg`by phone`,
  whatsapp: msg`by WhatsApp`,
  in_person: msg`in person`,
  paper: msg`on paper`,
};

/** What is missing before a case can enter its next stage. */
export const guardLabels: Record<Guard, MessageDescriptor> = {
  paper: msg`a paper that is checked and current`,
  consent: msg`the patient’s consent for the hospital of the case`,
};
