import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isDhakaOffset } from '#shared/dhaka.ts';
import { useFormat } from '#web/i18n/format.ts';

const never = () => () => {};

/**
 * Whether the device's clock differs from Dhaka's, in which times are shown. False on the server and during hydration,
 * where it is unknown.
 */
export function useIsAbroad(): boolean {
  return useSyncExternalStore(
    never,
    () => !isDhakaOffset(new Date().getTimezoneOffset()),
    () => false,
  );
}

/** Formats a timestamp in Dhaka's time, and says so on a device with another one. */
export function useTimestamp(): (iso: string) => string {
  const { timestamp } = useFormat();
  const { t } = useLingui();
  const isAbroad = useIsAbroad();
  return (iso) => {
    const time = timestamp(iso);
    return isAbroad ? t`${time} (Dhaka time)` : time;
  };
}
