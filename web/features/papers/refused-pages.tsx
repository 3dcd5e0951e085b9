import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { lost, unexplained, withdrawn } from '#web/lib/papers/stop-reason.ts';
import type { Sending } from '#web/lib/papers/use-sending.ts';
import { Button } from '#web/ui/button.tsx';

/** The reasons of refusals that may disappear after a while. */
const passing = ['letterbox_full', 'paper_incomplete', unexplained];

export type RefusedProps = {
  sending: Sending;
  papers: {
    /** Removes a refused page from its paper. */
    removePage: (paper: string, page: string) => Promise<void>;
    removePaper: (paper: string) => Promise<void>;
    /** Sends a paper once more. */
    tryAgain: (paper: string) => Promise<void>;
  };
};

/** The pages and papers that were refused, and what can be done about each. */
export function RefusedPages({ sending, papers: { removePage, removePaper, tryAgain } }: RefusedProps) {
  const { number } = useFormat();
  const several = sending.papers.length > 1;
  const items = sending.papers.flatMap((paper, index) => {
    const which = number(index + 1);
    const again = () => void tryAgain(paper.id);
    const ofPages = paper.pages.flatMap((page, pageIndex) => {
      if (page.refused === undefined) return [];
      const written = number(pageIndex + 1);
      return [
        <Refused
          key={page.id}
          code={page.refused}
          title={
            several ? (
              <Trans>
                Page {written} of paper {which} could not be accepted
              </Trans>
            ) : (
              <Trans>Page {written} could not be accepted</Trans>
            )
          }
          onTryAgain={again}
          onRemove={() => void removePage(paper.id, page.id)}
        >
          <Trans>Leave this page out</Trans>
        </Refused>,
      ];
    });
    if (paper.refused === undefined) return ofPages;
    return [
      <Refused
        key={paper.id}
        code={paper.refused}
        title={
          several ? (
            <Trans>Paper {which} could not be accepted</Trans>
          ) : (
            <Trans>The paper could not be accepted</Trans>
          )
        }
        onTryAgain={again}
        onRemove={() => void removePaper(paper.id)}
      >
        <Trans>Leave this paper out</Trans>
      </Refused>,
      ...ofPages,
    ];
  });
  return items.length === 0 ? null : <ul className="mt-4 space-y-3">{items}</ul>;
}

type RefusedItemProps = {
  code: string;
  title: ReactNode;
  onTryAgain: () => void;
  onRemove: () => void;
  /** The label of the remove button. */
  children: ReactNode;
};

function Refused({ code, title, onTryAgain, onRemove, children }: RefusedItemProps) {
  return (
    <li className="rounded-lg border border-alarm-600/30 bg-alarm-50 p-4">
      <p className="font-semibold text-alarm-700">{title}</p>
      <p className="mt-1">
        <WhyRefused code={code} />
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {passing.includes(code) && (
          <Button variant="outline" onClick={onTryAgain}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button variant="outline" onClick={onRemove}>
          {children}
        </Button>
      </div>
    </li>
  );
}

function WhyRefused({ code }: { code: string }) {
  const translate = useTranslate();
  if (code === lost)
    return <Trans>This device no longer has the picture. Remove the page and take the photo again.</Trans>;
  if (code === withdrawn)
    return <Trans>This paper was withdrawn or deleted before all of its pages had arrived.</Trans>;
  if (code === unexplained)
    return <Trans>Something went wrong with this page. Please try again, or call us.</Trans>;
  return translate(code);
}
