import type { Generated } from 'kysely';
import type { Nullable, NullableTimestamp, Timestamp } from '#server/db/columns.ts';
import type {
  AccountTokensTable,
  ConsentsTable,
  PasswordResetAsksTable,
  RecoveryCodesTable,
  SecondFactorsTable,
} from '#server/db/customer-tables.ts';
import type { ActivityAction, ActivityEntity } from '#shared/contract/activity.ts';
import type { Suspicion } from '#shared/contract/comments.ts';
import type { GoalKind } from '#shared/contract/goals.ts';

export type RolesTable = {
  id: Generated<number>;
  name: string;
  /** The name in lower case: two roles can't differ in case alone. */
  name_key: string;
  permissions: number;
  /** 1 where whoever has the role must sign in with a second factor. */
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
  /** The address in lower case, by which it is unique and looked up. */
  email_key: string;
  /** argon2id in PHC form; null for an account that nobody can sign in to. */
  password_hash: Nullable<string>;
  gender: Nullable<string>;
  contact: Nullable<string>;
  image_id: Nullable<number>;
  role_id: number;
  status: number;
  /** The language that mails to this person are written in. */
  lang: Nullable<'en' | 'bn'>;
  /** When the person showed that the address is theirs. A new address starts without. */
  email_confirmed_at: NullableTimestamp;
  created_at: Timestamp;
  /** Counts the changes. */
  version: Generated<number>;
};

export type SessionsTable = {
  id: Generated<number>;
  /** SHA-256 of the secret, in hex; the secret itself is only with its owner. */
  secret_hash: string;
  user_id: number;
  mode: 'bearer' | 'session';
  created_at: Timestamp;
  expires_at: Timestamp;
  last_seen_at: NullableTimestamp;
  /** Unused for longer than this, the session is over. */
  idle_seconds: Generated<number>;
  /** What the browser calls itself, shortened to what a person recognises. */
  device: Nullable<string>;
};

export type ThrottlesTable = {
  /** A keyed hash of what is counted: no address or e-mail is stored. */
  key: string;
  count: number;
  expires_at: Timestamp;
};

export type CategoriesTable = {
  id: Generated<number>;
  name: string;
  name_key: string;
  name_bn: Nullable<string>;
  status: number;
  created_at: Timestamp;
};

export type BlogsTable = {
  id: Generated<number>;
  title: string;
  descriptions: string;
  title_bn: Nullable<string>;
  descriptions_bn: Nullable<string>;
  category_id: number;
  user_id: number;
  image_id: Nullable<number>;
  status: number;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Counts the changes. */
  version: Generated<number>;
};

export type CommentsTable = {
  id: Generated<number>;
  blog_id: number;
  user_id: number;
  comments: string;
  /** 1 shown, 0 hidden, 2 waiting for approval. */
  status: number;
  /** Why it had to wait; null for one that was shown at once. */
  held_for: Nullable<Suspicion>;
  /** A hash of the text as it is compared; null for those older than the comparison. */
  text_key: Nullable<string>;
  created_at: Timestamp;
};

export type DoctorsTable = {
  id: Generated<number>;
  name: string;
  specialty: string;
  experience: number;
  description: string;
  name_bn: Nullable<string>;
  specialty_bn: Nullable<string>;
  description_bn: Nullable<string>;
  image_id: Nullable<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Counts the changes. */
  version: Generated<number>;
};

export type HospitalsTable = {
  id: Generated<number>;
  name: string;
  specialty: string;
  established: number;
  description: string;
  beds: string;
  location: string;
  /** A JSON array of texts. */
  services: string;
  contact_phone: string;
  contact_internationaldept: string;
  contact_address: string;
  name_bn: Nullable<string>;
  specialty_bn: Nullable<string>;
  description_bn: Nullable<string>;
  beds_bn: Nullable<string>;
  location_bn: Nullable<string>;
  /** A JSON array of texts, like `services`. */
  services_bn: Nullable<string>;
  contact_address_bn: Nullable<string>;
  image_id: Nullable<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Counts the changes. */
  version: Generated<number>;
};

export type AppointmentsTable = {
  id: Generated<number>;
  reference: string;
  name: string;
  email: string;
  phone: string;
  /** The wished day, YYYY-MM-DD. */
  date: string;
  message: Nullable<string>;
  lang: string;
  status: 'new' | 'contacted' | 'confirmed' | 'completed' | 'cancelled';
  assignee_id: Nullable<number>;
  version: number;
  /** Keyed by the sender: the same submission sent twice is stored once. */
  idempotency_key: Nullable<string>;
  created_at: Timestamp;
  responded_at: NullableTimestamp;
  /** The customer whose request it is; null while nobody has proven that. */
  user_id: Nullable<number>;
  /** The address in lower case, by which an account finds its earlier requests. */
  email_key: Generated<string>;
  /** When the person had it stripped of all that the law does not oblige us to keep. */
  erased_at: NullableTimestamp;
};

export type AppointmentEventsTable = {
  id: Generated<number>;
  appointment_id: number;
  type: 'received' | 'status' | 'assignment' | 'note' | 'withdrawn' | 'erased';
  actor_id: Nullable<number>;
  /** The actor's name at the time: it stays when the account goes. */
  actor_name: Nullable<string>;
  from: Nullable<string>;
  to: Nullable<string>;
  note: Nullable<string>;
  created_at: Timestamp;
};

export type MailsTable = {
  id: Generated<number>;
  kind: string;
  appointment_id: Nullable<number>;
  recipient: string;
  recipient_name: Nullable<string>;
  reply_to: Nullable<string>;
  subject: string;
  text: string;
  html: string;
  /**
   * The hash of the secret link in the text. Once the mail was sent, or the link is over, this is null again and
   * text and html are empty: nobody finds a link here that opens something.
   */
  link_hash: Nullable<string>;
  /** The Message-ID, fixed before the first attempt. */
  message_id: string;
  status: 'waiting' | 'sending' | 'sent' | 'failed' | 'unconfirmed';
  attempts: number;
  next_attempt_at: Timestamp;
  last_error: Nullable<string>;
  created_at: Timestamp;
  sent_at: NullableTimestamp;
};

export type SubscribersTable = {
  id: Generated<number>;
  email: string;
  email_key: string;
  lang: string;
  /** SHA-256 of the secret in the mailed link, in hex. */
  secret_hash: string;
  asked_at: Timestamp;
  confirmed_at: NullableTimestamp;
};

export type ImagesTable = {
  id: Generated<number>;
  /** The folder of the picture's files in storage; unguessable. */
  key: string;
  width: number;
  height: number;
  /** pending: not yet on a record; live: on one; gone: its files are to be removed. */
  status: 'pending' | 'live' | 'gone';
  /** 1 once the smaller widths are made. */
  widths_made: number;
  created_at: Timestamp;
};

export type ArticlePicturesTable = {
  image_id: number;
  /** When it came, or an article that shows it was last stored. */
  used_at: Timestamp;
};

export type ActivitiesTable = {
  id: Generated<number>;
  /** Who did it; null for the product itself. The account may be gone. */
  user_id: Nullable<number>;
  entity: ActivityEntity;
  entity_id: Nullable<number>;
  action: ActivityAction;
  /** A JSON array of the names of the fields that were changed. */
  fields: string;
  created_at: Timestamp;
};

export type GoalsTable = {
  kind: GoalKind;
  target: number;
  updated_at: Timestamp;
};

export type RequestFiltersTable = {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** The name in lower case: two filters of a member can't differ in case alone. */
  name_key: string;
  /** JSON, as the contract's filter. */
  filter: string;
  created_at: Timestamp;
};

export type InstallationTable = { name: string; value: string; version: Generated<number> };

export type Tables = {
  roles: RolesTable;
  users: UsersTable;
  sessions: SessionsTable;
  throttles: ThrottlesTable;
  categories: CategoriesTable;
  blogs: BlogsTable;
  comments: CommentsTable;
  doctors: DoctorsTable;
  hospitals: HospitalsTable;
  appointments: AppointmentsTable;
  appointment_events: AppointmentEventsTable;
  mails: MailsTable;
  subscribers: SubscribersTable;
  images: ImagesTable;
  article_pictures: ArticlePicturesTable;
  activities: ActivitiesTable;
  goals: GoalsTable;
  request_filters: RequestFiltersTable;
  account_tokens: AccountTokensTable;
  password_reset_asks: PasswordResetAsksTable;
  consents: ConsentsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  installation: InstallationTable;
};
