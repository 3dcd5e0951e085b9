import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailState } from '#shared/contract/mails.ts';
import type { MailFilter } from '#web/features/mails/admin/mails-params.ts';

/** What the states of a mail are called. */
export const stateWords: Record<MailState, MessageDescriptor> = {
  waiting: msg`Waiting`,
  sending: msg`Being sent`,
  sent: msg`Sent`,
  failed: msg`Failed`,
  unconfirmed: msg`Unconfirmed`,
};

/** What a list narrowed to a state says of it. */
export const filterNotes: Record<MailFilter, MessageDescriptor> = {
  failed: msg`These were given up. Nobody will get them unless somebody tries them again.`,
  unconfirmed: msg`The connection broke before the mail server had said yes. These may have arrived, or not.`,
  waiting: msg`These are sent by themselves, the next attempt at the time that stands there.`,
  sent: msg`A mail server has accepted these.`,
};

/** What the mails are about; a kind that this version doesn't know is named as it is. */
export const kindWords: Partial<Record<string, MessageDescriptor>> = {
  'appointment-office': msg`Notice to the office`,
  'appointment-acknowledgement': msg`Acknowledgement to the patient`,
  'appointment-withdrawn': msg`Notice of a withdrawal to the office`,
  'newsletter-confirmation': msg`Confirmation of the newsletter`,
  'second-factor': msg`News of two-step sign-in`,
  'password-reset': msg`Link to a new password`,
  'password-changed': msg`Notice of a new password`,
  'email-confirmation': msg`Confirmation of an address`,
  'email-change': msg`Confirmation of a new address`,
  'email-change-asked': msg`Notice to the old address`,
  'email-changed': msg`Notice of a changed address`,
  'email-taken': msg`Notice that an address has an account`,
  'account-erased': msg`Last words after an account was erased`,
};
