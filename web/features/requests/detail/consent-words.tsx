import { Trans } from '@lingui/react/macro';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { useFormat } from '#web/i18n/format.ts';

/** Which version of the consent the patient gave, and when. */
export function ConsentWords({ consent }: Pick<RequestDetail, 'consent'>) {
  const { timestamp } = useFormat();
  if (!consent) return <Trans>Not stored with this request</Trans>;
  const { version } = consent;
  const given = timestamp(consent.given_at);
  return (
    <Trans>
      Version {version}, {given}
    </Trans>
  );
}
