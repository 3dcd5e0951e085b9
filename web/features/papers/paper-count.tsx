import { Plural } from '@lingui/react/macro';
import type { Paper } from '#shared/contract/papers.ts';

type Counted = Pick<Paper, 'page_count'> & { files: readonly Pick<Paper['files'][number], 'refusal'>[] };

/**
 * How much arrived, in the same words wherever it is counted: files as they were sent, the pages in them, and the files
 * that can't be read. Only pages where each file is one.
 */
export function PaperCount({ files, page_count }: Counted) {
  const unread = files.filter(({ refusal }) => refusal !== null).length;
  if (unread === 0 && files.length === page_count)
    return <Plural value={page_count} one="# page" other="# pages" />;
  return (
    <>
      <Plural value={files.length} one="# file" other="# files" />
      {page_count > 0 && (
        <>
          {': '}
          <Plural value={page_count} one="# page" other="# pages" />
        </>
      )}
      {unread > 0 && (
        <>
          {', '}
          <Plural value={unread} one="# file can't be read" other="# files can't be read" />
        </>
      )}
    </>
  );
}
