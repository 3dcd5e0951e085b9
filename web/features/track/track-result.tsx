import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { CaseStatus } from '#web/features/shared/request-progress/status.tsx';
import { ShareButton } from '#web/features/track/share-button.tsx';
import type { Found } from '#web/features/track/tracking.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

type TrackResultProps = { found: Found; onAgain: () => void; ref: Ref<HTMLElement> };

/** Where the request stands: what a family may see over a shoulder, and nothing that says whose it is. */
export function TrackResult({ found: { reference, progress }, onAgain, ref }: TrackResultProps) {
  const { t } = useLingui();
  const code = (
    <strong lang="en" className="whitespace-nowrap text-teal-900">
      {reference}
    </strong>
  );
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t`Request ${reference}`}
      className="scroll-mt-28 outline-none"
    >
      <p className="mb-4 inline-block rounded-md bg-teal-100 px-3 py-1 text-teal-900">
        <Trans>Request {code}</Trans>
      </p>
      <CaseStatus progress={progress} level={2} />
      <div className="mt-7 flex flex-col gap-3 border-t border-line pt-6 sm:flex-row sm:flex-wrap sm:items-start">
        <ShareButton reference={reference} />
        <LinkButton to="/track" variant="ghost" onClick={onAgain}>
          <Trans>Look up another request</Trans>
        </LinkButton>
      </div>
    </section>
  );
}
