import type { Generated } from 'kysely';
import type { ColumnsOf, Nullable, NullableTimestamp, Timestamp } from '#server/db/columns.ts';
import type { GoalKind } from '#shared/contract/goals.ts';
import type { SubjectKind } from '#shared/contract/request-subject.ts';
import type { DraftPart, RequestEventType } from '#shared/contract/requests.ts';
import type { ChatSide, RequestSource, requestFields } from '#shared/records/requests.ts';

export type AppointmentsTable = Omit<ColumnsOf<typeof requestFields>, 'source'> & {
  source: Generated<RequestSource>;
  id: Generated<number>;
  reference: string;
  status: 'new' | 'contacted' | 'confirmed' | 'completed' | 'cancelled';
  assignee_id: Nullable<number>;
  version: number;
  /** Set by the sender: a submission that is sent twice is stored once. */
  idempotency_key: Nullable<string>;
  created_at: Timestamp;
  responded_at: NullableTimestamp;
  /** The customer who owns the request: who sent it with an account, or who confirmed its address. */
  user_id: Nullable<number>;
  /** When the owner proved that the request is their family's. Until then the owner sees only what they sent. */
  owner_proven_at: NullableTimestamp;
  /** How: by the account's confirmed address, by a mailed code, or to staff. */
  owner_proven_by: Nullable<'email' | 'code' | 'staff'>;
  /** The e-mail address in lower case, to find the earlier requests of an account. */
  email_key: Nullable<string>;
  /** When staff corrected the phone number last, and the number before, for as long as no code may be given. */
  phone_changed_at: NullableTimestamp;
  phone_before: Nullable<string>;
  /** Marked as spam: when it is erased, unless something shows that it is none. */
  spam_goes_at: NullableTimestamp;
  /** Set aside until then, why, and by whom. `back_at`: it is back, and was not handled since. */
  later_until: NullableTimestamp;
  later_reason: Nullable<string>;
  later_by_id: Nullable<number>;
  back_at: NullableTimestamp;
  /** How often nobody answered a call since the family was last heard. */
  calls_not_reached: Generated<number>;
  /** When the personal data was removed, except what the law requires us to keep. */
  erased_at: NullableTimestamp;
  /** The subject of the request, with its names at the time: they stay when the record is renamed or deleted. */
  about_kind: Nullable<SubjectKind>;
  about_id: Nullable<number>;
  about_name: Nullable<string>;
  about_name_bn: Nullable<string>;
  /**
   * 1: what the sender wrote has words of danger. Nothing is hidden by it; the inbox asks while nobody has
   * answered.
   */
  perhaps_urgent: Generated<number>;
};

export type AppointmentEventsTable = {
  id: Generated<number>;
  appointment_id: number;
  type: RequestEventType;
  /** The member of staff, or the account that sent a message. */
  actor_id: Nullable<number>;
  /** The name of the member of staff at the time: it stays when the account is deleted. */
  actor_name: Nullable<string>;
  from: Nullable<string>;
  to: Nullable<string>;
  note: Nullable<string>;
  /** The mail of a reply. */
  mail_id: Nullable<number>;
  /** The member of staff who pinned it to the top of the person's page. */
  pinned_by: Nullable<string>;
  /** Set by the sender: a reply that is sent twice is stored once. */
  idempotency_key: Nullable<string>;
  created_at: Timestamp;
};

/**
 * How the sender of a request proves without an account that they read its e-mail address. Somebody asks with a
 * reference (`asked`, or `asked_call` for a code by phone); a job mails a code to the request with that reference
 * (`code`); the right code is exchanged for a proof (`proof`).
 */
export type RequestCodesTable = {
  id: Generated<number>;
  kind: 'asked' | 'asked_call' | 'code' | 'proof';
  /** The reference as it was typed; there may be no such request. */
  reference: string;
  /** The language of the page. */
  lang: 'en' | 'bn';
  /** null until the job has found the request; of `asked_call`, the request whose number was typed. */
  appointment_id: Nullable<number>;
  /** The account that asked, to prove that it owns the request; null for a change without an account. */
  account_id: Nullable<number>;
  /** A keyed hash of the code, or the hash of the proof. */
  secret_hash: Nullable<string>;
  /** How often a wrong code was typed. */
  tries: Generated<number>;
  created_at: Timestamp;
  expires_at: Timestamp;
};

export type RequestFiltersTable = {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** The name in lower case: two filters of one user can't differ only in case. */
  name_key: string;
  /** JSON, in the contract's filter format. */
  filter: string;
  created_at: Timestamp;
};

export type GoalsTable = {
  kind: GoalKind;
  target: number;
  updated_at: Timestamp;
};

/** What a member of staff has typed about a request and not sent yet. */
export type DraftsTable = {
  appointment_id: number;
  user_id: number;
  part: DraftPart;
  text: string;
  at: Timestamp;
};

/** Who is typing an answer to a request, as their browser said last. */
export type ReplyingTable = { appointment_id: number; user_id: number; at: Timestamp };

/** A request that staff marked as the same as another one: it is not in the inbox. The arrows never form a circle. */
export type SameRequestsTable = { appointment_id: number; same_as_id: number };

/** A line of a chat that staff pasted: what the family said, or what we said. */
export type ChatLinesTable = {
  id: Generated<number>;
  appointment_id: number;
  from: ChatSide;
  text: string;
  /** When it was said, as the chat has it. */
  at: Timestamp;
  /** The name of the member of staff at the time. */
  recorded_by: string;
  created_at: Timestamp;
};
