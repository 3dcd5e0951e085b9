import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { LocaleLink, useLocalePath } from '#web/i18n/locale.tsx';
import { stripLocale } from '#web/i18n/paths.ts';
import { api } from '#web/lib/api.ts';
import { leavePhone, lockPhone, usePhone, usePhoneState, watchPhone } from '#web/lib/phone.ts';
import { useCurrentUser } from '#web/lib/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShieldIcon } from '#web/ui/icons/care.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';

/** Only families that entered with a code load them. */
const WhoUses = lazy(async () => ({ default: (await import('#web/features/enter/who-uses.tsx')).WhoUses }));
const OpenPhone = lazy(async () => ({
  default: (await import('#web/features/enter/open-phone.tsx')).OpenPhone,
}));

/** The screens that show what is in a case or an account. */
const isOwn = (path: string) => /^\/(profile|settings)(\/|$)/.test(path);
const isOfCase = (path: string) => isOwn(path) || path === '/send-reports';

const nothing = () => undefined;

/**
 * Stands before the screens of an account on a phone on which a family entered with a code: asks for the four figures,
 * or who uses the phone. On a phone that others use, too, each screen has the button that locks it or leaves it.
 */
export function PhoneGate({ children }: { children: ReactNode }) {
  const path = stripLocale(useLocation().pathname);
  const { t } = useLingui();
  const state = usePhoneState();
  // What the screen asked for while the phone was locked was refused.
  const { revalidate } = useRevalidator();
  useEffect(watchPhone, []);
  if (state === 'free' || !isOwn(path))
    return (
      <>
        {isOfCase(path) && state === 'free' && <PhoneBar />}
        {children}
      </>
    );
  return (
    <Container className="py-8 sm:py-14">
      <PageHead title={t`Open your case`} noIndex />
      <Suspense fallback={<Loading />}>
        {state === 'locked' && <OpenPhone onOpened={revalidate} />}
        {state === 'asked' && <WhoUses onChosen={revalidate} />}
        {state === 'over' && <EnterAgain />}
      </Suspense>
    </Container>
  );
}

function Loading() {
  return (
    <LoadingNote>
      <Trans>Loading...</Trans>
    </LoadingNote>
  );
}

/** Where the family sat beside a member of staff, and the window was closed or loaded again. */
function EnterAgain() {
  return (
    <EmptyState
      icon={<ShieldIcon />}
      title={<Trans>This window has ended</Trans>}
      actions={
        <LocaleLink to="/enter" className={buttonClass('primary')}>
          <Trans>Enter with a new code</Trans>
        </LocaleLink>
      }
    />
  );
}

/** The way out, on each screen of a phone that others use, too. */
function PhoneBar() {
  const phone = usePhone();
  const isIn = useCurrentUser() !== null;
  const localePath = useLocalePath();
  if (!isIn || phone === null || phone === 'mine') return null;
  const lock = () => {
    // The server is told while the page still has what it needs for the call.
    void api('POST /api/account/phone/lock').catch(nothing);
    lockPhone();
  };
  return (
    <Container className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4 print:hidden">
      <p className="text-ink-soft">
        {phone === 'shared' && <Trans>Others use this phone, too.</Trans>}
        {phone === 'borrowed' && <Trans>This is somebody else's phone.</Trans>}
        {phone === 'here' && <Trans>You are in our office, on one of our computers.</Trans>}
      </p>
      {phone === 'shared' ? (
        <Button variant="outline" onClick={lock}>
          <ShieldIcon className="text-xl" />
          <Trans>Lock</Trans>
        </Button>
      ) : (
        <Button variant="alarm" onClick={() => leavePhone(localePath('/enter'))}>
          <Trans>Leave this phone</Trans>
        </Button>
      )}
    </Container>
  );
}
