import { Trans, useLingui } from '@lingui/react/macro';
import type { RequestEvent } from '#shared/contract/requests.ts';
import { useStatusWord } from '#web/features/requests/status-words.ts';

/** One event of the history as a message. Names are what they were then. */
export function EventWords({ event: { type, actor, from, to } }: { event: RequestEvent }) {
  const { t } = useLingui();
  const word = useStatusWord();
  const who = <strong>{actor?.name ?? t`Somebody`}</strong>;
  const before = from ?? '';
  const after = to ?? '';
  switch (type) {
    case 'received':
      return <Trans>The patient sent the request</Trans>;
    case 'status': {
      const old = word(from);
      const next = word(to);
      return (
        <Trans>
          {who} changed the status from {old} to {next}
        </Trans>
      );
    }
    case 'assignment':
      if (to === null)
        return (
          <Trans>
            {who} took the request from {before} and gave it to nobody
          </Trans>
        );
      if (to === actor?.name) return <Trans>{who} took the request over</Trans>;
      return (
        <Trans>
          {who} assigned the request to {after}
        </Trans>
      );
    case 'note':
      return <Trans>{who} noted</Trans>;
    case 'withdrawn':
      return <Trans>The patient withdrew the request</Trans>;
    case 'erased':
      return <Trans>The patient had their details erased</Trans>;
  }
}
