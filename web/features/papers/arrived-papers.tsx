import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { PaperCount } from '#web/features/papers/paper-count.tsx';
import { ForRequest } from '#web/features/papers/recipient-step.tsx';
import { UnlockPdf, useUnlockedNote } from '#web/features/papers/unlock-pdf.tsx';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { useTimestamp } from '#web/i18n/abroad.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import type { LocalPaper } from '#web/lib/papers/paper-store.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';
import { isUnread, settledKeys } from '#web/lib/papers/sending.ts';
import type { Checked } from '#web/lib/papers/transport.ts';
import { transportTo } from '#web/lib/papers/transport.ts';
import { useFetching } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';

const everyMs = 4000;

type ArrivedPapersProps = {
  papers: readonly LocalPaper[];
  to: Recipient;
  /** Called with the keys of papers that the phone no longer needs to remember. */
  onSettled: (keys: string[]) => void;
};

/**
 * The receipt of arrived papers, and what can't be read of them ('This PDF is locked' and the like), while the person
 * still has the paper.
 */
export function ArrivedPapers({ papers, to, onSettled }: ArrivedPapersProps) {
  const keys = papers.map(({ id }) => id);
  const [dismissed, setDismissed] = useState<string[]>([]);
  const [isEnded, setEnded] = useState(false);
  const { value, failure, refresh } = useFetching(
    ['checked', to, keys],
    () => transportTo(to).checked(papers),
    {
      everyMs,
      automatic: !isEnded,
    },
  );
  const checked = (value ?? []).filter(({ key }) => keys.includes(key));
  const checkedAll = checked.filter(({ state }) => state !== 'uploading' && state !== 'checking');
  const settled = settledKeys(checked, dismissed);
  const settle = useEffectEvent(onSettled);
  // An expired ticket shows nothing any more. The person already knows that the papers arrived.
  const isOver = failure !== null && failure.status >= 400 && failure.status < 429;
  const hasEnded = isOver || checkedAll.length === keys.length;
  if (hasEnded !== isEnded) setEnded(hasEnded);
  const names = (isOver ? keys : settled).join(' ');
  useEffect(() => {
    if (names) settle(names.split(' '));
  }, [names]);
  const unread = checked.filter((paper) => isUnread(paper) && !dismissed.includes(paper.key));
  const unlocked = useUnlockedNote();
  return (
    <>
      <Receipt to={to} checked={checked} isChecked={checkedAll.length === keys.length} />
      {unlocked.note}
      <ul className="mt-4 space-y-4 empty:hidden">
        {unread.map((paper) => (
          <UnreadPaper
            key={paper.id}
            paper={paper}
            pages={papers.find(({ id }) => id === paper.key)?.pages.map(({ id }) => id) ?? []}
            to={to}
            onUnlocked={unlocked.show}
            onRetried={refresh}
            onDismiss={() => setDismissed((before) => [...before, paper.key])}
          />
        ))}
      </ul>
    </>
  );
}

type ReceiptProps = { to: Recipient; checked: readonly Checked[]; isChecked: boolean };

/** For which request the papers arrived and when; once they are checked, also how many pages there are. */
function Receipt({ to, checked, isChecked }: ReceiptProps) {
  const sendsMail = useSendsMail();
  const timestamp = useTimestamp();
  const stop = useLocale() === 'bn' ? '।' : '.';
  const last = checked
    .map(({ finished_at }) => finished_at ?? '')
    .toSorted()
    .at(-1);
  const counted = {
    files: checked.flatMap(({ files }) => files),
    page_count: checked.reduce((sum, paper) => sum + paper.page_count, 0),
  };
  return (
    <p className="text-ink-soft">
      <ForRequest code={to.reference} />{' '}
      {last && (
        <time dateTime={last}>
          {timestamp(last)}
          {stop}
        </time>
      )}{' '}
      {isChecked && checked.length > 0 && (
        <>
          <PaperCount {...counted} />
          {stop}
        </>
      )}{' '}
      {sendsMail && to.by !== 'hospital' && (
        <Trans>If we have an email address for this request, we will also send a confirmation there.</Trans>
      )}
    </p>
  );
}

type UnreadPaperProps = {
  paper: Checked;
  /** The keys of the paper's pages, in order. */
  pages: readonly string[];
  to: Recipient;
  onUnlocked: () => void;
  onRetried: () => Promise<void>;
  onDismiss: () => void;
};

/** A paper that arrived but can't be read, or not wholly, and what the person can do about it. */
function UnreadPaper({ paper, pages, to, onUnlocked, onRetried, onDismiss }: UnreadPaperProps) {
  const translate = useTranslate();
  const { number } = useFormat();
  const refused = paper.files.filter(({ refusal }) => refusal !== null);
  const locked = paper.files.find(({ refusal }) => refusal === 'pdf_locked');
  return (
    <li>
      <div role="alert" className="rounded-xl border border-alarm-600/30 bg-alarm-50 p-5">
        <p className="font-bold text-alarm-700">
          {paper.page_count > 0 ? (
            <Trans>A paper arrived, but not all of it can be read</Trans>
          ) : (
            <Trans>A paper arrived, but it can't be read</Trans>
          )}
        </p>
        {refused.length === 0 && <p className="mt-1">{translate(paper.refusal ?? 'paper_unreadable')}</p>}
        {refused.map(({ id, key, refusal }) => {
          const written = number(pages.indexOf(key) + 1);
          return (
            <p key={id} className="mt-1">
              <strong>
                <Trans>Page {written}</Trans>:
              </strong>{' '}
              {translate(refusal ?? 'paper_unreadable')}
            </p>
          );
        })}
        {locked && (
          <UnlockPdf
            key={locked.id}
            unlock={async (password) => {
              await transportTo(to).unlock(paper.id, locked.id, password);
              onUnlocked();
            }}
            leaveOut={paper.page_count > 0 ? () => transportTo(to).leaveOut(paper.id, locked.id) : undefined}
            onDone={onRetried}
          />
        )}
        <Button variant="ghost" onClick={onDismiss} className="mt-2 -ml-5">
          <Trans>Hide this note</Trans>
        </Button>
      </div>
    </li>
  );
}
