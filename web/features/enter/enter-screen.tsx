import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { AskForCall } from '#web/features/enter/ask-for-call.tsx';
import { EnterForm } from '#web/features/enter/enter-form.tsx';
import { useEnter, useOpenCase } from '#web/features/enter/use-enter.ts';
import { type EnterAddress, useEnterAddress } from '#web/features/enter/use-enter-address.ts';
import { PhoneButtons } from '#web/features/shared/phone-buttons.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { usePhone, usePhoneState } from '#web/lib/phone.ts';
import { useCurrentUser } from '#web/lib/session.ts';
import { signOutKeepingPapers } from '#web/lib/sign-out.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';

const WhoUses = lazy(async () => ({ default: (await import('#web/features/enter/who-uses.tsx')).WhoUses }));
const OpenPhone = lazy(async () => ({
  default: (await import('#web/features/enter/open-phone.tsx')).OpenPhone,
}));

/** Where a family without an email address opens its case: with a code, and then with the figures of its phone. */
export function EnterScreen() {
  const state = usePhoneState();
  const address = useEnterAddress();
  const openCase = useOpenCase();
  const user = useCurrentUser();
  const phone = usePhone();
  const isIn = user !== null && phone !== null;
  const isNew = address.slip !== null || address.kind === 'here';
  const loading = (
    <LoadingNote>
      <Trans>Loading...</Trans>
    </LoadingNote>
  );
  return (
    <div className="bg-linear-to-b from-teal-50 to-paper">
      <Container className="py-8 sm:py-14">
        <Suspense fallback={loading}>
          {state === 'asked' ? (
            <WhoUses onChosen={openCase} />
          ) : state === 'locked' && !isNew ? (
            <OpenPhone onOpened={openCase} />
          ) : isIn && !isNew ? (
            <Entered onOpen={openCase} />
          ) : (
            <EnterWithCode address={address} />
          )}
        </Suspense>
      </Container>
    </div>
  );
}

function EnterWithCode({ address }: { address: EnterAddress }) {
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="text-3xl font-bold text-teal-900 sm:text-4xl">
        <Trans>Open your case</Trans>
      </h1>
      <p className="mt-2 text-lg">
        <Trans>With the reference, and a code from us. You need no email address.</Trans>
      </p>
      <EndedNote />
      {address.kind === 'here' && (
        <p className="mt-4 rounded-lg bg-marigold-50 px-4 py-3">
          <Trans>
            You are in our office, on one of our computers. Your case closes with this window, and your case
            says that it was opened here.
          </Trans>
        </p>
      )}
      <NeedsJavaScript />
      <Card className="mt-5 p-5 noscript:hidden sm:p-8">
        {address.slip === null ? (
          <EnterForm address={address} />
        ) : (
          <EnterBySlip slip={address.slip} address={address} />
        )}
      </Card>
      <Card className="mt-5 px-5 py-2 noscript:hidden sm:px-8">
        <AskForCall />
      </Card>
      <p className="mt-5 font-semibold">
        <Trans>Tell the code to nobody. We will never ask you for it.</Trans>
      </p>
      <div className="mt-5">
        <PhoneButtons />
      </div>
    </div>
  );
}

/** Why a phone was locked for good. */
function EndedNote() {
  const translate = useTranslate();
  const { state } = useLocation();
  const refused: unknown = typeof state === 'object' && state !== null && 'refused' in state && state.refused;
  if (typeof refused !== 'string') return null;
  return (
    <div className="mt-4">
      <Banner tone="error">{translate(refused)}</Banner>
    </div>
  );
}

function NeedsJavaScript() {
  return (
    <Card className="mt-5 hidden p-5 noscript:block">
      <p>
        <Trans>
          This page needs JavaScript, which is switched off in this browser or does not work here. Please call
          us: we tell you how your case stands.
        </Trans>
      </p>
    </Card>
  );
}

/** The slip was scanned: one press opens the case. If its time is over, the code works, too. */
function EnterBySlip({ slip, address }: { slip: string; address: EnterAddress }) {
  const { t } = useLingui();
  const { enter } = useEnter();
  const [isRefused, setRefused] = useState(false);
  const { props, errors, busy } = useForm({
    ...inControls,
    submit: () => enter({ slip }),
    failed: t`There is no connection, or it was lost. Please press again.`,
    onFailed: (error) => setRefused(error instanceof ApiError && error.status > 0),
  });
  const messages = useFormMessages(errors);
  const message = messages.form && (
    <div className="mb-5">
      <Banner tone="error" title={messages.form} />
    </div>
  );
  if (isRefused)
    return (
      <>
        {message}
        <EnterForm address={address} />
      </>
    );
  return (
    <form method="post" data-app-sends="" {...props}>
      {message}
      <p className="mb-4 text-lg">
        <Trans>Case</Trans>{' '}
        <strong lang="en" className="one-line">
          {address.reference}
        </strong>
      </p>
      <Button type="submit" variant="accent" busy={busy} className="min-h-14 w-full text-lg!">
        {busy ? <Trans>Processing...</Trans> : <Trans>Open the case</Trans>}
      </Button>
    </form>
  );
}

/** This phone has entered already. */
function Entered({ onOpen }: { onOpen: () => Promise<void> }) {
  const { busy, run } = useAction();
  return (
    <Card className="mx-auto max-w-xl p-5 sm:p-8">
      <h1 className="text-2xl font-bold text-teal-900 sm:text-3xl">
        <Trans>Your case is open on this phone</Trans>
      </h1>
      <Button
        variant="accent"
        busy={busy}
        onClick={() => run(onOpen)}
        className="mt-5 min-h-14 w-full text-lg!"
      >
        <Trans>Open the case</Trans>
      </Button>
      <Button variant="ghost" disabled={busy} onClick={signOutKeepingPapers} className="mt-3 w-full">
        <Trans>Enter with a new code</Trans>
      </Button>
    </Card>
  );
}
