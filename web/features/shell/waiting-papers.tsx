import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { onThisPhone } from '#web/lib/papers/paper-store.ts';
import { hasPdf } from '#web/lib/papers/sending.ts';
import { transportToOwn } from '#web/lib/papers/transport.ts';
import { useSending } from '#web/lib/papers/use-sending.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';

/** Continues to send the pages of papers that wait on this phone, on whichever page the visitor returns to. */
export default function WaitingPapers() {
  const { papers, total, arrived, isDone, stop, needsPerson } = useSending(onThisPhone, transportToOwn);
  const drafts = useDrafts(total);
  const left = total - arrived;
  if (drafts + total === 0) return null;
  return (
    <div className="border-b border-marigold-400 bg-marigold-50 text-ink">
      <Container className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
        <p className="min-w-0 flex-auto">
          {isDone && hasPdf(papers) ? (
            <Plural
              value={total}
              one="The file of your paper has arrived."
              other="All # files of your papers have arrived."
            />
          ) : isDone ? (
            <Plural
              value={total}
              one="The page of your paper has arrived."
              other="All # pages of your papers have arrived."
            />
          ) : left > 0 && needsPerson ? (
            <Plural
              value={left}
              one="One page of your papers is waiting on this phone and needs your attention."
              other="# pages of your papers are waiting on this phone and need your attention."
            />
          ) : left > 0 && stop ? (
            <Plural
              value={left}
              one="One page of your papers is waiting on this phone and will be sent as soon as possible."
              other="# pages of your papers are waiting on this phone and will be sent as soon as possible."
            />
          ) : left > 0 ? (
            <Plural
              value={left}
              one="One page of your papers is being sent from this phone."
              other="# pages of your papers are being sent from this phone."
            />
          ) : (
            <Plural
              value={drafts}
              one="One page is waiting on this phone and has not been sent yet."
              other="# pages are waiting on this phone and have not been sent yet."
            />
          )}
        </p>
        <LocaleLink to="/send-reports" className={buttonClass('outline')}>
          <Trans>Go to your pages</Trans>
        </LocaleLink>
      </Container>
    </div>
  );
}

/** How many pages are put together but not sent. */
function useDrafts(total: number): number {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count falls when drafts are sent
  useEffect(() => {
    void onThisPhone.papers().then((papers) => {
      const drafts = papers.filter(({ to }) => to === null);
      setCount(drafts.reduce((sum, { pages }) => sum + pages.length, 0));
    });
  }, [total]);
  return count;
}
