/** Requests with their history and mails, and what staff work with. */
export const requestTables = `
create table appointments (
  id identity, reference text not null unique, name text not null, email text not null, phone text not null,
  date text not null, message text, lang text not null, status text not null,
  assignee_id integer references users (id) on delete set null, version integer not null,
  idempotency_key text unique, created_at timestamptz not null, responded_at timestamptz,
  user_id integer references users (id) on delete set null, email_key text default '' not null,
  erased_at timestamptz, about_kind text, about_id integer, about_name text, about_name_bn text
);
create index appointments_assignee on appointments (assignee_id, created_at, id);
create index appointments_by_date on appointments (date, id);
create index appointments_by_day on appointments (date, created_at, id);
create index appointments_by_place on appointments (
  (case status when 'new' then 0 when 'contacted' then 1 when 'confirmed' then 2 when 'completed' then 3
    when 'cancelled' then 4 end), created_at, id
) include (status);
create index appointments_by_status on appointments (status, created_at, id, responded_at);
create index appointments_email on appointments (email_key);
create index appointments_newest on appointments (created_at, id);
create index appointments_responded on appointments (responded_at, created_at);
create index appointments_user on appointments (user_id, created_at);
create index appointments_waiting on appointments (
  (case when status = 'new' and responded_at is null then 0 else 1 end), created_at, id
) include (status, responded_at);

create table consents (
  id identity, user_id integer references users (id) on delete cascade,
  appointment_id integer references appointments (id) on delete cascade, kind text not null,
  version text not null, lang text not null, given_at timestamptz not null
);
create index consents_appointment on consents (appointment_id);
create index consents_user on consents (user_id);

create table request_codes (
  id identity, kind text not null, reference text not null, lang text not null,
  appointment_id integer references appointments (id) on delete cascade, secret_hash text,
  tries integer default 0 not null, created_at timestamptz not null, expires_at timestamptz not null
);
create index request_codes_expiry on request_codes (expires_at);
create index request_codes_of on request_codes (appointment_id, kind);
create index request_codes_secret on request_codes (secret_hash);

create table request_filters (
  id identity, user_id integer not null references users (id) on delete cascade, name text not null,
  name_key text not null, filter text not null, created_at timestamptz not null,
  constraint request_filters_name unique (user_id, name_key)
);

create table goals (kind text primary key, target integer not null, updated_at timestamptz not null);

create table reply_templates (
  id identity, name text not null, name_key text not null unique, text text not null, text_bn text,
  version integer default 1 not null, created_at timestamptz not null
);

create table mails (
  id identity, kind text not null, appointment_id integer references appointments (id) on delete set null,
  recipient text not null, recipient_name text, reply_to text, subject text not null, text text not null,
  html text not null, message_id text not null, status text not null, attempts integer not null,
  next_attempt_at timestamptz not null, last_error text, created_at timestamptz not null, sent_at timestamptz,
  link_hash text, sent_by text, handed_over_at timestamptz, bulk integer default 0 not null,
  unsubscribe_url text
);
create index mails_appointment on mails (appointment_id);
create index mails_by_status on mails (status, created_at, id, sent_by);
create index mails_by_way on mails (sent_by, created_at, id);
create index mails_due on mails (status, bulk, next_attempt_at, id);
create index mails_link on mails (link_hash);
create index mails_newest on mails (created_at, id);

create table appointment_events (
  id identity, appointment_id integer not null references appointments (id) on delete cascade,
  type text not null, actor_id integer references users (id) on delete set null, actor_name text,
  "from" text, "to" text, note text, created_at timestamptz not null,
  mail_id integer references mails (id) on delete set null, idempotency_key text
);
create index appointment_events_actor on appointment_events (actor_id);
create index appointment_events_done on appointment_events (type, "to", created_at, appointment_id);
create index appointment_events_mail on appointment_events (mail_id);
create index appointment_events_of on appointment_events (appointment_id, id);
create unique index appointment_events_once on appointment_events (appointment_id, idempotency_key);

create table erasures (
  id identity, former_user_id integer not null, registered_at timestamptz not null, requests text not null,
  erased_at timestamptz not null
);

create table journal_notes (id identity, name text not null unique, created_at timestamptz not null);
`;

/** Subscribers and issues. */
export const newsletterTables = `
create table subscribers (
  id identity, email text not null, email_key text not null unique, lang text not null,
  secret_hash text not null unique, asked_at timestamptz not null, confirmed_at timestamptz, leave_token text,
  bounced_at timestamptz
);
create unique index subscribers_leave on subscribers (leave_token);
create index subscribers_unconfirmed on subscribers (confirmed_at, asked_at);

create table newsletter_issues (
  id identity, subject text not null, subject_bn text, intro text not null, intro_bn text,
  state text not null, reason text, scheduled_at timestamptz, started_at timestamptz, finished_at timestamptz,
  created_by integer references users (id) on delete set null, version integer default 1 not null,
  created_at timestamptz not null
);
create index newsletter_issues_author on newsletter_issues (created_by);
create index newsletter_issues_due on newsletter_issues (state, scheduled_at);

create table newsletter_articles (
  issue_id integer not null references newsletter_issues (id) on delete cascade,
  blog_id integer not null references blogs (id) on delete cascade, position integer not null,
  constraint newsletter_articles_once primary key (issue_id, blog_id)
);
create index newsletter_articles_blog on newsletter_articles (blog_id);

create table newsletter_deliveries (
  id identity, issue_id integer not null references newsletter_issues (id) on delete cascade,
  subscriber_id integer not null, state text not null,
  mail_id integer references mails (id) on delete set null,
  constraint newsletter_deliveries_once unique (issue_id, subscriber_id)
);
create index newsletter_deliveries_by_state on newsletter_deliveries (issue_id, state, id);
create index newsletter_deliveries_mail on newsletter_deliveries (mail_id);
create index newsletter_deliveries_subscriber on newsletter_deliveries (subscriber_id);
`;
