import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PaperAccess } from '#shared/contract/papers.ts';
import { ContextButton } from '#web/features/papers/sized-button.tsx';
import type { Accesses } from '#web/features/papers/use-accesses.ts';
import { paperTypeLabels } from '#web/features/shared/paper-type-labels.ts';
import { useTimestamp } from '#web/i18n/abroad.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';

/** How many lines are shown at first, and how many more with each press. */
const step = 50;

type AccessLogProps = {
  accesses: Accesses;
  /** The actions on an access. */
  actions?: (access: PaperAccess) => ReactNode;
  /** Whether the reader is the patient. */
  isOwn: boolean;
};

/** Who saw which papers, newest first. One line stands for one person and paper within an hour. */
export function AccessLog({ accesses, actions, isOwn }: AccessLogProps) {
  const translate = useTranslate();
  const { lines, failure, loading, refresh, readOlder, isReading, olderFailed } = accesses;
  const [count, setCount] = useState(step);
  const list = useRef<HTMLOListElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null) return;
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[firstNew.current]?.focus();
    firstNew.current = null;
  });
  if (!lines) return <NotRead failure={failure} loading={loading} refresh={refresh} isOwn={isOwn} />;
  if (lines.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>Nobody has opened these papers yet.</Trans>
      </p>
    );
  const showOlder = async () => {
    const shown = Math.min(count, lines.length);
    if (shown === lines.length && readOlder && !(await readOlder())) return;
    firstNew.current = shown;
    setCount(shown + step);
  };
  return (
    <>
      <ol ref={list} className="divide-y divide-line">
        {lines.slice(0, count).map((access) => (
          <li key={access.id} tabIndex={-1} className="py-3 first:pt-0 last:pb-0">
            <Line access={access} isOwn={isOwn} />
            <Reason reason={access.reason} />
            {actions?.(access)}
          </li>
        ))}
      </ol>
      {olderFailed && (
        <p role="alert" className="mt-3 text-alarm-700">
          {translate('no_answer')}
        </p>
      )}
      {(lines.length > count || readOlder) && (
        <ContextButton isOwn={isOwn} busy={isReading} onClick={showOlder}>
          <Trans>Older entries</Trans>
        </ContextButton>
      )}
    </>
  );
}

type NotReadProps = Pick<Accesses, 'failure' | 'loading' | 'refresh'> & { isOwn: boolean };

/** Shown while the log is loading, or when it could not be loaded. */
function NotRead({ failure, loading, refresh, isOwn }: NotReadProps) {
  if (!failure)
    return (
      <LoadingNote>
        <Trans>Loading...</Trans>
      </LoadingNote>
    );
  return (
    <>
      <Banner tone="error" title={<Trans>This could not be loaded.</Trans>} />
      <ContextButton isOwn={isOwn} busy={loading} onClick={refresh}>
        <Trans>Try again</Trans>
      </ContextButton>
    </>
  );
}

function Reason({ reason }: Pick<PaperAccess, 'reason'>) {
  if (!reason) return null;
  return (
    <p className="mt-1 text-ink-soft wrap-anywhere">
      <Trans>Reason: {reason}</Trans>
    </p>
  );
}

function Line({ access, isOwn }: { access: PaperAccess; isOwn: boolean }) {
  const { i18n } = useLingui();
  const { number } = useFormat();
  const timestamp = useTimestamp();
  const { acts, pages, title, type, last_at } = access;
  const paper = title ?? i18n._(paperTypeLabels[type]);
  const when = timestamp(last_at);
  const which = pageRanges(pages, number);
  const isDownload = acts.includes('original');
  const isRead = acts.includes('page') || acts.includes('thumbnail');
  return (
    <p className="wrap-anywhere">
      <strong>
        <Who access={access} isOwn={isOwn} />
      </strong>
      {', '}
      <time dateTime={last_at}>{when}</time>
      {', '}
      {isDownload ? (
        <Trans>downloaded "{paper}"</Trans>
      ) : acts.includes('bundle') ? (
        <Trans>downloaded "{paper}" with other papers in one file</Trans>
      ) : isRead ? (
        <Trans>read "{paper}"</Trans>
      ) : (
        <Trans>opened "{paper}"</Trans>
      )}
      {which && (
        <>
          {', '}
          <Plural value={pages.length} one={`page ${which}`} other={`pages ${which}`} />
        </>
      )}
    </p>
  );
}

function Who({ access: { who, actor }, isOwn }: { access: PaperAccess; isOwn: boolean }) {
  if (who === 'owner') return isOwn ? <Trans>You</Trans> : <Trans>The patient</Trans>;
  if (who === 'link') return actor ? <Trans>Link "{actor}"</Trans> : <Trans>Someone with a link</Trans>;
  return actor ?? <Trans>Coordinator</Trans>;
}

/** Page numbers in a short form: 1, 2, 3 and 5 become '1-3, 5'. */
export function pageRanges(pages: readonly number[], write: (page: number) => string = String): string {
  const sorted = [...new Set(pages)].sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const page of sorted) {
    const last = ranges.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([from, to]) => (from === to ? write(from) : `${write(from)}-${write(to)}`)).join(', ');
}
