import { z } from 'zod';
import { limits } from '#shared/contract/limits.ts';
import { sentences } from '#shared/contract/sentences.ts';
import { anyPassword, newPassword } from '#shared/contract/users.ts';

/** Own sentences, kept apart from those that every page carries. */
export const passwordSentences = {
  currentRequired: 'Please enter your current password',
  currentWrong: 'This is not your current password',
} as const;

/** The password with which the person signed in, asked for once more. */
export const currentPassword = z
  .string({ error: passwordSentences.currentRequired })
  .min(1, passwordSentences.currentRequired)
  .max(limits.password, passwordSentences.currentWrong);

/** A customer's new password, by registration's limits. */
export const passwordChange = z.object({
  current: currentPassword,
  password: anyPassword(sentences.passwordRequired),
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** The same of staff, by the staff form's. */
export const staffPasswordChange = passwordChange.extend({ password: newPassword });
