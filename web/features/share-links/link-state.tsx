import { Plural, Trans } from '@lingui/react/macro';
import type { ShareLink } from '#shared/contract/share-links.ts';
import { useTimestamp } from '#web/i18n/abroad.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether a link still works. */
export function LinkState({ link: { state } }: { link: ShareLink }) {
  switch (state) {
    case 'active':
      return (
        <Badge>
          <Trans>Active</Trans>
        </Badge>
      );
    case 'locked':
      return (
        <Badge tone="alarm">
          <Trans>Locked after wrong PINs</Trans>
        </Badge>
      );
    case 'expired':
      return (
        <Badge tone="grey">
          <Trans>Expired</Trans>
        </Badge>
      );
    case 'revoked':
      return (
        <Badge tone="grey">
          <Trans>Ended</Trans>
        </Badge>
      );
  }
}

/** Who created a link, how long it works, and when it was last opened. */
export function LinkFacts({ link }: { link: ShareLink }) {
  const { date } = useFormat();
  const timestamp = useTimestamp();
  const by = link.made_by;
  const until = date(link.expires_at);
  const last = link.last_opened_at ? timestamp(link.last_opened_at) : '';
  return (
    <span className="block text-ink-soft wrap-anywhere">
      {link.last_opened_at ? (
        <Plural
          value={link.opened}
          one={`Opened once, on ${last}`}
          other={`Opened # times, last on ${last}`}
        />
      ) : (
        <Trans>Not opened yet</Trans>
      )}
      <span className="block">
        <Trans>
          Made by {by}, works until {until}
        </Trans>
      </span>
    </span>
  );
}
