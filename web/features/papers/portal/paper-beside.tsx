import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Paper } from '#shared/contract/papers.ts';
import { usePaperName } from '#web/features/papers/paper-row.tsx';
import { AccessReasonDialog } from '#web/features/papers/portal/paper-dialogs.tsx';
import { PaperPages } from '#web/features/papers/viewer.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useFetching } from '#web/lib/query.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type PaperBesideProps = { id: number; onShown?: (() => void) | undefined };

/** A paper beside what is written from it. Where a reason is asked, it is shown after one is given. */
export function PaperBeside({ id, onShown }: PaperBesideProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const nameOf = usePaperName();
  const [asking, setAsking] = useState(false);
  const [given, setGiven] = useState<Paper | null>(null);
  const call = (signal: AbortSignal) => api('GET /api/papers/:id', { params: { id }, signal });
  const { value, failure, refresh } = useFetching(['paper', id], call);
  const shown = given ?? value;
  if (!shown && failure)
    return (
      <div className="space-y-3">
        <Banner tone="error">{translate(messageOf(failure, t`This paper could not be shown.`))}</Banner>
        <Button compact onClick={() => void refresh()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  if (!shown)
    return (
      <p role="status">
        <Trans>Loading the paper...</Trans>
      </p>
    );
  if (shown.may_read === 'with_reason')
    return (
      <>
        <Button compact onClick={() => setAsking(true)}>
          <Trans>Give a reason and open the paper</Trans>
        </Button>
        {asking && (
          <AccessReasonDialog
            paper={shown}
            name={nameOf(shown)}
            onClose={() => setAsking(false)}
            onOpened={(readable) => {
              setAsking(false);
              setGiven(readable);
            }}
          />
        )}
      </>
    );
  if (shown.may_read === 'no' || shown.pages.length === 0)
    return (
      <p>
        <Trans>This paper can't be shown here.</Trans>
      </p>
    );
  return <PaperPages paper={shown} reader="staff" {...(onShown && { onShown })} />;
}
