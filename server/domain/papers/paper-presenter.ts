import { type PaperKeys, textInList } from '#server/domain/papers/paper-keys.ts';
import type { PaperPermissions } from '#server/domain/papers/paper-policy.ts';
import type { FileRow, StoredPaper } from '#server/domain/papers/paper-repository.ts';
import type { LetterboxPaper, Paper, PaperReceipt } from '#shared/contract/papers.ts';

export const receiptOf = (file: FileRow): PaperReceipt => ({
  id: file.id,
  key: file.client_key,
  size: file.size,
  received: file.received,
  state: file.state === 'removed' ? 'refused' : file.state,
  refusal: file.refusal,
  position: file.position,
  rotation: file.rotation,
});

/** Presents a paper to the person who sent it with a ticket. */
export const presentReceipts = ({ document, files, pages }: StoredPaper): LetterboxPaper => ({
  id: document.id,
  key: document.client_key,
  state: document.state,
  refusal: document.refusal,
  files: files.map(receiptOf),
  page_count: pages.length,
  created_at: document.created_at,
  finished_at: document.finished_at,
});

/** What a sender with a weak password sees of a paper: no more than with a ticket. */
export const withoutContents = (paper: Paper): Paper => ({
  ...paper,
  type: 'other',
  date: null,
  language: null,
  companion_id: null,
  hospital: null,
  sent_by: null,
  pages: [],
  files: paper.files.map((file) => ({ ...file, media_type: null })),
});

type Facts = { permissions: PaperPermissions; supersededById: number | null; removedAfter: string | null };

/**
 * Presents a paper. Like its pages, its title and the names of its files are health data: only people who may read the
 * pages now see them.
 */
export function presentPaper(
  keys: PaperKeys,
  stored: StoredPaper,
  { permissions, supersededById, removedAfter }: Facts,
): Paper {
  const { document, files, pages } = stored;
  const maySee = permissions.may_read === 'yes';
  const { appointment_id, type, date, language, source, hospital, sent_by, supersedes_id } = document;
  const { companion_id, checked_at, version } = document;
  return {
    ...presentReceipts(stored),
    appointment_id,
    title: maySee ? textInList(keys, document, 'title', document.title) : null,
    type,
    date,
    language,
    companion_id,
    source,
    hospital,
    sent_by,
    files: files.map((file) => ({
      ...receiptOf(file),
      name: maySee ? textInList(keys, document, `name ${file.name_key}`, file.name) : null,
      media_type: file.media_type,
    })),
    pages: pages.map(({ file_id, width, height, bytes }, nth) => ({
      number: nth + 1,
      file_id,
      width,
      height,
      bytes,
    })),
    supersedes_id,
    superseded_by_id: supersededById,
    checked_at,
    removed_after: removedAfter,
    version,
    ...permissions,
  };
}
