import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { genders } from '#shared/contract/users.ts';

type Gender = (typeof genders)[number];

/** What the genders of an account are called. */
export const genderWords: Record<Gender, MessageDescriptor> = {
  male: msg`Male`,
  female: msg`Female`,
  other: msg`Other`,
  'prefer-not-to-say': msg`Prefer not to say`,
};

/** A gender that has a name; undefined for none. */
export const knownGender = (gender: string | null): Gender | undefined =>
  genders.find((one) => one === gender);
