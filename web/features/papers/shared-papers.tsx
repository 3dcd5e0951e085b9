import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SharedView } from '#shared/contract/share-links.ts';
import { usePaperName } from '#web/features/papers/paper-row.tsx';
import { PageInView, Viewer } from '#web/features/papers/viewer.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type SharedPaper = Extract<SharedView, { kind: 'hospital' }>['papers'][number];

type SharedPapersProps = {
  papers: SharedPaper[];
  /** The proof that the server gave for the link and the PIN. */
  proof: string;
};

/** The papers that a hospital's link shows, with all their pages in one view. Every page view is logged. */
export default function SharedPapers({ papers, proof }: SharedPapersProps) {
  const { t } = useLingui();
  const { date } = useFormat();
  const nameOf = usePaperName();
  const [open, setOpen] = useState<{ paper: SharedPaper; start: number } | null>(null);
  const readerOf =
    ({ id }: SharedPaper) =>
    (page: number, signal: AbortSignal) =>
      call('POST /api/shared/page', { body: { proof, document_id: id, page }, signal });
  return (
    <>
      <ul className="mt-4 space-y-8">
        {papers.map((paper) => {
          const name = nameOf(paper);
          return (
            <li key={paper.id}>
              <div className="flex items-center justify-between gap-3 border-t border-line py-3">
                <h3 className="min-w-0 font-semibold wrap-anywhere">
                  <LangText>{name}</LangText>
                  <span className="block text-sm font-normal text-ink-soft">
                    {paper.date && <>{date(paper.date)}, </>}
                    <Plural value={paper.pages.length} one="# page" other="# pages" />
                  </span>
                </h3>
                <Button
                  variant="outline"
                  className="shrink-0"
                  aria-label={t`Read ${name}`}
                  disabled={paper.pages.length === 0}
                  onClick={() => setOpen({ paper, start: 0 })}
                >
                  <Trans>Read</Trans>
                </Button>
              </div>
              <ol className="grid gap-4 sm:grid-cols-2">
                {paper.pages.map((page, start) => (
                  <li key={page.number} className="border border-line">
                    <PageInView
                      paper={paper}
                      page={page}
                      reader={readerOf(paper)}
                      onOpen={() => setOpen({ paper, start })}
                    />
                  </li>
                ))}
              </ol>
            </li>
          );
        })}
      </ul>
      {open && (
        <Viewer
          paper={open.paper}
          start={open.start}
          title={nameOf(open.paper)}
          reader={readerOf(open.paper)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
