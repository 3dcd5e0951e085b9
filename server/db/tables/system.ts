import type { Generated } from 'kysely';
import type { Nullable, NullableTimestamp, Timestamp } from '#server/db/columns.ts';
import type { ActivityAction, ActivityEntity } from '#shared/contract/activity.ts';
import type { MailKind } from '#shared/contract/mails.ts';

export type MailsTable = {
  id: Generated<number>;
  kind: MailKind;
  appointment_id: Nullable<number>;
  recipient: string;
  recipient_name: Nullable<string>;
  reply_to: Nullable<string>;
  subject: string;
  text: string;
  html: string;
  /**
   * The hash of the secret token in the text. When the mail was sent or the token has ended, this becomes null and text
   * and html become empty, so that no usable token stays here.
   */
  link_hash: Nullable<string>;
  /** The Message-ID, fixed before the first attempt. */
  message_id: string;
  status: 'waiting' | 'sending' | 'sent' | 'failed' | 'unconfirmed';
  attempts: number;
  /** When the server began to receive the text in the last attempt: from then on the mail may have arrived. */
  handed_over_at: NullableTimestamp;
  next_attempt_at: Timestamp;
  last_error: Nullable<string>;
  created_at: Timestamp;
  sent_at: NullableTimestamp;
  /** What accepted the mail: a mail server, or a file where no server is set. Null for mails of older versions. */
  sent_by: Nullable<'smtp' | 'file'>;
  /** 1: a bulk mail, which waits until no other mail is due. */
  bulk: Generated<number>;
  /** The URL with which mail programs end the subscription. Becomes null, like the text, once the mail was sent. */
  unsubscribe_url: Nullable<string>;
};

export type SubscribersTable = {
  id: Generated<number>;
  email: string;
  email_key: string;
  lang: string;
  /** SHA-256 of the mailed token, in hex. */
  secret_hash: string;
  asked_at: Timestamp;
  confirmed_at: NullableTimestamp;
  /** The token in the links of every newsletter. It only ends the subscription, so it is stored unhashed. */
  leave_token: string;
  /** When a mail server said that there is no such mailbox: no further mails are sent there. */
  bounced_at: NullableTimestamp;
};

export type ActivitiesTable = {
  id: Generated<number>;
  /** The user who did it; null for the product itself. The account may be deleted. */
  user_id: Nullable<number>;
  entity: ActivityEntity;
  entity_id: Nullable<number>;
  action: ActivityAction;
  /** A JSON array of the names of the fields that were changed. */
  fields: string;
  created_at: Timestamp;
};

export type ThrottlesTable = {
  /** A keyed hash of what is counted: no IP address and no e-mail address is stored. */
  key: string;
  count: number;
  expires_at: Timestamp;
};

/** Erasures of accounts that are not in the journal yet. */
export type ErasuresTable = {
  id: Generated<number>;
  /** The id of the deleted account: not a foreign key. */
  former_user_id: number;
  registered_at: Timestamp;
  /** The person's requests as JSON: their numbers, and when they were sent. */
  requests: string;
  erased_at: Timestamp;
};

/** Names of entries that are not in the journal of erasures yet. */
export type JournalNotesTable = { id: Generated<number>; name: string; created_at: Timestamp };

export type InstallationTable = { name: string; value: string; version: Generated<number> };

/** Work that a process has acquired for a time. */
export type LeasesTable = { name: string; ends_at: Timestamp };

export type ContentVersionTable = { version: number };
