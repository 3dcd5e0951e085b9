import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { ConsentLabel, Erased, ErasedNote } from '#web/features/requests/detail/detail-parts.tsx';

import { UserLink } from '#web/features/shared/portal/user-link.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Panel } from '#web/ui/portal/panel.tsx';
import { relativeTime } from '#web/ui/portal/time.ts';

type RequestFactsProps = { request: RequestDetail; now: number };

/** All fields of the request. */
export function RequestFacts({ request, now }: RequestFactsProps) {
  const { t } = useLingui();
  const { timestamp, date } = useFormat();
  const { message, lang } = request;
  return (
    <Panel title={<Trans>The request</Trans>}>
      {request.erased_at && <ErasedNote at={request.erased_at} />}
      <h3 className="text-xs font-semibold text-ink-soft">
        <Trans>Message</Trans>
      </h3>
      {message ? (
        <p
          lang={lang}
          className="mt-1 rounded-md bg-paper-deep/60 p-3 text-base whitespace-pre-wrap wrap-anywhere"
        >
          {message}
        </p>
      ) : (
        <p className="mt-1 text-ink-soft">
          {request.erased_at ? <Erased /> : <Trans>The patient left no message.</Trans>}
        </p>
      )}
      <dl className="mt-5 grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        {request.about && <Fact term={t`About`}>{request.about.name}</Fact>}
        <Fact term={t`Email`}>{request.email || <Erased />}</Fact>
        <Fact term={t`Phone`}>{request.phone || <Erased />}</Fact>
        <Fact term={t`Wished date`}>{date(request.date)}</Fact>
        <Fact term={t`Language`}>{lang === 'bn' ? t`Bangla` : t`English`}</Fact>
        <Fact term={t`Received`}>
          {timestamp(request.created_at)} ({relativeTime(request.created_at, now)})
        </Fact>
        <Fact term={t`Answer promised by`}>{timestamp(request.due_at)}</Fact>
        <Fact term={t`First answered`}>
          {request.responded_at ? timestamp(request.responded_at) : t`Not yet`}
        </Fact>
        <Fact term={t`Reference`}>{request.reference}</Fact>
        <Fact term={t`Account`}>{request.account ? <UserLink name={request.account.name} /> : t`None`}</Fact>
        <Fact term={t`Consent to process health data`}>
          <ConsentLabel consent={request.consent} />
        </Fact>
      </dl>
    </Panel>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-semibold text-ink-soft">{term}</dt>
      <dd className="mt-0.5 text-base wrap-anywhere">{children}</dd>
    </div>
  );
}
