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
  keptAt: `2026-11-22T10:00:0${id}Z`,
  to: localRecipient,
  pages: pages.map((page) => ({ id: page, kind: 'photo', name: `${page}.jpg`, bytes: localBytes, turn: 0 })),
  ...changes,
});
