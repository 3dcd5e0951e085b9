import type { Generated } from 'kysely';
import type { Nullable, NullableTimestamp, Timestamp } from '#server/db/columns.ts';
import type { FactQuestion } from '#shared/contract/case-facts.ts';
import type { ConsentWay } from '#shared/contract/case-parts.ts';
import type { TaskKind, TaskOwner, TaskState } from '#shared/contract/case-tasks.ts';
import type {
  CareRole,
  CaseEnd,
  CaseEventType,
  CaseStage,
  ConsentGround,
  ConsentRelation,
  Relation,
} from '#shared/contract/cases.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import type { NewsChannel, NewsKind, ToldHow } from '#shared/contract/news.ts';

export type PatientsTable = {
  id: Generated<number>;
  /** The name in the request. */
  name: string;
  /** The name in the passport. */
  passport_name: Nullable<string>;
  /** YYYY-MM-DD */
  birth_date: Nullable<string>;
  lang: SiteLanguage;
  emergency_name: Nullable<string>;
  emergency_phone: Nullable<string>;
  /** The relation of the sender of the request to the patient. */
  requester_relation: Nullable<Relation>;
};

export type CasesTable = {
  id: Generated<number>;
  appointment_id: number;
  patient_id: number;
  /** A hospital of the website, with its names at the time; without an id the name was typed. */
  hospital_id: Nullable<number>;
  hospital_name: Nullable<string>;
  hospital_name_bn: Nullable<string>;
  doctor_id: Nullable<number>;
  doctor_name: Nullable<string>;
  doctor_name_bn: Nullable<string>;
  stage: CaseStage;
  stage_since: Timestamp;
  /** Not null: the case is on hold. */
  hold_reason: Nullable<string>;
  /** The day in Dhaka on which staff look at a case on hold again. */
  hold_until: Nullable<string>;
  /** 1: the patient agreed to mails, in this language, about their own due tasks. */
  reminders: Generated<number>;
  reminders_lang: Nullable<SiteLanguage>;
  /** Whose turn it is, computed from the tasks whenever a task changes. Null: nobody's. */
  turn: Nullable<TaskOwner>;
  turn_since: NullableTimestamp;
  /** The due day of the task that decides whose turn it is. */
  turn_due: Nullable<string>;
  /**
   * The due day of the office's first open task, the latest possible day for a task without a due day; null where there
   * is no open task. For a case on hold, the day on which staff look at it again.
   */
  office_due: Nullable<string>;
  opened_at: Timestamp;
  closed_at: NullableTimestamp;
  /** How it ended, where that was said. */
  ended_as: Nullable<CaseEnd>;
  /** Staff keep the case's papers until this day in Dhaka, where this is later than the retention. */
  keep_until: Nullable<string>;
  /** The newest message that the owner has read. */
  messages_seen: Generated<number>;
  /** When the owner last opened the case. */
  owner_seen_at: NullableTimestamp;
  /** When news of the office was mailed, and when the office was asked to call because nobody opened it. */
  news_mailed_at: NullableTimestamp;
  silence_noted_at: NullableTimestamp;
  /** How the family wants to hear of news; null: as it goes best. */
  news_by: Nullable<NewsChannel>;
  /** When the patient was told that answers and films will be removed. */
  facts_notified_at: NullableTimestamp;
  /** 1: nobody can ask for a code for this case on the site. */
  code_asks_off: Generated<number>;
  /** Who allowed that a code goes by SMS when somebody asks for one; null: nobody did, and the office calls. */
  code_sms_by: Nullable<number>;
  /** Counts the changes of the case, its patient and its companions. */
  version: Generated<number>;
};

/** The history of a case. */
export type CaseEventsTable = {
  id: Generated<number>;
  case_id: number;
  type: CaseEventType;
  actor_id: Nullable<number>;
  /** The actor's name at the time. Null for the product itself. */
  actor_name: Nullable<string>;
  from: Nullable<string>;
  to: Nullable<string>;
  note: Nullable<string>;
  /** 1: only for staff. */
  internal: Generated<number>;
  /** The member of staff who pinned it to the top of the person's page. */
  pinned_by: Nullable<string>;
  created_at: Timestamp;
};

export type CompanionsTable = {
  id: Generated<number>;
  case_id: number;
  name: string;
  relation: Relation;
  /** 1 yes, 0 no. */
  travels: number;
  attendant: number;
};

export type CareTeamTable = {
  id: Generated<number>;
  case_id: number;
  /** Null once the account is deleted. */
  user_id: Nullable<number>;
  user_name: string;
  role: CareRole;
  from_at: Timestamp;
  /** Null while the person is a member. */
  to_at: NullableTimestamp;
};

export type CaseTasksTable = {
  id: Generated<number>;
  case_id: number;
  template_id: Nullable<number>;
  /** Who added it by hand, until somebody changes its state: so long that person may correct it. */
  added_by: Nullable<number>;
  /** The stage in which it was created. */
  stage: CaseStage;
  kind: TaskKind;
  text: string;
  text_bn: Nullable<string>;
  owner: TaskOwner;
  /** A day in Dhaka, YYYY-MM-DD. */
  due: Nullable<string>;
  blocking: number;
  state: TaskState;
  /** The note of the last change of its state. */
  note: Nullable<string>;
  done_at: NullableTimestamp;
  done_by: Nullable<string>;
  reminded_on: Nullable<string>;
  /** The colleague who does it, where somebody was named. */
  assignee_id: Nullable<number>;
  /** For whom: the case as a whole, the patient, or this companion, null once they are deleted. */
  who: Generated<'case' | 'patient' | 'companion'>;
  companion_id: Nullable<number>;
  /** What its rule said when it was created, or renewed. */
  why: Nullable<string>;
  why_bn: Nullable<string>;
  source: Nullable<string>;
  source_url: Nullable<string>;
  checked_on: Nullable<string>;
  /** The rule's `text_version` at that time. */
  template_version: Nullable<number>;
  /** What gave it its state, if it was no person: a paper, that somebody does not travel, or a visa's application. */
  set_by: Nullable<'paper' | 'traveller' | 'visa'>;
  /** The application for visas that it asks to pay. */
  application_id: Nullable<number>;
  /** 1: a person set its day, which the journey's days no longer move. */
  due_by_hand: Generated<number>;
  version: Generated<number>;
  created_at: Timestamp;
};

/** A journey to Thailand: the days on which the family arrives and leaves, once they are planned. */
export type JourneysTable = {
  id: Generated<number>;
  case_id: number;
  number: number;
  arrives_on: Nullable<string>;
  leaves_on: Nullable<string>;
  version: Generated<number>;
  created_at: Timestamp;
};

export type HospitalConsentsTable = {
  id: Generated<number>;
  case_id: number;
  hospital_id: Nullable<number>;
  hospital_name: string;
  hospital_key: string;
  /** The day of the text. */
  version: string;
  lang: SiteLanguage;
  how: ConsentWay;
  given_by: string;
  /** What that person is to the patient, why the patient does not agree themselves, and why they can't. */
  relation: Nullable<ConsentRelation>;
  ground: Nullable<ConsentGround>;
  ground_note: Nullable<string>;
  /** The member of staff who recorded it; null where the patient gave it in their own account. */
  recorded_by: Nullable<string>;
  given_at: Timestamp;
  withdrawn_at: NullableTimestamp;
  withdrawn_by: Nullable<string>;
};

/** An answer to what a hospital needs to know. */
export type CaseFactsTable = {
  case_id: number;
  question: FactQuestion;
  /** The chosen words, separated by spaces. */
  choices: string;
  text: string;
  /** The name of who wrote it; `on_behalf` is 1 for a member of staff. */
  written_by: string;
  on_behalf: number;
  written_at: Timestamp;
  text_en: Nullable<string>;
  translated_by: Nullable<string>;
  translated_at: NullableTimestamp;
  /** 1: the text was changed after it was translated. */
  en_outdated: number;
  version: number;
};

/** The films and CDs of a case. */
export type CaseFilmsTable = {
  case_id: number;
  /** A JSON array of `CaseFilm`. */
  films: string;
  written_by: string;
  written_at: Timestamp;
  version: number;
};

/** What the office had to tell a family, in the order of the ids. */
export type NewsTable = {
  id: Generated<number>;
  case_id: number;
  kind: NewsKind;
  /** How it goes. An SMS that failed becomes one by hand. */
  channel: NewsChannel;
  /** How the family was told; null while it was not, and for a mail, whose state the outbox has. */
  told_how: Nullable<ToldHow>;
  told_at: NullableTimestamp;
  /** The member of staff who told it. */
  told_by: Nullable<string>;
  /** How often nobody could be reached, and when it is tried again. */
  tries: Generated<number>;
  again_at: NullableTimestamp;
  created_at: Timestamp;
};

/** The SMS about news, without number and text, which follow from the case and the site. */
export type SmsTable = {
  id: Generated<number>;
  case_id: number;
  /** `code`: the figures are made when it is sent, and stored nowhere. */
  kind: Generated<'news' | 'code'>;
  state: 'waiting' | 'sending' | 'accepted' | 'failed';
  /** 1: about security. A look at the case or a pause does not hold it. */
  urgent: number;
  attempts: Generated<number>;
  /** The day in Dhaka on which it was handed to the gateway last; null if it never was. */
  attempted_on: Nullable<string>;
  /** When it is tried next; while it is sent, when its process is known to have died. */
  next_attempt_at: Timestamp;
  /** A status or an error code, and nothing else of a response. */
  code: Nullable<string>;
  created_at: Timestamp;
  ended_at: NullableTimestamp;
};
