import type { LocalPaper } from '#web/lib/papers/paper-store.ts';

/** The recipient of a test's papers. */
export const localRecipient = { by: 'letterbox', ticket: 'secret', reference: 'TH-7K3Q9F' } as const;
/** The size of each page. */
export const localBytes = 300 * 1024;

/** A paper as a phone stores it, with pages of these keys. */
export const localPaper = (id: string, pages: string[], changes: Partial<LocalPaper> = {}): LocalPaper => ({
  id,
  type: 'lab',
  title: 'MRI',
  date: '',
  // A phone forgets papers after a week.
  keptAt: new Date(Date.now() - 3_600_000 + Number(id) * 1000).toISOString(),
  to: localRecipient,
  pages: pages.map((page) => ({ id: page, kind: 'photo', name: `${page}.jpg`, bytes: localBytes, turn: 0 })),
  ...changes,
});
