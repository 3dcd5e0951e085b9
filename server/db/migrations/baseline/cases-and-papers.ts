/** Cases with their people, tasks and consents. */
export const caseTables = `
create table patients (
  id identity, name text not null, passport_name text, birth_date text, lang text not null,
  emergency_name text, emergency_phone text, requester_relation text
);

create table cases (
  id identity, appointment_id integer not null unique references appointments (id) on delete cascade,
  patient_id integer not null references patients (id),
  hospital_id integer references hospitals (id) on delete set null, hospital_name text,
  hospital_name_bn text, doctor_id integer references doctors (id) on delete set null, doctor_name text,
  doctor_name_bn text, stage text not null, stage_since timestamptz not null, hold_reason text,
  reminders integer default 0 not null, reminders_lang text, turn text, turn_since timestamptz, turn_due text,
  office_due text, opened_at timestamptz not null, closed_at timestamptz, version integer default 1 not null,
  keep_until text
);
create index cases_doctor on cases (doctor_id);
create index cases_hospital on cases (hospital_id);
create index cases_office_due on cases (office_due, id, turn);
create index cases_open on cases (closed_at, opened_at, id);
create index cases_opened on cases (opened_at, id);
create index cases_patient on cases (patient_id);
create index cases_stage on cases (stage, opened_at, id);
create index cases_turn on cases (turn, opened_at, id);

create table case_events (
  id identity, case_id integer not null references cases (id) on delete cascade, type text not null,
  actor_id integer references users (id) on delete set null, actor_name text, "from" text, "to" text,
  note text, internal integer default 0 not null, created_at timestamptz not null
);
create index case_events_actor on case_events (actor_id);
create index case_events_case on case_events (case_id, id);

create table companions (
  id identity, case_id integer not null references cases (id) on delete cascade, name text not null,
  relation text not null, travels integer not null, attendant integer not null
);
create index companions_case on companions (case_id, id);

create table care_team (
  id identity, case_id integer not null references cases (id) on delete cascade,
  user_id integer references users (id) on delete set null, user_name text not null, role text not null,
  from_at timestamptz not null, to_at timestamptz
);
create index care_team_case on care_team (case_id, id);
create unique index care_team_once on care_team (case_id, user_id) where to_at is null;
create index care_team_user on care_team (user_id, case_id);

create table task_templates (
  id identity, stage text not null, kind text not null, text text not null, text_bn text,
  owner text not null, due_days integer, blocking integer not null, active integer not null,
  position integer not null, version integer default 1 not null, created_at timestamptz not null,
  updated_at timestamptz not null
);

create table case_tasks (
  id identity, case_id integer not null references cases (id) on delete cascade,
  template_id integer references task_templates (id) on delete set null, stage text not null,
  kind text not null, text text not null, text_bn text, owner text not null, due text,
  blocking integer not null, state text not null, note text, done_at timestamptz, done_by text,
  reminded_on text, version integer default 1 not null, created_at timestamptz not null
);
create index case_tasks_case on case_tasks (case_id, id);
create index case_tasks_due on case_tasks (state, owner, due, id);
create index case_tasks_template on case_tasks (template_id);

create table hospital_consents (
  id identity, case_id integer not null references cases (id) on delete cascade,
  hospital_id integer references hospitals (id) on delete set null, hospital_name text not null,
  hospital_key text not null, version text not null, lang text not null, how text not null,
  given_by text not null, recorded_by text, given_at timestamptz not null, withdrawn_at timestamptz,
  withdrawn_by text
);
create index hospital_consents_case on hospital_consents (case_id, id);
create index hospital_consents_hospital on hospital_consents (hospital_id);
create unique index hospital_consents_once on hospital_consents (case_id, hospital_key)
  where withdrawn_at is null;
`;

/** Papers, who saw them, and share links. */
export const paperTables = `
create table upload_tickets (
  id identity, appointment_id integer not null references appointments (id) on delete cascade,
  token_hash text not null unique, created_at timestamptz not null, expires_at timestamptz not null
);
create index upload_tickets_expiry on upload_tickets (expires_at);
create index upload_tickets_request on upload_tickets (appointment_id);

create table documents (
  id identity, appointment_id integer references appointments (id) on delete set null,
  folder text not null unique, wrapped_key text, title text, type text not null, date text, language text,
  state text not null, refusal text, source text not null, sender_id integer,
  ticket_id integer references upload_tickets (id) on delete set null, client_key text not null,
  supersedes_id integer references documents (id) on delete set null, version integer default 1 not null,
  created_at timestamptz not null, finished_at timestamptz, checked_at timestamptz, ended_at timestamptz,
  claimed_until timestamptz, tries integer default 0 not null, notified_at timestamptz,
  files_removed integer default 0 not null, constraint documents_once unique (appointment_id, client_key)
);
create index documents_age on documents (created_at);
create index documents_by_state on documents (state, files_removed, id);
create index documents_supersedes on documents (supersedes_id);
create index documents_ticket on documents (ticket_id);

create table document_files (
  id identity, document_id integer not null references documents (id) on delete cascade,
  name_key text not null unique, client_key text not null, name text, media_type text,
  size integer not null, received integer default 0 not null, sha256 text, position integer not null,
  rotation integer default 0 not null, state text not null, refusal text, created_at timestamptz not null,
  constraint document_files_once unique (document_id, client_key)
);

create table document_pages (
  id identity, document_id integer not null references documents (id) on delete cascade,
  file_id integer not null references document_files (id) on delete cascade, position integer not null,
  width integer not null, height integer not null, bytes integer not null, created_at timestamptz not null,
  constraint document_pages_once unique (file_id, position)
);
create index document_pages_document on document_pages (document_id);

create table document_accesses (
  id identity, document_id integer not null, appointment_id integer not null, who text not null,
  user_id integer, actor_name text, share_link_id integer, act text not null, page integer, reason text,
  disputes_id integer, created_at timestamptz not null
);
create index document_accesses_disputes on document_accesses (disputes_id);
create index document_accesses_openings on document_accesses (document_id, user_id, act, created_at);
create index document_accesses_request on document_accesses (appointment_id, id);

create table share_links (
  id identity, case_id integer not null references cases (id) on delete cascade, kind text not null,
  label text not null, scope text not null,
  consent_id integer references hospital_consents (id) on delete cascade, lang text not null,
  token_hash text not null unique, pin_hash text not null, tries integer default 0 not null,
  made_by text not null, opened integer default 0 not null, last_opened_at timestamptz,
  created_at timestamptz not null, expires_at timestamptz not null, revoked_at timestamptz
);
create index share_links_case on share_links (case_id, id);
create index share_links_consent on share_links (consent_id);

create table share_link_documents (
  share_link_id integer not null references share_links (id) on delete cascade,
  document_id integer not null references documents (id) on delete cascade,
  constraint share_link_documents_once primary key (share_link_id, document_id)
);
create index share_link_documents_document on share_link_documents (document_id);

create table share_link_proofs (
  id identity, share_link_id integer not null references share_links (id) on delete cascade,
  secret_hash text not null unique, expires_at timestamptz not null
);
create index share_link_proofs_expiry on share_link_proofs (expires_at);
create index share_link_proofs_link on share_link_proofs (share_link_id);
`;
