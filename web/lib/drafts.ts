import { draftPrefix, keepsOnPhone } from '#web/lib/session.ts';

/** The unsaved values of a form, as this browser stores them. */
export type Draft = {
  key: string;
  /** The record's id; null for a new one. */
  id: number | null;
  /** The version of the record that was edited. */
  version: number | null;
  /** The record's name, to tell drafts apart. */
  label: string;
  /** When the values were typed. */
  at: string;
  /** Whether an image was chosen; the image itself is not stored. */
  image: boolean;
  values: unknown;
};

/** Where drafts are stored, one property for each. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const mostDrafts = 12;
const longestDraft = 400_000;
const draftDays = 14;
const dayMs = 24 * 60 * 60 * 1000;

/** The storage key of a draft, from its user, its kind of record and the record's id. */
export const draftKey = (userId: number, kind: string, id: number | null) =>
  `${draftPrefix}${userId}:${kind}:${id ?? 'new'}`;

/** Runs `work` with the browser's storage or the given one; returns `otherwise` if the browser refuses access. */
function using<T>(storage: DraftStorage | undefined, otherwise: T, work: (storage: DraftStorage) => T): T {
  try {
    return work(storage ?? localStorage);
  } catch {
    return otherwise;
  }
}

/** Stores a draft. Returns false if it is too long, or if the browser stores nothing. */
export function saveDraft({ key, ...draft }: Draft, storage?: DraftStorage): boolean {
  const text = JSON.stringify(draft);
  if (text.length > longestDraft || !keepsOnPhone()) return false;
  return using(storage, false, (store) => {
    store.setItem(key, text);
    dropOldest(store);
    return true;
  });
}

export function deleteDraft(key: string, storage?: DraftStorage): void {
  using(storage, undefined, (store) => store.removeItem(key));
}

/** The drafts of a user and a kind of record, newest first. */
export function draftsOf(userId: number, kind: string, storage?: DraftStorage): Draft[] {
  return using(storage, [], (store) => {
    dropOldest(store);
    return allDrafts(store).filter(({ key, id }) => key === draftKey(userId, kind, id));
  });
}

function allDrafts(storage: DraftStorage): Draft[] {
  return Object.keys(storage)
    .filter((key) => key.startsWith(draftPrefix))
    .flatMap((key) => parse(key, storage.getItem(key)) ?? [])
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** Parses a stored draft; null if the text is not one. */
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

/** Removes drafts that are too old, and the oldest ones if there are too many. */
function dropOldest(storage: DraftStorage): void {
  const oldest = new Date(Date.now() - draftDays * dayMs).toISOString();
  for (const [place, { key, at }] of allDrafts(storage).entries())
    if (place >= mostDrafts || at < oldest) storage.removeItem(key);
}
