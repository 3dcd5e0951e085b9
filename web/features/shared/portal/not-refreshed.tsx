import { Trans } from '@lingui/react/macro';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import type { Failed } from '#web/lib/result.ts';
import { Banner } from '#web/ui/banner.tsx';

/** What is on the screen is true as of a while ago: looking again failed. */
export function NotRefreshed({ failure, since }: { failure: Failed; since: number }) {
  const { timestamp } = useFormat();
  const translate = useTranslate();
  const time = timestamp(new Date(since).toISOString());
  return (
    <div className="mb-3 text-sm">
      <Banner tone="error" title={<Trans>This could not be refreshed. It is as of {time}.</Trans>}>
        {failure.code && translate(failure.code)}
      </Banner>
    </div>
  );
}
