import type { Generated } from 'kysely';
import type { Nullable, NullableTimestamp, Timestamp } from '#server/db/columns.ts';
import type { CodePurpose, CodeWay, PhoneUse } from '#shared/contract/case-access.ts';
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
  /** null for a customer whom staff created for a case (ADR 0092). An empty address is refused. */
  email: Nullable<string>;
  /** The e-mail address in lower case, by which it is unique and looked up. */
  email_key: Nullable<string>;
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
  /** The entry by which it was opened with a code; null for a session that was opened otherwise. */
  entry_id: Nullable<number>;
  /** Who uses the phone; null as long as that was not said, and for a session that was opened otherwise. */
  phone: Nullable<PhoneUse>;
  /** A hash of the four figures and the session's secret: nobody can guess the figures from the database. */
  figures_hash: Nullable<string>;
  /** How often wrong figures were typed since the right ones. */
  figure_tries: Generated<number>;
  /** What makes the secret of a page that was opened with the figures; null while the phone is locked. */
  opening: Nullable<string>;
};

/** The codes by which families without an e-mail address enter, erase, or add an address (ADR 0092). */
export type AccessCodesTable = {
  id: Generated<number>;
  /** The account that it opens, and the case with whose reference it is typed. */
  user_id: number;
  case_id: number;
  purpose: CodePurpose;
  /** Hashes with a key of the server: six figures can't be guessed from the database. */
  code_hash: string;
  slip_hash: Nullable<string>;
  slip_expires_at: NullableTimestamp;
  how: CodeWay;
  /** How often a wrong code was typed for it. */
  tries: Generated<number>;
  given_by: Nullable<number>;
  given_by_name: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
  /** A hash of the key that the browser sent with it: the same browser may ask again for what it did not receive. */
  used_key_hash: Nullable<string>;
};

/** Each time when somebody entered a case with a code. */
export type CaseEntriesTable = {
  id: Generated<number>;
  case_id: number;
  user_id: number;
  /** How its code was given. */
  how: CodeWay;
  /** 1: in a browser of the office, beside a member of staff. */
  here: number;
  /** 1: the case moved to an account that was registered on the site. */
  moved: number;
  device: Nullable<string>;
  /** Who gave the code. */
  given_by: Nullable<number>;
  given_by_name: string;
  entered_at: Timestamp;
  /** When access on all phones was ended. */
  ended_at: NullableTimestamp;
  /** A second member of staff called: when, who, whom they reached, and under which number. */
  confirmed_at: NullableTimestamp;
  confirmed_by_name: Nullable<string>;
  confirmed_reached: Nullable<string>;
  confirmed_number: Nullable<string>;
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
