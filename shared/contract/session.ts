import { z } from 'zod';
import { ownPhone } from '#shared/contract/case-access.ts';
import { timestamp } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';
import { secondFactorCode } from '#shared/contract/second-factor.ts';
import { user } from '#shared/contract/users.ts';

const flag = z.union([z.boolean(), z.literal(['true', 'false']).transform((text) => text === 'true')]);
const credential = (max: number) =>
  z
    .string({ error: code('credentials_required') })
    .min(1, code('credentials_required'))
    .max(max, {
      error: code('credentials_wrong'),
    });

/**
 * A sign-in. `mode: "session"` opens a cookie session (what the web app uses); otherwise the token is a bearer token.
 * `portal` is the sign-in page, for customers or for staff; `remember` makes a session last 30 days.
 */
export const loginInput = z.object({
  email: credential(limits.email).trim().min(1, 'credentials_required'),
  password: credential(limits.password),
  mode: z.enum(['session', 'bearer']).optional(),
  portal: z.enum(['customer', 'admin']).optional(),
  remember: flag.optional(),
  code: secondFactorCode
    .optional()
    .describe('Where the account has a second factor: of the app, or a recovery code'),
});
export type LoginInput = z.infer<typeof loginInput>;

/** In cookie mode `token` is the anti-forgery token, else the bearer token. */
export const signedIn = z.object({
  user,
  token: z.string(),
  second_factor_owed: z
    .literal(true)
    .optional()
    .describe('The role asks for a second factor that is not set up: until then nothing else can be done'),
  phone: ownPhone.optional().describe('Where the session was opened with a code'),
});
export type SignedIn = z.infer<typeof signedIn>;

/** A session of the person, without any secret. */
export const ownSession = z.object({
  id: z.int(),
  device: z.string().nullable().describe('"Chrome · Android"; null where the browser says nothing one knows'),
  created_at: timestamp.describe('When the person signed in there'),
  last_seen_at: timestamp.describe('When it was last used, to the minute'),
  current: z.boolean().describe('Whether it is the one that makes this call'),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Ends all other sessions, or all. */
export const endSessionsInput = z.object({
  everywhere: z.boolean().optional().describe('Also the one that makes this call'),
});
