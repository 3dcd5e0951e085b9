import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { OwnSession } from '#shared/contract/session.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useTimestamp } from '#web/i18n/abroad.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useFetched } from '#web/lib/query.tsx';
import { clearBrowserData } from '#web/lib/session.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LogoutIcon } from '#web/ui/icons/actions.tsx';
import { ComputerIcon, HandsetIcon } from '#web/ui/icons/devices.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

type DevicesSectionProps = {
  /** Ends this session and goes to Home. */
  logout: () => void;
};

/** The devices on which the person is signed in, with buttons to sign out. */
export function DevicesSection({ logout }: DevicesSectionProps) {
  const { t } = useLingui();
  const { devices, failure, loading, ending, problem, message, retry, end, endOthers, endAll } = useDevices();
  const result = useRef<HTMLParagraphElement>(null);
  const isEnding = ending !== null;

  // The button that was clicked disappears together with its device.
  useEffect(() => {
    if (message) showMessage(result.current);
  }, [message]);

  return (
    <SettingsSection
      id="devices"
      title={<Trans>Signed-in devices</Trans>}
      lead={<Trans>Sign out on devices that you do not know or that others use too.</Trans>}
    >
      {problem && (
        <div className="mb-4">
          <Banner tone="error">{problem}</Banner>
        </div>
      )}
      <p ref={result} tabIndex={-1} role="status" className="font-medium text-teal-800 not-empty:mb-4">
        {message}
      </p>
      {failure ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>
            <Trans>Your devices could not be loaded.</Trans>
          </p>
          <RetryButton variant="outline" busy={loading} onClick={retry} />
        </div>
      ) : devices === null ? (
        <LoadingNote>
          <Trans>Loading your devices...</Trans>
        </LoadingNote>
      ) : (
        <>
          <ul className="divide-y divide-line">
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
                <Trans>Sign out on all other devices</Trans>
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

type DeviceRowProps = { session: OwnSession; busy: boolean; disabled: boolean; onEnd: () => void };

const handset = /Android|iPhone|iPad|Mini|Facebook|Instagram/;

/** A device on which the person is signed in. */
function DeviceRow({ session, busy, disabled, onEnd }: DeviceRowProps) {
  const { t } = useLingui();
  const timestamp = useTimestamp();
  const { device, current, created_at, last_seen_at } = session;
  const Mark = handset.test(device ?? '') ? HandsetIcon : ComputerIcon;
  const name = device ?? t`Unknown device`;
  const last = timestamp(last_seen_at);
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
              Last used: <time dateTime={last_seen_at}>{last}</time>
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
        aria-label={current ? t`Sign out on this device` : t`Sign out on ${name}, last used: ${last}`}
        className="px-4! max-sm:ml-15"
      >
        {!busy && <LogoutIcon className="text-xl" />}
        <Trans>Sign out</Trans>
      </Button>
    </li>
  );
}

/** The devices on which the person is signed in, and the actions that sign out there. */
function useDevices() {
  const { t } = useLingui();
  const translate = useTranslate();
  const fetched = useFetched('GET /api/account/sessions', {}, { automatic: false });
  const { busy, error, run } = useAction();
  const [target, setTarget] = useState<number | 'all'>('all');
  const [message, setMessage] = useState('');

  const signOut = (from: number | 'all', call: () => Promise<unknown>, done: string) =>
    run(async () => {
      setTarget(from);
      setMessage('');
      try {
        await call();
        setMessage(done);
      } finally {
        await fetched.refresh();
      }
    });

  return {
    devices: fetched.value,
    failure: fetched.failure,
    loading: fetched.loading,
    retry: fetched.refresh,
    /** What is being signed out: the id of a session, or all sessions. */
    ending: busy ? target : null,
    problem: error && translate(messageOf(error.cause)),
    message,
    end: ({ id }: OwnSession) =>
      signOut(
        id,
        () => api('DELETE /api/account/sessions/:id', { params: { id } }),
        t`Signed out on that device.`,
      ),
    endOthers: () =>
      signOut(
        'all',
        () => api('POST /api/account/sessions/end-all', { body: {} }),
        t`Signed out on all other devices.`,
      ),
    /** This ends the current session too, so the user's record is removed from the browser. */
    endAll: () =>
      run(async () => {
        setTarget('all');
        setMessage('');
        await api('POST /api/account/sessions/end-all', { body: { everywhere: true } });
        clearBrowserData();
      }),
  };
}
