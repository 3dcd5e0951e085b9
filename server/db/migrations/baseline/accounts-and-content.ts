/** The installation, its images, accounts with their sessions, and what they did. */
export const accountTables = `
create table installation (
  name text primary key, value text not null, version integer default 1 not null
);

create table images (
  id identity, key text not null unique, width integer not null, height integer not null,
  status text not null, widths_made integer default 0 not null, created_at timestamptz not null,
  claimed_until timestamptz
);
create index images_status on images (status, widths_made);

create table roles (
  id identity, name text not null, name_key text not null unique, permissions integer not null,
  status integer not null, created_at timestamptz not null, second_factor_required integer default 0 not null,
  version integer default 1 not null
);

create table users (
  id identity, name text not null, email text not null, email_key text not null unique, password_hash text,
  gender text, contact text, image_id integer references images (id),
  role_id integer not null references roles (id), status integer not null, created_at timestamptz not null,
  lang text, email_confirmed_at timestamptz, version integer default 1 not null
);
create index users_by_name on users (lower(name), id) include (name);
create index users_image on users (image_id);
create index users_role on users (role_id, id);

create table sessions (
  id identity, secret_hash text not null unique,
  user_id integer not null references users (id) on delete cascade, mode text not null,
  created_at timestamptz not null, expires_at timestamptz not null, last_seen_at timestamptz,
  idle_seconds integer default 43200 not null, device text
);
create index sessions_expiry on sessions (expires_at);
create index sessions_user on sessions (user_id);

create table throttles (key text primary key, count integer not null, expires_at timestamptz not null);
create index throttles_expiry on throttles (expires_at);

create table account_tokens (
  id identity, user_id integer not null references users (id) on delete cascade, kind text not null,
  email text not null, secret_hash text not null unique, created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_tokens_expiry on account_tokens (expires_at);
create index account_tokens_of on account_tokens (user_id, kind);

create table password_reset_asks (
  id identity, email text not null, lang text not null, created_at timestamptz not null
);
create index password_reset_asks_time on password_reset_asks (created_at);

create table second_factors (
  user_id integer primary key references users (id) on delete cascade, secret text not null,
  last_step integer, created_at timestamptz not null, confirmed_at timestamptz, next_secret text
);

create table recovery_codes (
  id identity, user_id integer not null references users (id) on delete cascade, code_hash text not null
);
create unique index recovery_codes_of on recovery_codes (user_id, code_hash);

create table activities (
  id identity, user_id integer, entity text not null, entity_id integer, action text not null,
  fields text not null, created_at timestamptz not null
);
create index activities_by_action on activities (action, created_at, id);
create index activities_by_entity on activities (entity, created_at, id);
create index activities_by_staff on activities (created_at, id)
  where entity != 'user' or user_id is null or user_id != entity_id;
create index activities_by_user on activities (user_id, created_at, id);
create index activities_newest on activities (created_at, id);
create index activities_of on activities (entity, entity_id, created_at, id);

create table leases (name text primary key, ends_at timestamptz not null);

create table content_version (version bigint not null);
`;

/** What the public pages show. */
export const contentTables = `
create table doctors (
  id identity, name text not null, specialty text not null, experience integer not null,
  description text not null, image_id integer references images (id), created_at timestamptz not null,
  updated_at timestamptz not null, name_bn text, specialty_bn text, description_bn text,
  version integer default 1 not null, languages text, education text, education_bn text,
  visiting_hours text, visiting_hours_bn text
);
create index doctors_by_experience on doctors (experience, id);
create index doctors_by_name on doctors (lower(name), id) include (name);
create index doctors_by_specialty on doctors (lower(specialty), experience, id) include (specialty);
create index doctors_image on doctors (image_id);

create table hospitals (
  id identity, name text not null, specialty text not null, established integer not null,
  description text not null, beds text not null, location text not null, services text not null,
  contact_phone text not null, contact_internationaldept text not null, contact_address text not null,
  image_id integer references images (id), created_at timestamptz not null, updated_at timestamptz not null,
  name_bn text, specialty_bn text, description_bn text, beds_bn text, location_bn text, services_bn text,
  contact_address_bn text, version integer default 1 not null, city text, city_bn text
);
create index hospitals_by_city on hospitals (lower(city), id) include (city);
create index hospitals_by_established on hospitals (established, id);
create index hospitals_by_name on hospitals (lower(name), id) include (name);
create index hospitals_by_specialty on hospitals (lower(specialty), id) include (specialty);
create index hospitals_image on hospitals (image_id);

create table doctor_hospitals (
  doctor_id integer not null references doctors (id) on delete cascade,
  hospital_id integer not null references hospitals (id) on delete cascade, position integer not null,
  constraint doctor_hospitals_key primary key (doctor_id, hospital_id)
);
create index doctor_hospitals_hospital on doctor_hospitals (hospital_id, doctor_id);

create table categories (
  id identity, name text not null, name_key text not null unique, status integer not null,
  created_at timestamptz not null, name_bn text
);

create table blogs (
  id identity, title text not null, descriptions text not null,
  category_id integer not null references categories (id), user_id integer not null references users (id),
  image_id integer references images (id), status integer not null, created_at timestamptz not null,
  updated_at timestamptz not null, title_bn text, descriptions_bn text, version integer default 1 not null
);
create index blogs_by_category on blogs (category_id, status, created_at, id);
create index blogs_by_title on blogs (lower(title), id) include (title);
create index blogs_category on blogs (category_id);
create index blogs_changed on blogs (status, id, updated_at);
create index blogs_hidden on blogs (id, status) where status != 1;
create index blogs_image on blogs (image_id);
create index blogs_newest on blogs (created_at, id);
create index blogs_shown on blogs (status, created_at, id);
create index blogs_shown_by_title on blogs (status, lower(title), id) include (title);
create index blogs_user on blogs (user_id);

create table article_pictures (
  image_id integer primary key references images (id) on delete cascade, used_at timestamptz not null
);

create table comments (
  id identity, blog_id integer not null references blogs (id) on delete cascade,
  user_id integer not null references users (id), comments text not null, status integer not null,
  created_at timestamptz not null, held_for text, text_key text, reply text, replied_at timestamptz
);
create index comments_by_status on comments (status, created_at, id, blog_id);
create index comments_newest on comments (created_at, id);
create index comments_same on comments (text_key, created_at);
create index comments_shown on comments (blog_id, status, created_at, id);
create index comments_user on comments (user_id);

create table faqs (
  id identity, topic text not null, question text not null, answer text not null, question_bn text,
  answer_bn text, position integer not null, published integer not null,
  version integer default 1 not null, created_at timestamptz not null, updated_at timestamptz not null
);

create table treatment_costs (
  id identity, treatment text not null, treatment_bn text, low integer not null, high integer not null,
  currency text not null, included text, included_bn text, excluded text, excluded_bn text,
  source text not null, source_url text, checked_on text not null,
  hospital_id integer references hospitals (id) on delete set null, published integer not null,
  version integer default 1 not null, created_at timestamptz not null, updated_at timestamptz not null
);
create index treatment_costs_hospital on treatment_costs (hospital_id);
`;
