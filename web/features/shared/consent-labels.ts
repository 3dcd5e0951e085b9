import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ConsentHow } from '#shared/records/requests.ts';

/** How somebody agreed who did not do so on the site. */
export const consentHowLabels: Record<Exclude<ConsentHow, 'site'>, MessageDescriptor> = {
  phone: msg`By phone`,
  in_person: msg`In person`,
  whatsapp: msg`By WhatsApp`,
};
