import type { LocalPaper } from '#web/lib/papers/paper-store.ts';

/** The recipient of a test's papers. */
export const keptTo = { by: 'letterbox', ticket: 'secret', reference: 'TH-7K3Q9F' } as const;
/** The size of each page. */
export const keptBytes = 300 * 1024;

/** A paper as a phone stores it, with pages of these keys. */
export const keptPaper = (id: string, pages: string[], changes: Partial<LocalPaper> = {}): LocalPaper => ({
  id,
  type: 'lab',
  title: 'MRI',
  date: '',
  keptAt: `2026-11-22T10:00:0${id}Z`,
  to: keptTo,
  pages: pages.map((page) => ({ id: page, kind: 'photo', name: `${page}.jpg`, bytes: keptBytes, turn: 0 })),
  ...changes,
});
