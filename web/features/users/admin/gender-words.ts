import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { genders } from '#shared/contract/users.ts';

type Gender = (typeof genders)[number];

const words: Record<Gender, MessageDescriptor> = {
  male: msg`Male`,
  female: msg`Female`,
  other: msg`Other`,
  'prefer-not-to-say': msg`Prefer not to say`,
};

const isGender = (text: string): text is Gender => Object.hasOwn(words, text);
const notSaid = msg`Gender not said`;

/** What to show for a user's gender. */
export function genderWord(gender: string | null): MessageDescriptor {
  return gender !== null && isGender(gender) ? words[gender] : notSaid;
}

const offered: Gender[] = ['male', 'female', 'other'];

/** What the form offers: the three, and whatever else the user has chosen at registration. */
export function gendersFor(own: string | null): Gender[] {
  return own !== null && isGender(own) && !offered.includes(own) ? [...offered, own] : offered;
}
