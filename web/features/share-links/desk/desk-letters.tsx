import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DeskView } from '#web/features/share-links/desk/desk-view.ts';
import { paperTypeLabels } from '#web/features/shared/paper-type-labels.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { LangText } from '#web/ui/lang-text.tsx';

/** What this hospital and the office wrote to each other, and the papers that it sent, oldest first. */
export function DeskLetters({ shared }: { shared: DeskView }) {
  const { t, i18n } = useLingui();
  const { date } = useFormat();
  const { name } = useSite();
  const kinds = {
    here: t`Your answer`,
    more: t`You asked for more`,
    declines: t`You can't treat this`,
    doctor: t`You asked for a link for a doctor`,
    office: t`${name} wrote`,
  };
  const sent = (by: string | null, at: string) => {
    // Without the time: this site writes times of Dhaka, and who reads this is in Bangkok.
    const day = date(at);
    return by ? (
      <Trans>
        Sent on {day}, by {by}
      </Trans>
    ) : (
      <Trans>Sent on {day}</Trans>
    );
  };
  const letters = shared.letters.map(({ id, kind, text, by, created_at }) => ({
    key: `letter ${id}`,
    created_at,
    title: kinds[kind],
    isOffice: kind === 'office',
    foot: sent(by, created_at),
    body: (
      <p className="mt-1 whitespace-pre-line">
        <LangText>{text}</LangText>
      </p>
    ),
  }));
  const papers = shared.sent.map(({ id, type, pages, by, created_at }) => ({
    key: `paper ${id}`,
    created_at,
    title: (
      <>
        <Trans>Your paper:</Trans> {i18n._(paperTypeLabels[type])}
        {pages > 0 && (
          <>
            , <Plural value={pages} one="# page" other="# pages" />
          </>
        )}
      </>
    ),
    isOffice: false,
    foot: sent(by, created_at),
    body: null,
  }));
  const all = [...letters, ...papers].toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  if (all.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="desk-letters" className="mt-6 p-5 sm:p-7 print:hidden">
      <h2 id="desk-letters" className="text-xl font-bold text-teal-900">
        <Trans>What was written so far</Trans>
      </h2>
      <ol className="mt-4 space-y-3">
        {all.map(({ key, title, isOffice, foot, body }) => (
          <li
            key={key}
            className={cx(
              'rounded-lg border px-4 py-3',
              isOffice ? 'border-teal-300 bg-teal-50' : 'border-line',
            )}
          >
            <p className="font-semibold wrap-anywhere">{title}</p>
            <div className="wrap-anywhere">{body}</div>
            <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{foot}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
