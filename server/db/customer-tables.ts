import type { Generated } from 'kysely';
import type { Nullable, NullableTimestamp, Timestamp } from '#server/db/columns.ts';

/**
 * A link that was mailed to somebody. A row removed is a link that is over. One for a new password is good for
 * one use; one that proved an address may be followed again, and changes nothing then.
 */
export type AccountTokensTable = {
  id: Generated<number>;
  user_id: number;
  kind: 'password-reset' | 'email-confirmation' | 'email-change';
  /** The address that the link proves. */
  email: string;
  /** SHA-256 of the secret in the link, in hex. */
  secret_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
};

/**
 * Somebody asked for a new password. Whether the address has an account, a job finds out: the call itself does
 * the same work for every address.
 */
export type PasswordResetAsksTable = {
  id: Generated<number>;
  email: string;
  lang: 'en' | 'bn';
  created_at: Timestamp;
};

/** Who agreed to which version of what: an account to privacy notice and terms, a request to the use of health data. */
export type ConsentsTable = {
  id: Generated<number>;
  user_id: Nullable<number>;
  appointment_id: Nullable<number>;
  kind: 'privacy' | 'terms' | 'health';
  /** As in shared/legal.ts. */
  version: string;
  /** The language in which it was read. */
  lang: 'en' | 'bn';
  given_at: Timestamp;
};

export type SecondFactorsTable = {
  user_id: number;
  /** The shared secret, in base32. */
  secret: string;
  /** A secret that takes the other's place once it has shown a code. */
  next_secret: Nullable<string>;
  /** The last time step whose code was used: no code counts twice. */
  last_step: Nullable<number>;
  created_at: Timestamp;
  /** null until the first code was typed: until then it is asked of nobody. */
  confirmed_at: NullableTimestamp;
};

export type RecoveryCodesTable = {
  id: Generated<number>;
  user_id: number;
  code_hash: string;
};
