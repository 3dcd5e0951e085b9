import { useLingui } from '@lingui/react/macro';
import type { OwnData } from '#shared/contract/privacy.ts';
import { paperTypeLabels } from '#web/features/shared/paper-type-labels.ts';
import { paperReaderLabels } from '#web/own-data/labels.ts';
import { Entry, each, Facts, useWords } from '#web/own-data/layout.tsx';

/** A paper: what it is, and who saw which page and when. */
export function OwnPaper({ paper }: { paper: OwnData['papers'][number] }) {
  const { t } = useLingui();
  const { timestamp, number, word } = useWords();
  const kind = word(paperTypeLabels, paper.type);
  return (
    <Entry title={paper.title ?? kind}>
      <Facts
        rows={[
          [
            t`Title`,
            paper.title_sealed
              ? t`The text can’t be shown at the moment. Please download this file again later.`
              : null,
          ],
          [t`Kind of paper`, paper.title === null ? null : kind],
          [t`About the request`, paper.reference],
          [t({ context: 'copy of data', message: 'Received' }), timestamp(paper.created_at)],
        ]}
      />
      <ol>
        {each(paper.accesses, ({ who, page, created_at }) => (
          <li>
            {word(paperReaderLabels, who)}
            {page !== null && ` (${number(page)})`} <time>{timestamp(created_at)}</time>
          </li>
        ))}
      </ol>
    </Entry>
  );
}
