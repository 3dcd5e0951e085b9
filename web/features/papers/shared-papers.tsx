import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SharedView } from '#shared/contract/share-links.ts';
import { usePaperName } from '#web/features/papers/paper-row.tsx';
import { Viewer } from '#web/features/papers/viewer.tsx';
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

/** The papers that a hospital's link shows, each with its pages. Every page view is logged. */
export default function SharedPapers({ papers, proof }: SharedPapersProps) {
  const { t } = useLingui();
  const { date } = useFormat();
  const nameOf = usePaperName();
  const [open, setOpen] = useState<SharedPaper | null>(null);
  return (
    <>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {papers.map((paper) => {
          const name = nameOf(paper);
          return (
            <li key={paper.id} className="flex items-center justify-between gap-3 py-3 last:pb-0">
              <span className="min-w-0 wrap-anywhere">
                <strong className="font-semibold">
                  <LangText>{name}</LangText>
                </strong>
                <span className="block text-sm text-ink-soft">
                  {paper.date && <>{date(paper.date)}, </>}
                  <Plural value={paper.pages.length} one="# page" other="# pages" />
                </span>
              </span>
              <Button
                variant="outline"
                className="shrink-0"
                aria-label={t`Read ${name}`}
                disabled={paper.pages.length === 0}
                onClick={() => setOpen(paper)}
              >
                <Trans>Read</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
      {open && (
        <Viewer
          paper={open}
          title={nameOf(open)}
          reader={(page, signal) =>
            call('POST /api/shared/page', { body: { proof, document_id: open.id, page }, signal })
          }
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
