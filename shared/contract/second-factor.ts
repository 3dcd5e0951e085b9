import { z } from 'zod';
import { toLatinDigits } from '#shared/bangla-digits.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';

/**
 * A code from an authenticator app, or a recovery code. Bangla digits are accepted, and so are spaces and hyphens
 * between characters.
 */
export const secondFactorCode = z
  .string({ error: code('code_required') })
  .transform((typed) => toLatinDigits(typed).replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, { error: code('code_required'), abort: true })
      .max(limits.secondFactorCode, code('code_wrong')),
  );

const ownPassword = z
  .string({ error: code('password_required') })
  .min(1, code('password_required'))
  .max(limits.password, code('password_wrong'));

/** A QR code as a picture. */
export const qrDrawing = z
  .object({ size: z.int(), path: z.string() })
  .describe('The picture: an SVG path over a square of `size` modules, its margin included');

/** Starts setting up the second factor. To move an existing one to another phone, its code is needed too. */
export const secondFactorBegin = z.object({
  password: ownPassword,
  code: secondFactorCode.optional(),
});
export type SecondFactorBegin = z.infer<typeof secondFactorBegin>;

/** The first code that the app shows. */
export const secondFactorConfirm = z.object({ code: secondFactorCode });

/** Proves that the owner changes the second factor. */
export const secondFactorProof = z.object({ password: ownPassword, code: secondFactorCode });
export type SecondFactorProof = z.infer<typeof secondFactorProof>;

/** What an authenticator app is given. It is returned once. */
export const secondFactorSecret = z.object({
  secret: z.string().describe('In base32, for typing it in'),
  uri: z.string().describe('otpauth://…, what the picture says'),
  qr: qrDrawing,
});
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>;

/** Returned once: only their hashes are stored. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
