import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RefusedPages, type RefusedProps } from '#web/features/papers/refused-pages.tsx';
import { useFormat } from '#web/i18n/format.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';
import { hasPdf } from '#web/lib/papers/sending.ts';
import type { StopReason } from '#web/lib/papers/stop-reason.ts';
import type { Sending } from '#web/lib/papers/use-sending.ts';
import { useCurrentUser } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type ProgressCardProps = {
  sending: Sending;
  /** The person's options for pages and papers that were refused. */
  papers: RefusedProps['papers'];
  /** Whether the pages are only in this page's memory. */
  isInMemory: boolean;
  /** In the staff portal, where nothing is saved in the browser and texts that address the patient would not fit. */
  isDesk?: boolean;
  onForget: () => void;
  /** A form that asks again whose papers they are. */
  askAgain?: ReactNode;
};

/** How far the sending of the pages is. A page counts as arrived only with the server's receipt. */
export function ProgressCard(props: ProgressCardProps) {
  const { sending, isInMemory, isDesk = false, onForget, askAgain } = props;
  const { t } = useLingui();
  const { number } = useFormat();
  const { papers, arrived, total, isDone, stop, isSending, send } = sending;
  if (papers.length === 0) return null;
  const [some, all] = [number(arrived), number(total)];
  const areFiles = hasPdf(papers);
  const isOfHospital = papers.at(-1)?.to?.by === 'hospital';
  return (
    <Card as="section" aria-labelledby="papers-progress" className="p-5 sm:p-7">
      <h2 id="papers-progress" className="sr-only">
        <Trans>Pages being sent</Trans>
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
              {isOfHospital ? (
                <Plural
                  value={papers.length}
                  one="Your paper has arrived."
                  other="All # papers have arrived."
                />
              ) : (
                <Arrived total={total} areFiles={areFiles} />
              )}
            </strong>
          ) : (
            <>
              <strong>
                {areFiles ? (
                  <Trans>
                    {some} of {all} files have arrived.
                  </Trans>
                ) : (
                  <Trans>
                    {some} of {all} pages have arrived.
                  </Trans>
                )}
              </strong>{' '}
              {isDesk ? (
                <Trans>Please leave this window open until all pages have arrived.</Trans>
              ) : isInMemory ? (
                <Trans>
                  Please leave this page open until all pages have arrived: this phone has no room to keep
                  them.
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
          {isOfHospital ? (
            <Trans>The office has received your papers and will read them.</Trans>
          ) : isDesk ? (
            <Trans>Your papers are stored encrypted. We are checking that they can be read.</Trans>
          ) : (
            <Trans>
              Your papers are stored encrypted. Our coordinators will look at them and write to you.
            </Trans>
          )}
        </p>
      )}
      {stop && stop.why !== 'refused' && (
        <div className="mt-4 space-y-3">
          <Banner tone="error">
            <WhyStopped stop={stop} isDesk={isDesk} />
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
      <RefusedPages sending={sending} papers={props.papers} />
      {!isDone && (
        <div className="mt-5 border-t border-line pt-4">
          <Button variant="ghost" onClick={onForget} className="-ml-5 text-left!">
            {isDesk ? (
              <Trans>Discard pages that have not arrived</Trans>
            ) : (
              <Trans>Delete what is waiting on this phone</Trans>
            )}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** How much has arrived: pages, or files where nobody here knows how many pages they have. */
function Arrived({ total, areFiles }: { total: number; areFiles: boolean }) {
  return areFiles ? (
    <Plural value={total} one="Your file has arrived." other="All # files have arrived." />
  ) : (
    <Plural value={total} one="Your page has arrived." other="All # pages have arrived." />
  );
}

function WhyStopped({ stop, isDesk }: { stop: StopReason; isDesk: boolean }) {
  switch (stop.why) {
    case 'offline':
      return (
        <Trans>
          No connection. What has arrived is safe; the rest will be sent automatically when you are back
          online.
        </Trans>
      );
    case 'busy':
      return (
        <Plural
          value={Math.max(1, Math.ceil(stop.seconds / 60))}
          one="Our server is busy. We will try again within a minute."
          other="Our server is busy. We will try again in # minutes."
        />
      );
    case 'failed':
      return <Trans>Something went wrong on this device. What has arrived is safe. Please try again.</Trans>;
    case 'full':
      return isDesk ? (
        <Trans>
          The storage is full. What has arrived is safe. Please leave this window open and try again later.
        </Trans>
      ) : (
        <Trans>
          Our storage is full right now. What has arrived is safe, and the rest waits on this phone. Please
          try again later, or call us.
        </Trans>
      );
    case 'expired':
      return <WhyExpired to={stop.to} />;
    case 'refused':
      return null;
  }
}

/** Why the access has expired: it depends on whether a ticket or a sign-in was used. */
function WhyExpired({ to }: { to: Recipient }) {
  const user = useCurrentUser();
  const reference = to.reference;
  if (to.by === 'staff')
    return (
      <Trans>
        You are signed out. The pages that have arrived are safe. Sign in again and add the other pages.
      </Trans>
    );
  if ('ticket' in to)
    return to.by === 'hospital' ? (
      <Trans>
        Your time has run out. What has arrived is safe. Enter the PIN again, and then send the rest.
      </Trans>
    ) : (
      <Trans>
        Your time to send papers has run out. Enter the reference and phone number again: nothing is lost.
      </Trans>
    );
  return user && user.id !== to.userId ? (
    <Trans>
      The pages for request {reference} belong to another account. Sign in with that account to send them.
    </Trans>
  ) : (
    <Trans>You are signed out. Sign in again to send the rest: nothing is lost.</Trans>
  );
}
