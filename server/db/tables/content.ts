import type { Generated } from 'kysely';
import type { ColumnsOf, Nullable, NullableTimestamp, RecordColumns, Timestamp } from '#server/db/columns.ts';
import type { Suspicion } from '#shared/contract/comments.ts';
import type { KindName, Kinds } from '#shared/records/index.ts';

/** The texts of an article as they were saved. The newest version of each has the texts that are stored. */
export type BlogVersionsTable = {
  id: Generated<number>;
  blog_id: number;
  /** Who saved them; null if nobody is known, or the account is gone. */
  user_id: Nullable<number>;
  title: string;
  descriptions: string;
  title_bn: Nullable<string>;
  descriptions_bn: Nullable<string>;
  /** 1 if the editor saved a draft automatically: what follows within half an hour replaces it. */
  autosaved: number;
  /** When it was first saved, and last. */
  begun_at: Timestamp;
  saved_at: Timestamp;
};

export type CommentsTable = {
  id: Generated<number>;
  blog_id: number;
  user_id: number;
  comments: string;
  /** 1 shown, 0 hidden, 2 waiting for approval. */
  status: number;
  /** Why the comment has to wait for approval; null for a comment that was shown immediately. */
  held_for: Nullable<Suspicion>;
  /** A hash of the text, to find repeats; null in rows that are older than this column. */
  text_key: Nullable<string>;
  /** The office's reply, and when it was written. */
  reply: Nullable<string>;
  replied_at: NullableTimestamp;
  created_at: Timestamp;
};

type Named = {
  /** The name in lower case: two records of the kind can't differ only in case. */
  name_key: string;
};
type Edited = { updated_at: Timestamp };
type Ordered = Edited & {
  /** The position in the order; no two are equal. */
  position: number;
};
/** For a kind with an image and with invented starter content. */
type Illustrated = Edited & {
  image_id: Nullable<number>;
  /** 1 for an invented record of the starter content that staff have neither edited nor confirmed; otherwise 0. */
  is_sample: Generated<number>;
};

/** What a kind stores besides its fields, and besides what each kind stores. */
type OwnColumns = {
  doctors: Illustrated;
  hospitals: Illustrated & {
    /** The city by which hospitals are filtered: the one that staff entered, otherwise the end of the location. */
    city: Nullable<string>;
  };
  blogs: Edited & { image_id: Nullable<number> };
  categories: Named;
  faqs: Ordered;
  treatment_costs: Edited & { hospital_id: Nullable<number> };
  reply_templates: Named;
  task_templates: Ordered & {
    /** Who looked at the source. Null for a draft: it makes no tasks, and visitors don't see it. */
    checked_by: Nullable<string>;
    /** Counts the changes of what the rule says, from which a task knows whether it changed since. */
    text_version: Generated<number>;
  };
  search_synonyms: Named;
};

/** The tables of the kinds of records. */
export type RecordTables = {
  [Name in KindName as Kinds[Name]['table']]: ColumnsOf<Kinds[Name]['fields']> &
    RecordColumns &
    (Kinds[Name]['table'] extends keyof OwnColumns ? OwnColumns[Kinds[Name]['table']] : unknown);
};

/** The hospitals to which a doctor belongs. */
export type DoctorHospitalsTable = {
  doctor_id: number;
  hospital_id: number;
  /** The position on the doctor's page. */
  position: number;
};

export type ImagesTable = {
  id: Generated<number>;
  /** The folder of the image's files in the storage; nobody can guess it. */
  key: string;
  width: number;
  height: number;
  /** pending: not used by a record yet; live: used by a record; gone: its files are to be removed. */
  status: 'pending' | 'live' | 'gone';
  /** The version of the recipe with which its files for visitors were made; 0: not made yet. */
  widths_made: number;
  /** Until when a process works on its files; null: no process does. */
  claimed_until: NullableTimestamp;
  created_at: Timestamp;
};

export type ArticleImagesTable = {
  image_id: number;
  /** When it was uploaded, or when an article that shows it was last stored. */
  used_at: Timestamp;
};
