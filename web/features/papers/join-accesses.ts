import type { PaperAccess } from '#shared/contract/papers.ts';

/** The same line as long as its hour goes on, although each further access gives it another `id`. */
const lineOf = ({ paper_id, who, actor, first_at }: PaperAccess) =>
  JSON.stringify([paper_id, who, actor, first_at]);

/** The lines of two parts of an access log, the newer part first, each line once and as the newer part has it. */
export function joinAccesses(newer: readonly PaperAccess[], older: readonly PaperAccess[]): PaperAccess[] {
  const known = new Set(newer.map(lineOf));
  return [...newer, ...older.filter((line) => !known.has(lineOf(line)))];
}
