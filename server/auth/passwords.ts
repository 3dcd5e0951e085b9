import { randomBytes } from 'node:crypto';
import {
  type PasswordOwner,
  type PasswordStrength,
  passwordForm,
  strengthOf,
} from '#server/auth/password-strength.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane (the library's default algorithm). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Loaded with the first password: most starts need none. */
const argon2 = () => import('@node-rs/argon2');

/** What is stored of a password: its hash with argon2id (PHC form, with salt and cost), and whether it is good. */
export type StoredPassword = { password_hash: string; password_strength: PasswordStrength };

/** Hashes and judges a password that its owner, or somebody for them, has chosen. */
export async function storedPassword(password: string, owner: PasswordOwner): Promise<StoredPassword> {
  const { hash } = await argon2();
  return {
    password_hash: await hash(passwordForm(password), cost),
    password_strength: strengthOf(password, owner),
  };
}

const inBase64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/**
 * A hash that no known password has: with it, checking an unknown account takes the same time as checking a known one.
 */
const unknownHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${inBase64(16)}$${inBase64(32)}`;

/** Whether the password is the one that was hashed. Takes the same time without a hash. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const { verify } = await argon2();
  const form = passwordForm(password);
  const matches =
    (await verify(stored ?? unknownHash, form)) ||
    // Until version 1.10 passwords were hashed as they were typed.
    (form !== password && (await verify(stored ?? unknownHash, password)));
  return stored !== null && matches;
}

/** A password that a person can copy from a terminal: 100 bits, without look-alike characters. */
export function randomPassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'; // 32 characters: no bias
  return [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length]).join('');
}
