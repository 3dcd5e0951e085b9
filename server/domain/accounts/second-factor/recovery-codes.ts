import { randomBytes } from 'node:crypto';
import { hashSecret } from '#server/auth/secrets.ts';

const howMany = 10;
/** 32 signs without look-alikes (no l, o, 0, 1): five bits each, no bias. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

function newCode(): string {
  const signs = [...randomBytes(groups * groupLength)].map((byte) => alphabet[byte % alphabet.length]);
  return Array.from({ length: groups }, (_, group) =>
    signs.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}

/** Codes for whoever has no phone at hand, each good once: `abcd-efgh-ijkm-npqr`, 80 bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, newCode);
}

/**
 * What is stored of a code, however it was typed. It is random enough that a plain hash can't be reversed; the
 * owner is part of it, so that equal codes of two people don't look alike.
 */
export function hashRecoveryCode(userId: number, code: string): string {
  const signs = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return hashSecret(`recovery code ${userId} ${signs}`);
}
