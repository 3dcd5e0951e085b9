import { Trans } from '@lingui/react/macro';
import { useFormat } from '#web/i18n/format.ts';
import { LangText } from '#web/ui/lang-text.tsx';

type RuleSourceProps = {
  rule: { source: string; source_url: string | null; checked_on: string | null; outdated: boolean };
};

/** Where a rule stands, and when that was checked; past its day, that it may have changed. */
export function RuleSource({ rule: { source, source_url, checked_on, outdated } }: RuleSourceProps) {
  const { date } = useFormat();
  const day = checked_on && date(checked_on);
  return (
    <div className="text-sm text-ink-soft">
      <p>
        <Trans>Source:</Trans>{' '}
        {source_url ? (
          <a
            href={source_url}
            rel="nofollow noreferrer"
            target="_blank"
            className="tap font-semibold text-teal-800 underline underline-offset-4"
          >
            <LangText>{source}</LangText>
          </a>
        ) : (
          <LangText>{source}</LangText>
        )}
        {day && !outdated && (
          <>
            {' · '}
            <Trans>Checked on {day}</Trans>
          </>
        )}
      </p>
      {day && outdated && (
        <p className="mt-1.5 rounded-md border border-marigold-400 bg-marigold-50 px-3 py-2 font-semibold text-ink">
          <Trans>May have changed since {day}. Ask us first.</Trans>
        </p>
      )}
    </div>
  );
}
