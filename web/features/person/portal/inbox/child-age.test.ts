import { expect, it } from 'vitest';
import { childAge } from '#web/features/person/portal/inbox/child-age.ts';

it.each([
  ['My daughter is 6 years old and has a hole in her heart', 6],
  ['6-year-old boy, VSD', 6],
  ['age: 12, epilepsy', 12],
  ['আমার ৬ বছরের ছেলের হার্টে ছিদ্র', 6],
  ['বাচ্চার বয়স ৪ বছর', 4],
  ['amar 7 bochorer meye', 7],
  ['8 month old baby', 0],
  ['৮ মাসের শিশু', 0],
  ['my newborn needs an operation', 0],
])('reads the age of a child in "%s"', (message, age) => expect(childAge(message)).toBe(age));

it.each([
  'My father is 62 years old, stroke 2 years ago',
  '3 months of pain',
  '২ বছর আগে অপারেশন হয়েছে',
  'I have 2 children and need a knee operation',
  'বয়স ৫৫',
  null,
])('reads no age of a child in "%s"', (message) => expect(childAge(message)).toBeNull());
