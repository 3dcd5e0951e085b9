import { z } from 'zod';
import { limits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { anyPassword, newPassword } from '#shared/contract/users.ts';

/** Own messages, kept apart from those that every page carries. */
export const passwordMessages = {
  currentRequired: 'Please enter your current password',
  currentWrong: 'This is not your current password',
} as const;

/** The password with which the person signed in, asked for once more. */
export const currentPassword = z
  .string({ error: passwordMessages.currentRequired })
  .min(1, passwordMessages.currentRequired)
  .max(limits.password, passwordMessages.currentWrong);

/** A customer's new password, by registration's limits. */
export const passwordChange = z.object({
  current: currentPassword,
  password: anyPassword(messages.passwordRequired),
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** The same of staff, by the staff form's. */
export const staffPasswordChange = passwordChange.extend({ password: newPassword });
