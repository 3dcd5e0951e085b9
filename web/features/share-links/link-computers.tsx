import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ShareLink } from '#shared/contract/share-links.ts';
import { useTimestamp } from '#web/i18n/abroad.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type LinkComputersProps = {
  link: ShareLink;
  compact?: boolean;
  /** Ends one of them; undefined for whoever may not. */
  onEnd: ((computerId: number) => Promise<void>) | undefined;
};

/** On how many computers of a hospital a link opens without its PIN, since when, and the buttons to end each. */
export function LinkComputers({ link, compact = false, onEnd }: LinkComputersProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const { date } = useFormat();
  const timestamp = useTimestamp();
  const { busy, error, run } = useAction();
  const { computers, label } = link;
  const hospital = link.hospital ?? label;
  const [first] = computers;
  if (!first) return null;
  const since = date(first.since);
  return (
    <div className="mt-2">
      <p className="font-semibold wrap-anywhere">
        <Plural
          value={computers.length}
          one={`Open on one computer of ${hospital} since ${since}`}
          other={`Open on # computers of ${hospital} since ${since}`}
        />
      </p>
      <ul>
        {computers.map(({ id, used_at }) => {
          const used = timestamp(used_at);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="text-ink-soft">
                <Trans>Last used on {used}</Trans>
              </span>
              {onEnd && (
                <Button
                  compact={compact}
                  variant="ghost"
                  busy={busy}
                  aria-label={t`Ask for the PIN again on the computer last used on ${used}`}
                  onClick={() => run(() => onEnd(id))}
                >
                  <Trans>Ask for the PIN again</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {error && <Banner tone="error">{translate(messageOf(error.cause))}</Banner>}
    </div>
  );
}
