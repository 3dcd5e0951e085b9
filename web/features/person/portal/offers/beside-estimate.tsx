import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { PaperSlots } from '#web/features/person/portal/offers/use-options.ts';
import { Button } from '#web/ui/button.tsx';

type BesideProps = Pick<PaperSlots, 'paperBeside'> & {
  /** The papers from which the estimate is typed: its own first, then that of the option. */
  papers: number[];
  /** What the family reads. */
  preview: ReactNode;
};

/** Beside an estimate: its paper, or what the family reads, whichever is chosen. Without a paper the latter alone. */
export function BesideEstimate({ papers, paperBeside, preview }: BesideProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<number | 'family' | null>(null);
  const shown = chosen === 'family' || papers.includes(chosen ?? -1) ? chosen : (papers[0] ?? 'family');
  const choices = [
    ...papers.map((id, at) => [id, at === 0 ? t`Paper` : t`The option's paper`] as const),
    ['family', t`What the family reads`] as const,
  ];
  return (
    <section
      aria-label={t`Beside the estimate`}
      className="min-w-0 rounded-lg border border-line p-4 lg:sticky lg:top-0 lg:max-h-[82dvh] lg:overflow-y-auto"
    >
      {papers.length > 0 ? (
        <div className="mb-3 flex flex-wrap gap-2">
          {choices.map(([choice, label]) => (
            <Button
              key={choice}
              compact
              variant={shown === choice ? 'primary' : 'outline'}
              aria-pressed={shown === choice}
              onClick={() => setChosen(choice)}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : (
        <h3 className="mb-3 text-base font-bold text-teal-900">
          <Trans>What the family reads</Trans>
        </h3>
      )}
      {typeof shown === 'number' ? paperBeside(shown) : preview}
    </section>
  );
}
