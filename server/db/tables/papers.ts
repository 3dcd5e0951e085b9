import type { Generated } from 'kysely';
import type { Nullable, NullableTimestamp, Timestamp } from '#server/db/columns.ts';
import type { PaperRefusal, PaperSource, PaperState, PaperType } from '#shared/contract/papers.ts';

/** A paper: what it is, and its key. What is sealed opens with the paper's own key, and never without it. */
export type DocumentsTable = {
  id: Generated<number>;
  /** The request that the paper belongs to; null once that was erased. */
  appointment_id: Nullable<number>;
  /** Random: names the paper's folder in the storage, and is part of what is authenticated. */
  folder: string;
  /** The paper's key, sealed with the installation's; null once the paper is erased. */
  wrapped_key: Nullable<string>;
  /** Sealed: titles are health data. */
  title: Nullable<string>;
  type: PaperType;
  /** The day that stands on the paper, YYYY-MM-DD. */
  date: Nullable<string>;
  language: Nullable<'en' | 'bn' | 'th' | 'other'>;
  state: PaperState;
  /** Why it was refused. */
  refusal: Nullable<PaperRefusal>;
  source: PaperSource;
  /** The account that sent it; no reference, so that a deleted account leaves the number. */
  sender_id: Nullable<number>;
  /** The ticket that it came by. */
  ticket_id: Nullable<number>;
  /** Set by the sender: the same paper begun twice is stored once. */
  client_key: string;
  /** The older paper that this one takes the place of, once it is current. */
  supersedes_id: Nullable<number>;
  version: Generated<number>;
  created_at: Timestamp;
  finished_at: NullableTimestamp;
  checked_at: NullableTimestamp;
  /** When it stopped being current, or was erased. */
  ended_at: NullableTimestamp;
  /** Who works on its files until then. */
  claimed_until: NullableTimestamp;
  /** How often reading its files was begun. */
  tries: Generated<number>;
  /** When its patient was told that it will be removed. */
  notified_at: NullableTimestamp;
  /** Whether its files are removed from the storage. */
  files_removed: Generated<number>;
};

/** What was sent: a photo or a PDF. It arrives chunk by chunk, each an object of its own in the storage. */
export type DocumentFilesTable = {
  id: Generated<number>;
  document_id: number;
  /** Random: names its objects in the storage, and is part of what is authenticated. */
  name_key: string;
  client_key: string;
  /** The file's name, sealed. */
  name: Nullable<string>;
  /** As its content says; null until that was looked at. */
  media_type: Nullable<string>;
  size: number;
  /** How many bytes are stored. */
  received: Generated<number>;
  /** Of the whole content. */
  sha256: Nullable<string>;
  /** Among the paper's files. */
  position: number;
  /** Degrees clockwise by which its pages are turned. */
  rotation: Generated<number>;
  state: 'receiving' | 'received' | 'read' | 'refused' | 'removed';
  refusal: Nullable<PaperRefusal>;
  created_at: Timestamp;
};

/** A picture of a page, made by us. */
export type DocumentPagesTable = {
  id: Generated<number>;
  document_id: number;
  file_id: number;
  /** Within the file, from 1 on. */
  position: number;
  width: number;
  height: number;
  /** Of the picture. */
  bytes: number;
  created_at: Timestamp;
};

/** What lets somebody without an account add papers to a request, and nothing else. */
export type UploadTicketsTable = {
  id: Generated<number>;
  appointment_id: number;
  token_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
};

/** Who saw what of a paper. Append-only; it has neither titles nor the names of patients. */
export type DocumentAccessesTable = {
  id: Generated<number>;
  document_id: number;
  appointment_id: number;
  who: 'owner' | 'staff' | 'link';
  user_id: Nullable<number>;
  /** The name of a member of staff, or the label of a link, at the time. */
  actor_name: Nullable<string>;
  share_link_id: Nullable<number>;
  act: 'opened' | 'page' | 'thumbnail' | 'original' | 'disputed';
  page: Nullable<number>;
  /** Why somebody outside of the care team opened it, sealed. */
  reason: Nullable<string>;
  /** The access that the patient does not recognise. */
  disputes_id: Nullable<number>;
  created_at: Timestamp;
};
