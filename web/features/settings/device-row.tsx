import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnSession } from '#shared/contract/own-sessions.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LogoutIcon } from '#web/ui/icons/actions.tsx';
import { ComputerIcon, HandsetIcon } from '#web/ui/icons/devices.tsx';

type DeviceRowProps = { session: OwnSession; busy: boolean; disabled: boolean; onEnd: () => void };

const handset = /Android|iPhone|iPad|Mini|Facebook|Instagram/;

/** One place where the person is signed in. */
export function DeviceRow({ session, busy, disabled, onEnd }: DeviceRowProps) {
  const { t } = useLingui();
  const { timestamp } = useFormat();
  const { device, current, created_at, last_seen_at } = session;
  const Mark = handset.test(device ?? '') ? HandsetIcon : ComputerIcon;
  const name = device ?? t`Unknown device`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-teal-50 text-2xl text-teal-700">
        <Mark />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-ink">
          <span lang={device ? 'en' : undefined}>{name}</span>
          {current && (
            <Badge>
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {current ? (
            <Trans>In use now</Trans>
          ) : (
            <Trans>
              Last used: <time dateTime={last_seen_at}>{timestamp(last_seen_at)}</time>
            </Trans>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          <Trans>
            Signed in: <time dateTime={created_at}>{timestamp(created_at)}</time>
          </Trans>
        </p>
      </div>
      <Button
        variant="outline"
        busy={busy}
        disabled={disabled}
        onClick={onEnd}
        aria-label={current ? t`Sign out on this device` : t`Sign out on ${name}`}
        className="px-4! max-sm:ml-15"
      >
        {!busy && <LogoutIcon className="text-xl" />}
        <Trans>Sign out</Trans>
      </Button>
    </li>
  );
}
