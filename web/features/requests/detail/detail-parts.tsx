import { Trans } from '@lingui/react/macro';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { useFormat } from '#web/i18n/format.ts';

/** The version of the consent that the patient gave, and when. */
export function ConsentLabel({ consent }: Pick<RequestDetail, 'consent'>) {
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

/** Shown instead of details that the patient had erased. */
export function Erased() {
  return (
    <span className="text-ink-soft">
      <Trans>Erased</Trans>
    </span>
  );
}

/** Explains why so few details are left, and that the patient cannot be reached. */
export function ErasedNote({ at }: { at: string }) {
  const when = useFormat().timestamp(at);
  return (
    <p className="mb-4 rounded-md border border-marigold-500 bg-marigold-50 px-3 py-2">
      <Trans>
        The patient had their details erased on {when}. Name, date and history are kept because the request
        led to a treatment. The patient cannot be reached through this request.
      </Trans>
    </p>
  );
}
