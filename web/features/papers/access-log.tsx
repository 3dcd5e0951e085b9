import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { PaperAccess } from '#shared/contract/papers.ts';
import { pageRanges } from '#web/features/papers/page-ranges.ts';
import { paperTypeNames } from '#web/features/papers/words.ts';
import { useFormat } from '#web/i18n/format.ts';

type AccessLogProps = {
  accesses: readonly PaperAccess[];
  /** What can be done about an access. */
  actions?: (access: PaperAccess) => ReactNode;
  /** Whether the reader is the patient. */
  isOwn: boolean;
};

/** Who saw which papers, the latest first, one line for each person and paper within an hour. */
export function AccessLog({ accesses, actions, isOwn }: AccessLogProps) {
  if (accesses.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>Nobody has opened these papers yet.</Trans>
      </p>
    );
  return (
    <>
      <ol className="divide-y divide-line">
        {accesses.map((access) => (
          <li key={access.id} className="py-3 first:pt-0 last:pb-0">
            <Line access={access} isOwn={isOwn} />
            <Reason reason={access.reason} />
            {actions?.(access)}
          </li>
        ))}
      </ol>
      {accesses.length >= limits.paperAccesses && (
        <p className="pt-3 text-ink-soft">
          {isOwn ? (
            <Trans>Only the latest are shown. The download of your data has all of them.</Trans>
          ) : (
            <Trans>Only the latest are shown.</Trans>
          )}
        </p>
      )}
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
  const { timestamp, number } = useFormat();
  const { acts, pages, title, type, last_at } = access;
  const paper = title ?? i18n._(paperTypeNames[type]);
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
  if (who === 'link') return actor ? <Trans>Link "{actor}"</Trans> : <Trans>A link</Trans>;
  return actor ?? <Trans>Coordinator</Trans>;
}
