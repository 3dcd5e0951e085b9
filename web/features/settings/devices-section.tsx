import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { DeviceRow } from '#web/features/settings/device-row.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useDevices } from '#web/features/settings/use-devices.ts';
import { isFailed } from '#web/lib/result.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';

type DevicesSectionProps = {
  /** Ends this session, and leads home. */
  logout: () => void;
};

/** Where the person is signed in, and the ways out. */
export function DevicesSection({ logout }: DevicesSectionProps) {
  const { t } = useLingui();
  const { devices, ending, problem, news, retry, end, endOthers, endAll } = useDevices();
  const list = useRef<HTMLUListElement>(null);
  const isEnding = ending !== null;

  // The button that was pressed is gone with its device.
  useEffect(() => {
    if (news) list.current?.focus();
  }, [news]);

  return (
    <SettingsSection
      id="devices"
      title={<Trans>Signed-in devices</Trans>}
      lead={<Trans>Sign out where you do not know the device, or others use it too.</Trans>}
    >
      {problem && (
        <div className="mb-4">
          <Banner tone="error">{problem}</Banner>
        </div>
      )}
      <p role="status" className="font-medium text-teal-800 not-empty:mb-4">
        {news}
      </p>
      {devices === null ? (
        <LoadingNote>
          <Trans>Loading your devices...</Trans>
        </LoadingNote>
      ) : isFailed(devices) ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>
            <Trans>Your devices could not be loaded.</Trans>
          </p>
          <Button variant="outline" onClick={retry}>
            <RetryIcon />
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <>
          <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
            {devices.map((session) => (
              <DeviceRow
                key={session.id}
                session={session}
                busy={ending === session.id}
                disabled={isEnding}
                onEnd={() => (session.current ? logout() : end(session))}
              />
            ))}
          </ul>
          {devices.length > 1 && (
            <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
              <Button
                variant="outline"
                disabled={isEnding}
                onClick={() => window.confirm(t`Sign out on all other devices?`) && endOthers()}
              >
                <Trans>Sign out on all others</Trans>
              </Button>
              <Button
                variant="ghost"
                disabled={isEnding}
                onClick={() => window.confirm(t`Sign out on all devices, this one too?`) && endAll()}
              >
                <Trans>Sign out everywhere</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </SettingsSection>
  );
}
