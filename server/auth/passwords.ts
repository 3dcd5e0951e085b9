import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane (the library's default algorithm). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id; the answer (PHC form) carries its own salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** The hash of no known password: checking an unknown account then takes the same time as a known one. */
const unknownHash = hash(randomBytes(32).toString('hex'), cost);

/** Whether the password is the one that was hashed. Without a hash it takes the same time. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await unknownHash), password);
  return stored !== null && matches;
}

/** A password that a person can copy from a terminal: 100 bits, without look-alike characters. */
export function randomPassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'; // 32 characters: no bias
  return [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length]).join('');
}
