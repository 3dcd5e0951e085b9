import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '#web/i18n/translate.ts';
import type { Fetched } from '#web/lib/query.tsx';
import type { Failed } from '#web/lib/result.ts';
import { Banner } from '#web/ui/banner.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

/** Says that a list could not be had, until it is dismissed, and offers to try again. */
export function ListFailure({ fetched, children }: { fetched: Fetched<unknown>; children: ReactNode }) {
  const [dismissed, setDismissed] = useState<Failed | null>(null);
  const translate = useTranslate();
  const { failure, value, outdated, loading, refresh } = fetched;
  if (!failure) return null;
  return (
    <div className="mb-3 space-y-3">
      {dismissed !== failure && (
        <Banner tone="error" title={children} onDismiss={() => setDismissed(failure)}>
          {failure.code && <p className="text-sm">{translate(failure.code)}</p>}
        </Banner>
      )}
      {(!value || outdated) && (
        <ToolButton onClick={refresh} busy={loading}>
          {!loading && <RetryIcon />}
          <Trans>Try again</Trans>
        </ToolButton>
      )}
    </div>
  );
}
