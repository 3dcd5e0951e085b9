import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { useFormat } from '#web/i18n/format.ts';

const nearly = limits.article * 0.9;

/** How to write, how much room is left once it gets tight, and what to translate from. */
export function ArticleHint({ length, original }: { length: number; original: ReactNode }) {
  const { number } = useFormat();
  const count = number(length);
  const most = number(limits.article);
  return (
    <>
      {length > nearly && (
        <span className="block font-semibold">
          <Trans>
            {count} of {most} characters
          </Trans>
        </span>
      )}
      <span className="block">
        <Trans>
          A blank line begins a new paragraph; the first one is the summary. ## begins a heading, - a list,
          &gt; a quote.
        </Trans>
      </span>
      {original}
    </>
  );
}
