import type { Generated } from 'kysely';
import type { Nullable, NullableTimestamp, Timestamp } from '#server/db/columns.ts';
import type { PaperRefusal, PaperSource, PaperState, PaperType } from '#shared/contract/papers.ts';
import type { VoiceType } from '#shared/contract/voice.ts';

/** A paper: its details, and its key. Its encrypted content can be decrypted only with the paper's own key. */
export type DocumentsTable = {
  id: Generated<number>;
  /** The request to which the paper belongs; null once that request was erased. */
  appointment_id: Nullable<number>;
  /** Random: the name of the paper's folder in the storage, and part of the authenticated data. */
  folder: string;
  /** The paper's key, encrypted with the installation's key; null once the paper is erased. */
  wrapped_key: Nullable<string>;
  /** Encrypted: titles are health data. */
  title: Nullable<string>;
  type: PaperType;
  /** The companion whose paper it is; null: the patient's. */
  companion_id: Nullable<number>;
  /** The date on the paper, YYYY-MM-DD. */
  date: Nullable<string>;
  language: Nullable<'en' | 'bn' | 'th' | 'other'>;
  state: PaperState;
  /** Why it was refused. */
  refusal: Nullable<PaperRefusal>;
  source: PaperSource;
  /** The account that sent it; not a foreign key, so that the id remains when the account is deleted. */
  sender_id: Nullable<number>;
  /** The ticket with which it was sent. */
  ticket_id: Nullable<number>;
  /** The hospital that sent it through its share link. */
  hospital: Nullable<string>;
  /** Who sent it there, as they said. */
  sent_by: Nullable<string>;
  /** Set by the sender: a paper that is sent twice is stored once. */
  client_key: string;
  /** The older paper that this one replaces once it is current. */
  supersedes_id: Nullable<number>;
  version: Generated<number>;
  created_at: Timestamp;
  finished_at: NullableTimestamp;
  checked_at: NullableTimestamp;
  /** When it stopped being current, or was erased. */
  ended_at: NullableTimestamp;
  /** Until when a process works on its files. */
  claimed_until: NullableTimestamp;
  /** How often reading its files was started. */
  tries: Generated<number>;
  /** When its patient was notified that it will be removed. */
  notified_at: NullableTimestamp;
  /** Whether its files are removed from the storage. */
  files_removed: Generated<number>;
  /** While it is checked: the key of the count of the processor time of its sender's network. */
  reading_key: Nullable<string>;
  /** How many files of it were refused for the time that they took, and then removed. */
  spent_pages: Generated<number>;
};

/** An original: a photo or a PDF. It arrives in chunks, each an object in the storage. */
export type DocumentFilesTable = {
  id: Generated<number>;
  document_id: number;
  /** Random: part of the names of its objects in the storage, and of the authenticated data. */
  name_key: string;
  client_key: string;
  /** The file's name, encrypted. */
  name: Nullable<string>;
  /** Detected from the content; null until the content was checked. */
  media_type: Nullable<string>;
  size: number;
  /** How many bytes are stored. */
  received: Generated<number>;
  /** The hash of the whole content. */
  sha256: Nullable<string>;
  /** The position among the paper's files. */
  position: number;
  /** How many degrees its pages are rotated clockwise. */
  rotation: Generated<number>;
  state: 'receiving' | 'received' | 'read' | 'refused' | 'removed';
  refusal: Nullable<PaperRefusal>;
  created_at: Timestamp;
};

/** The image of a page, which we made. */
export type DocumentPagesTable = {
  id: Generated<number>;
  document_id: number;
  file_id: number;
  /** The position within the file, starting at 1. */
  position: number;
  width: number;
  height: number;
  /** The size of the image. */
  bytes: number;
  created_at: Timestamp;
};

/** A ticket with which somebody without an account can add papers to a request, and do nothing else. */
export type UploadTicketsTable = {
  id: Generated<number>;
  appointment_id: number;
  /** The hospital's link for which it was issued; null for a family's. */
  share_link_id: Nullable<number>;
  /** Who sends papers for a hospital, as they said. */
  sender_name: Nullable<string>;
  token_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
};

/** Who saw which part of a paper. Append-only; it contains neither titles nor the names of patients. */
export type DocumentAccessesTable = {
  id: Generated<number>;
  document_id: number;
  appointment_id: number;
  who: 'owner' | 'staff' | 'link';
  user_id: Nullable<number>;
  /** The name of a member of staff, or the label of a link, at the time. */
  actor_name: Nullable<string>;
  share_link_id: Nullable<number>;
  act: 'opened' | 'page' | 'thumbnail' | 'original' | 'bundle' | 'disputed';
  page: Nullable<number>;
  /** Why somebody outside of the care team opened it, encrypted. */
  reason: Nullable<string>;
  /** The access that the patient does not recognise. */
  disputes_id: Nullable<number>;
  created_at: Timestamp;
};

/**
 * What a family said in the thread of a case: a message of the request's history whose sound is sealed like a paper.
 */
export type VoiceMessagesTable = {
  id: Generated<number>;
  /** The request; null once it was erased. */
  appointment_id: Nullable<number>;
  /** Its line in the history; null while its file is being stored, and once the line is gone. */
  event_id: Nullable<number>;
  /** Random: the name of its folder in the storage, and part of the authenticated data. */
  folder: string;
  /** Its key, encrypted with the installation's key; null once it is erased. */
  wrapped_key: Nullable<string>;
  media_type: VoiceType;
  bytes: number;
  seconds: number;
  /** What is said in it, as the office understood it, and who wrote that. */
  summary: Nullable<string>;
  summary_by: Nullable<string>;
  /** Of the summary. */
  version: Generated<number>;
  created_at: Timestamp;
  ended_at: NullableTimestamp;
  /** How often its file was removed from the storage. */
  files_removed: Generated<number>;
};
