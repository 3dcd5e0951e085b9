import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ConsentWay } from '#shared/contract/case-parts.ts';
import type { CaseEnd, Guard } from '#shared/contract/cases.ts';

/** How a consent reached us. */
export const consentWayLabels: Record<ConsentWay, MessageDescriptor> = {
  account: msg`in their account`,
  phone: msg`by phone`,
  whatsapp: msg`by WhatsApp`,
  in_person: msg`in person`,
  paper: msg`on paper`,
};

/** How a case ended. */
export const endLabels: Record<CaseEnd, MessageDescriptor> = {
  done: msg`Everything is done`,
  stopped: msg`The patient gave up the treatment`,
  elsewhere: msg`The patient is treated elsewhere`,
  died: msg`The patient has died`,
  other: msg`Another way`,
};

/** What is missing before a case can enter its next stage. */
export const guardLabels: Record<Guard, MessageDescriptor> = {
  paper: msg`a paper that is checked and current`,
  consent: msg`the patient’s consent for the hospital of the case`,
  option: msg`an option that the patient sees`,
  estimate: msg`an estimate that the patient said yes to`,
};
