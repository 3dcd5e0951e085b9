import { z } from 'zod';
import { email } from '#shared/contract/fields.ts';
import { siteLanguage } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';
import { anyPassword, newPassword } from '#shared/contract/users.ts';

/** The password with which the person signed in, asked for once more. */
const currentPassword = z
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

/** The secret of a mailed link. */
const token = z.string({ error: code('link_expired') }).regex(/^[\w-]{43}$/, code('link_expired'));

/** Somebody forgot the password. */
export const passwordResetRequestInput = z.object({
  email: email('email_required', 'user_email_invalid'),
  lang: siteLanguage.catch('en').default('en').describe("The page's language"),
});
export type PasswordResetRequestInput = z.infer<typeof passwordResetRequestInput>;

/** The new password, by the mailed link. Staff's must have 6 characters at least, which the server checks. */
export const passwordReset = z.object({
  token,
  password: anyPassword('password_required'),
});
export type PasswordReset = z.infer<typeof passwordReset>;

/** Which of the two sign-ins an account uses. */
const portal = z.enum(['customer', 'staff']);
export type Portal = z.infer<typeof portal>;

/** Where the person signs in with the new password. */
export const passwordResetResult = z.object({ door: portal });

/** Needs the account's password unless the caller is signed in with the account that the link belongs to. */
export const emailVerificationInput = z.object({ token, current: currentPassword.optional() });
export type EmailVerificationInput = z.infer<typeof emailVerificationInput>;

/** What came of following a link: the address was confirmed, or was before, or is the account's new one. */
export const confirmed = z.object({ state: z.enum(['confirmed', 'already', 'changed']) });
export type Confirmed = z.infer<typeof confirmed>;

/** Which address gets its link once more. */
export const resendLinkInput = z.object({ address: z.enum(['current', 'pending']).default('current') });
export type ResendLinkInput = z.infer<typeof resendLinkInput>;

/** Another address for the own account. */
export const emailChange = z.object({
  email: email('email_required', 'user_email_invalid'),
  current: currentPassword,
});
export type EmailChange = z.infer<typeof emailChange>;
