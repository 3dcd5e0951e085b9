import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import type { Stop } from '#web/lib/papers/sending.ts';
import type { Sending } from '#web/lib/papers/use-sending.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type ProgressCardProps = {
  sending: Sending;
  /** Whether the pages are in this page's memory alone. */
  isInMemory: boolean;
  /** Takes a page that the server refused out of its paper. */
  onRemovePage: (paper: string, page: string) => void;
  onForget: () => void;
  /** Asks for reference and phone number again. */
  askAgain: ReactNode;
};

/** How far the pages are. Only the server's receipt says that a page arrived. */
export function ProgressCard({ sending, isInMemory, onRemovePage, onForget, askAgain }: ProgressCardProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const { number } = useFormat();
  const { papers, arrived, total, isDone, stop, isSending, send } = sending;
  if (papers.length === 0) return null;
  const [some, all] = [number(arrived), number(total)];
  const refused = papers.flatMap((paper) =>
    paper.pages.flatMap((page, place) =>
      page.refused === undefined ? [] : [{ paper: paper.id, page, place, code: page.refused }],
    ),
  );
  return (
    <Card as="section" aria-labelledby="papers-progress" className="p-5 sm:p-7">
      <h2 id="papers-progress" className="sr-only">
        <Trans>Your pages on their way</Trans>
      </h2>
      <div role="status" className="flex items-start gap-3 text-lg">
        {isDone ? (
          <CheckIcon className="mt-0.5 text-3xl text-teal-700" />
        ) : (
          isSending && <Spinner className="mt-1 size-6" />
        )}
        <p className="min-w-0">
          {isDone ? (
            <strong>
              <Plural value={total} one="Your page has arrived." other="All # pages arrived." />
            </strong>
          ) : (
            <>
              <strong>
                <Trans>
                  {some} of {all} pages arrived.
                </Trans>
              </strong>{' '}
              {isInMemory ? (
                <Trans>
                  Please leave this page open until all have arrived: this phone has no room to keep them.
                </Trans>
              ) : (
                <Trans>You may close this page and come back on this phone.</Trans>
              )}
            </>
          )}
        </p>
      </div>
      {!isDone && (
        <progress
          max={total}
          value={arrived}
          aria-label={t`Pages that arrived`}
          className="mt-4 block h-3 w-full appearance-none overflow-hidden rounded-full bg-teal-100 [&::-moz-progress-bar]:bg-teal-700 [&::-webkit-progress-bar]:bg-teal-100 [&::-webkit-progress-value]:bg-teal-700"
        />
      )}
      {isDone && (
        <p className="mt-2 text-ink-soft">
          <Trans>They are stored encrypted. Our coordinators look at them and write to you.</Trans>
        </p>
      )}
      {stop && stop.why !== 'refused' && (
        <div className="mt-4 space-y-3">
          <Banner tone="error">
            <WhyStopped stop={stop} />
          </Banner>
          {stop.why === 'expired' ? (
            askAgain
          ) : (
            <Button variant="outline" busy={isSending} onClick={send}>
              <Trans>Try again now</Trans>
            </Button>
          )}
        </div>
      )}
      {refused.length > 0 && (
        <ul className="mt-4 space-y-3">
          {refused.map(({ paper, page, place, code }) => {
            const written = number(place + 1);
            return (
              <li key={page.id} className="rounded-lg border border-alarm-600/30 bg-alarm-50 p-4">
                <p className="font-semibold text-alarm-700">
                  <Trans>Page {written} was not taken</Trans>
                </p>
                <p className="mt-1">{translate(code)}</p>
                <Button variant="outline" className="mt-3" onClick={() => onRemovePage(paper, page.id)}>
                  <Trans>Leave this page out</Trans>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {!isDone && (
        <div className="mt-5 border-t border-line pt-4">
          <Button variant="ghost" onClick={onForget}>
            <Trans>Delete what waits on this phone</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

function WhyStopped({ stop }: { stop: Stop }) {
  switch (stop.why) {
    case 'offline':
      return (
        <Trans>
          No connection. What has arrived is safe; the rest goes on by itself as soon as you are connected.
        </Trans>
      );
    case 'busy':
      return (
        <Plural
          value={Math.max(1, Math.ceil(stop.seconds / 60))}
          one="Our server is busy. We try again within a minute."
          other="Our server is busy. We try again in # minutes."
        />
      );
    case 'full':
      return (
        <Trans>
          Our storage is full right now. What has arrived is safe, and the rest waits on this phone. Please
          try again later, or call us.
        </Trans>
      );
    case 'expired':
      return (
        <Trans>
          The time for sending is over. Please enter the reference and the phone number again: nothing is
          lost.
        </Trans>
      );
    case 'refused':
      return null;
  }
}
