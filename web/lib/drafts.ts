import { draftPrefix } from '#web/lib/session.ts';

/** What was typed into a form and not saved, as this browser keeps it. */
export type Draft = {
  key: string;
  /** The record's id; null for a new one. */
  id: number | null;
  /** The version of the record that was edited. */
  version: number | null;
  /** The record's name, to tell drafts apart. */
  label: string;
  /** When it was typed. */
  at: string;
  /** Whether an image was chosen, which is not kept. */
  image: boolean;
  values: unknown;
};

/** Where drafts are kept, one property for each. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const mostDrafts = 12;
const longestDraft = 400_000;
const keptDays = 14;
const dayMs = 24 * 60 * 60 * 1000;

/** The key of a draft: those of a user, of a kind of record, of one record. */
export const draftKey = (userId: number, kind: string, id: number | null) =>
  `${draftPrefix}${userId}:${kind}:${id ?? 'new'}`;

/** Works with the storage, the browser's own unless another is given; gives `otherwise` where that is refused. */
function using<T>(storage: DraftStorage | undefined, otherwise: T, work: (storage: DraftStorage) => T): T {
  try {
    return work(storage ?? localStorage);
  } catch {
    return otherwise;
  }
}

/** Keeps a draft. False if it is too long, or if the browser keeps nothing. */
export function saveDraft({ key, ...draft }: Draft, storage?: DraftStorage): boolean {
  const text = JSON.stringify(draft);
  if (text.length > longestDraft) return false;
  return using(storage, false, (kept) => {
    kept.setItem(key, text);
    dropOldest(kept);
    return true;
  });
}

export function deleteDraft(key: string, storage?: DraftStorage): void {
  using(storage, undefined, (kept) => kept.removeItem(key));
}

/** The drafts of a user and a kind of record, newest first. */
export function draftsOf(userId: number, kind: string, storage?: DraftStorage): Draft[] {
  return using(storage, [], (kept) => {
    dropOldest(kept);
    return allDrafts(kept).filter(({ key, id }) => key === draftKey(userId, kind, id));
  });
}

function allDrafts(storage: DraftStorage): Draft[] {
  return Object.keys(storage)
    .filter((key) => key.startsWith(draftPrefix))
    .flatMap((key) => parse(key, storage.getItem(key)) ?? [])
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** Reads a stored draft; null for anything else. */
function parse(key: string, text: string | null): Draft | null {
  try {
    const stored: Partial<Record<keyof Draft, unknown>> | null = JSON.parse(text ?? 'null');
    if (!stored || typeof stored.at !== 'string' || Number.isNaN(Date.parse(stored.at))) return null;
    return {
      key,
      id: typeof stored.id === 'number' ? stored.id : null,
      version: typeof stored.version === 'number' ? stored.version : null,
      label: typeof stored.label === 'string' ? stored.label : '',
      at: stored.at,
      image: stored.image === true,
      values: stored.values,
    };
  } catch {
    return null;
  }
}

/** Removes drafts that are too old, and the oldest where there are too many. */
function dropOldest(storage: DraftStorage): void {
  const oldest = new Date(Date.now() - keptDays * dayMs).toISOString();
  for (const [place, { key, at }] of allDrafts(storage).entries())
    if (place >= mostDrafts || at < oldest) storage.removeItem(key);
}
