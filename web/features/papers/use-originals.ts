import type { Paper } from '#shared/contract/papers.ts';
import { usePaperName } from '#web/features/papers/paper-row.tsx';
import { call } from '#web/lib/api.ts';
import { downloadFile } from '#web/lib/download.ts';

/** The files of a paper that are stored as they were sent: only those that could be read. */
export const originalsOf = ({ files, may_read_original }: Paper): Paper['files'] =>
  may_read_original ? files.filter(({ state }) => state === 'read') : [];

/** Returns a function that gives a file of a paper, as it was sent, to the browser to save. */
export function useDownloadOriginal(reader: 'owner' | 'staff') {
  const nameOf = usePaperName();
  return async (paper: Paper, file: Paper['files'][number]): Promise<void> => {
    const params = { id: paper.id, file: file.id };
    const path = reader === 'owner' ? '/api/account/papers' : '/api/papers';
    const response = await call(`GET ${path}/:id/originals/:file`, { params });
    downloadFile(await response.blob(), file.name ?? `${nameOf(paper)} ${file.position + 1}`);
  };
}
