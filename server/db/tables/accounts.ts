import type { Generated } from 'kysely';
import type { Nullable, NullableTimestamp, Timestamp } from '#server/db/columns.ts';
import type { ConsentHow, ForWhom } from '#shared/records/requests.ts';

export type RolesTable = {
  id: Generated<number>;
  name: string;
  /** The name in lower case: two roles can't differ only in case. */
  name_key: string;
  permissions: number;
  /** 1 where users of the role must sign in with a second factor. */
  second_factor_required: Generated<number>;
  status: number;
  created_at: Timestamp;
  /** Counts the changes. */
  version: Generated<number>;
};

export type UsersTable = {
  id: Generated<number>;
  name: string;
  email: string;
  /** The e-mail address in lower case, by which it is unique and looked up. */
  email_key: string;
  /** argon2id in PHC form; null for an account without sign-in. */
  password_hash: Nullable<string>;
  /** Whether the password is good, as it was judged when it was typed last; null until then. */
  password_strength: Nullable<'good' | 'weak'>;
  gender: Nullable<string>;
  contact: Nullable<string>;
  image_id: Nullable<number>;
  role_id: number;
  status: number;
  /** The language of mails to this person. */
  lang: Nullable<'en' | 'bn'>;
  /** The last day in Dhaka on which a member of staff is away, and who stands in. */
  away_until: Nullable<string>;
  stand_in_id: Nullable<number>;
  /** When the person proved that the e-mail address is theirs; null for a new address. */
  email_confirmed_at: NullableTimestamp;
  created_at: Timestamp;
  /** Counts the changes. */
  version: Generated<number>;
};

export type SessionsTable = {
  id: Generated<number>;
  /** SHA-256 of the secret, in hex. The secret itself is not stored. */
  secret_hash: string;
  user_id: number;
  mode: 'bearer' | 'session';
  created_at: Timestamp;
  expires_at: Timestamp;
  last_seen_at: NullableTimestamp;
  /** A session that is unused for longer ends. */
  idle_seconds: Generated<number>;
  /** Browser and system in words that a person recognises. */
  device: Nullable<string>;
};

export type SecondFactorsTable = {
  user_id: number;
  /** The shared secret, in base32. */
  secret: string;
  /** A secret that replaces the current one once a code of it was typed. */
  next_secret: Nullable<string>;
  /** The last time step whose code was used: no code works twice. */
  last_step: Nullable<number>;
  created_at: Timestamp;
  /** null until the first code was typed: until then no code is required. */
  confirmed_at: NullableTimestamp;
};

export type RecoveryCodesTable = {
  id: Generated<number>;
  user_id: number;
  code_hash: string;
};

/**
 * A token that was mailed to somebody. A token without a row has ended. A token for a new password and an invitation
 * work once; a token that proves an e-mail address may be used again, which changes nothing.
 */
export type AccountTokensTable = {
  id: Generated<number>;
  user_id: number;
  kind: 'invitation' | 'password-reset' | 'email-confirmation' | 'email-change';
  /** The e-mail address that the token proves. */
  email: string;
  /** SHA-256 of the token, in hex. */
  secret_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
};

/**
 * Requests for a new password. A job checks whether the e-mail address has an account: the call itself does the same
 * work for every address.
 */
export type PasswordResetAsksTable = {
  id: Generated<number>;
  email: string;
  lang: 'en' | 'bn';
  created_at: Timestamp;
};

/** Requests for the newsletter, for the same reason. */
export type NewsletterAsksTable = PasswordResetAsksTable;

/** Who agreed to which version: an account to privacy notice and terms, a request to the use of health data. */
export type ConsentsTable = {
  id: Generated<number>;
  user_id: Nullable<number>;
  appointment_id: Nullable<number>;
  kind: 'privacy' | 'terms' | 'health';
  /** As in shared/legal-versions.ts. */
  version: string;
  /** The language of the text. */
  lang: 'en' | 'bn';
  /** On the page, or to a member of staff, whose name is then in `recorded_by`. */
  how: Generated<ConsentHow>;
  /** Who agreed, and who the patient is to them; null on the page, where the sender did. */
  given_by: Nullable<string>;
  for_whom: Nullable<ForWhom>;
  recorded_by: Nullable<string>;
  given_at: Timestamp;
};
