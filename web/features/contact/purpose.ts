import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What somebody may write about who is no patient, with the words for the form. */
const purposes = {
  volunteer: {
    line: msg`You are writing to us about volunteering.`,
    message: msg`I would like to volunteer with you.`,
  },
  partner: {
    line: msg`You are writing to us about working together.`,
    message: msg`We would like to talk with you about working together.`,
  },
} satisfies Record<string, PurposeWords>;

export type PurposeWords = {
  /** Says above the form what was chosen. */
  line: MessageDescriptor;
  /** How the message begins. */
  message: MessageDescriptor;
};

function isPurpose(text: string): text is keyof typeof purposes {
  return Object.hasOwn(purposes, text);
}

/** The purpose that an address chooses (`/contact?purpose=volunteer`), if it does. */
export function purposeOf(search: URLSearchParams): PurposeWords | undefined {
  const asked = search.get('purpose') ?? '';
  return isPurpose(asked) ? purposes[asked] : undefined;
}
