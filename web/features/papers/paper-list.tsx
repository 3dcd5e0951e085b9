import { Plural } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Paper } from '#shared/contract/papers.ts';
import { ContextButton } from '#web/features/papers/sized-button.tsx';

/** How many papers are shown at first, so that the content below stays within reach in a case with a hundred papers. */
const shownAtOnce = 15;

type PaperListProps = {
  /** Newest first. */
  papers: readonly Paper[];
  /** Whether the reader is the patient. */
  isOwn: boolean;
  /** How many older papers `onMore` fetches. */
  more: number;
  loading: boolean;
  onMore: () => void;
  /** The row of a paper, an `li`. */
  children: (paper: Paper) => ReactNode;
};

/** The papers of a request. If there are many, a button shows the older ones. */
export function PaperList({ papers, isOwn, more, loading, onMore, children }: PaperListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // A single further paper is shown instead of a button for it.
  const isLong = papers.length > shownAtOnce + 1 && !showsAll;
  const hidden = isLong ? papers.length - shownAtOnce : more;
  useEffect(() => {
    // The button has disappeared: the focus goes to the first paper that it revealed.
    if (showsAll) list.current?.querySelectorAll<HTMLElement>(':scope > li')[shownAtOnce]?.focus();
  }, [showsAll]);
  return (
    <>
      <ul ref={list} className="divide-y divide-line">
        {papers.slice(0, isLong ? shownAtOnce : undefined).map(children)}
      </ul>
      {hidden > 0 && (
        <ContextButton
          isOwn={isOwn}
          busy={!isLong && loading}
          onClick={isLong ? () => setShowsAll(true) : onMore}
        >
          <Plural value={hidden} one="Show # older paper" other="Show # older papers" />
        </ContextButton>
      )}
    </>
  );
}
