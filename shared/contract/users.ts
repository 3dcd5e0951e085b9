import { z } from 'zod';
import {
  email,
  id,
  pageQuery,
  reference,
  requiredText,
  status,
  timestamp,
  version,
} from '#shared/contract/fields.ts';
import { siteLanguage } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { code, tooLong } from '#shared/contract/messages.ts';
import { seeded } from '#shared/contract/seeded.ts';

/** The staff form offers the first three, the registration form all four. */
export const genders = ['male', 'female', 'other', 'prefer-not-to-say'] as const;

/** A user as staff and the user themselves see it: never with the password or its hash. */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable().describe('null for a family that enters with a code'),
  gender: z.string().nullable(),
  contact: z.string().nullable(),
  image: z.string().nullable(),
  role_id: z.int(),
  role: z.object({ id: z.int(), name: z.string(), role_name: z.string(), permissions: z.int() }),
  status: z.int(),
  invited: z.boolean().describe('Whether the person has yet to choose a password, by an invitation'),
  second_factor: z.boolean().describe('Whether signing in takes a second factor'),
  version: z.int().describe('Counts the changes'),
  created_at: timestamp,
});
export type User = z.infer<typeof user>;

/** An account after a change, with the colleagues whose work nobody does any more because of it. */
export const changedUser = user.extend({
  left_without_stand_in: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .optional()
    .describe('Colleagues who are away, for whom this account stood in until it could no longer sign in'),
});
export type ChangedUser = z.infer<typeof changedUser>;

/** A form's empty choice, and a null from an earlier response that is sent back, count as not sent. */
const gender = z
  .union([z.enum(genders), z.literal(['', null]).transform(() => undefined)], {
    error: code('gender_invalid'),
  })
  .optional();

/** A customer's password: any text that is neither empty nor too long. */
export const anyPassword = (missing: string) =>
  z.string({ error: missing }).min(1, missing).max(limits.password, tooLong(limits.password));

/** A visitor's registration. Any role except Customer is refused, other extra fields are ignored. */
export const registration = z.object({
  name: requiredText('registration_incomplete'),
  email: email('registration_incomplete', 'user_email_invalid'),
  password: anyPassword('registration_incomplete'),
  contact: requiredText('registration_incomplete', limits.phone),
  gender,
  role_id: reference('registration_role').optional(),
  lang: siteLanguage.catch('en').default('en').describe("The page's language"),
});
export type Registration = z.infer<typeof registration>;

/** A password in the staff form. */
export const newPassword = z
  .string({ error: code('password_required') })
  .min(1, { error: code('password_required'), abort: true })
  .min(limits.passwordMin, code('password_short'))
  .max(limits.password, tooLong(limits.password));

/** A user that an administrator creates. */
export const userInput = z.object({
  name: requiredText('name_required'),
  email: email('email_required', 'user_email_invalid'),
  password: newPassword,
  contact: requiredText('contact_required', limits.phone),
  gender,
  role_id: reference('role_unknown').default(seeded.roles.customer),
  status: status.default(1),
});
export type UserInput = z.infer<typeof userInput>;

/** A user who gets an invitation by mail and chooses the password. */
export const userInvitation = userInput.omit({ password: true });
export type UserInvitation = z.infer<typeof userInvitation>;

/** A user that an administrator changes. Gender, role, status and password stay unchanged if they are left out. */
export const userUpdate = userInput.extend({
  password: z.union([newPassword, z.literal('').transform(() => undefined)]).optional(),
  role_id: reference('role_unknown').optional(),
  status: status.optional(),
  version,
});
export type UserUpdate = z.infer<typeof userUpdate>;

/** The orders in which users can be listed. */
export const userOrders = ['newest', 'oldest', 'name'] as const;

/**
 * A search of users: `q` is searched in name, e-mail and phone number. It is a body and not a query, because names and
 * numbers don't belong in URLs, which end up in logs.
 */
export const userSearch = pageQuery.extend({
  q: z.string().trim().normalize().max(limits.text).optional(),
  role_id: id.optional(),
  sort: z.enum(userOrders).default('newest'),
});
export type UserSearch = z.infer<typeof userSearch>;
