import { z } from 'zod';
import { email } from '#shared/contract/fields.ts';
import { siteLanguage } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';
import { anyPassword, newPassword } from '#shared/contract/users.ts';

/** The password with which the person signed in, asked for again. */
const currentPassword = z
  .string({ error: code('current_password_required') })
  .min(1, code('current_password_required'))
  .max(limits.password, code('current_password_wrong'));

/** A customer's new password, with the limits of registration. */
export const passwordChange = z.object({
  current: currentPassword,
  password: anyPassword('password_required'),
});
export type PasswordChange = z.infer<typeof passwordChange> | z.infer<typeof betterPassword>;

/**
 * The answer to the question for a better password, which must be a good one. Whoever has signed in within the last
 * hour with a weak one does not type that again.
 */
export const betterPassword = passwordChange.extend({
  current: currentPassword.optional(),
  better: z.literal(true).describe('Refuses a password that is not good'),
});

/** A staff member's new password, with the limits of the staff form. */
export const staffPasswordChange = passwordChange.extend({ password: newPassword });

/** The token of a mailed link. */
const token = z.string({ error: code('link_expired') }).regex(/^[\w-]{43}$/, code('link_expired'));

/** Asks for a mail because the password is forgotten. */
export const passwordResetRequestInput = z.object({
  email: email('email_required', 'user_email_invalid'),
  lang: siteLanguage.catch('en').default('en').describe("The page's language"),
});
export type PasswordResetRequestInput = z.infer<typeof passwordResetRequestInput>;

/**
 * The new password, with the token of the mailed link. A staff password must have at least 6 characters; the server
 * checks that.
 */
export const passwordReset = z.object({
  token,
  password: anyPassword('password_required'),
});
export type PasswordReset = z.infer<typeof passwordReset>;

/** The token of a mailed link alone. */
export const mailedToken = passwordReset.pick({ token: true });
export type MailedToken = z.infer<typeof mailedToken>;

/** The account whose password a mailed link sets. Whoever has the link has read it in the account's mailbox. */
export const linkedAccount = z.object({
  email: z.string(),
  invited: z.boolean().describe('Whether it is the first password, by an invitation'),
});
export type LinkedAccount = z.infer<typeof linkedAccount>;

/** Which of the two sign-ins an account uses. */
const portal = z.enum(['customer', 'staff']);
export type Portal = z.infer<typeof portal>;

/** Where the person signs in with the new password. */
export const passwordResetResult = z.object({ door: portal });

/** Needs the account's password, unless the caller is signed in with the account that the link belongs to. */
export const emailVerificationInput = z.object({ token, current: currentPassword.optional() });
export type EmailVerificationInput = z.infer<typeof emailVerificationInput>;

/** The result of following a link: the address is now confirmed, was confirmed already, or is the account's new one. */
export const confirmed = z.object({ state: z.enum(['confirmed', 'already', 'changed']) });
export type Confirmed = z.infer<typeof confirmed>;

/** The address whose link is mailed again. */
export const resendLinkInput = z.object({ address: z.enum(['current', 'pending']).default('current') });
export type ResendLinkInput = z.infer<typeof resendLinkInput>;

/** Changes the own account to another e-mail address. */
export const emailChange = z.object({
  email: email('email_required', 'user_email_invalid'),
  current: currentPassword,
});
export type EmailChange = z.infer<typeof emailChange>;
