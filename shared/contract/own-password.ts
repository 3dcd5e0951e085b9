import { z } from 'zod';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';
import { anyPassword, newPassword } from '#shared/contract/users.ts';

/** The password with which the person signed in, asked for once more. */
export const currentPassword = z
  .string({ error: code('current_password_required') })
  .min(1, code('current_password_required'))
  .max(limits.password, code('current_password_wrong'));

/** A customer's new password, by registration's limits. */
export const passwordChange = z.object({
  current: currentPassword,
  password: anyPassword('password_required'),
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** The same of staff, by the staff form's. */
export const staffPasswordChange = passwordChange.extend({ password: newPassword });
