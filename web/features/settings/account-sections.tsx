import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Account } from '#shared/contract/account.ts';
import type { OwnNewsletter } from '#shared/contract/newsletter.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { DevicesSection } from '#web/features/settings/devices-section.tsx';
import { type Erased, ErasureSection } from '#web/features/settings/erasure-section.tsx';
import { FirstEmailSection } from '#web/features/settings/first-email-section.tsx';
import { PasswordSection } from '#web/features/settings/password-section.tsx';
import { PhonesSection } from '#web/features/settings/phones-section.tsx';
import { ConsentsSection, OwnDataSection } from '#web/features/settings/privacy-sections.tsx';
import { SecondFactorSection } from '#web/features/settings/second-factor-section.tsx';
import { FetchedSection, SettingsSection } from '#web/features/settings/settings-section.tsx';
import { NotLoaded, PleaseSignIn } from '#web/features/shared/account/account-states.tsx';
import { NextStep, nextStepClass } from '#web/features/shared/next-step.tsx';
import { Subscribed } from '#web/features/shared/subscribed.tsx';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { LocaleLink, useLocale } from '#web/i18n/locale.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { AwaitResult } from '#web/lib/await-result.tsx';
import { useAction } from '#web/lib/form/use-action.ts';
import { useSignInPath } from '#web/lib/next-path.ts';
import type { Failure, Result } from '#web/lib/result.ts';
import { useCurrentUser } from '#web/lib/session.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';

type AccountSectionsProps = {
  account: Promise<Result<Account>> | undefined;
  /** Ends this session and goes to Home. */
  logout: () => void;
  onErased: (erased: Erased) => void;
};

/** The settings of the signed-in person's account. `account` is undefined in the server's HTML. */
export function AccountSections({ account, ...actions }: AccountSectionsProps) {
  if (!account) return <Loading />;
  return (
    <AwaitResult
      value={account}
      loading={<Loading />}
      failed={(failure) => <AccountFailed failure={failure} />}
    >
      {(loaded) => <Sections account={loaded} {...actions} />}
    </AwaitResult>
  );
}

type SectionsProps = Omit<AccountSectionsProps, 'account'> & { account: Account };

/** The sections, the most used ones first. */
function Sections({ account, logout, onErased }: SectionsProps) {
  const isSignedIn = useCurrentUser() !== null;
  const [passwords, setPasswords] = useState(0);
  const { user, second_factor } = account;
  const isStaff = user.role_id !== seeded.roles.customer;
  if (!isSignedIn) return <SignInForSettings isStaff={isStaff} />;
  if (user.email === null)
    return (
      <>
        <PhonesSection />
        <DevicesSection logout={logout} />
        {account.email_pending === null && <FirstEmailSection />}
        <ConsentsSection />
        <OwnDataSection emailConfirmed />
        <ErasureSection secondFactor={false} byCode onErased={onErased} />
      </>
    );
  const mustSetUpSecondFactor = second_factor.required && !second_factor.on;
  return (
    <>
      {mustSetUpSecondFactor ? (
        <NextStep>
          <a href="#two-step" className={nextStepClass}>
            <Trans>Turn on two-step sign-in</Trans>
          </a>
        </NextStep>
      ) : (
        <PasswordSection user={user} onChanged={() => setPasswords(passwords + 1)}>
          {!isStaff && <ToProfile isConfirmed={account.email_confirmed} />}
        </PasswordSection>
      )}
      <SecondFactorSection account={account} />
      <DevicesSection key={passwords} logout={logout} />
      <NewsletterSection />
      <ConsentsSection />
      <OwnDataSection emailConfirmed={account.email_confirmed} />
      <ErasureSection secondFactor={second_factor.on} onErased={onErased} />
    </>
  );
}

/** The way to the profile, in the bar of phones: to the step that a new account waits for, or to the requests. */
function ToProfile({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <NextStep>
      <LocaleLink to="/profile" className={nextStepClass}>
        {isConfirmed ? <Trans>Your requests</Trans> : <Trans>Confirm your email address</Trans>}
      </LocaleLink>
    </NextStep>
  );
}

function Loading() {
  return (
    <div className="mt-6 signed-out:hidden">
      <LoadingNote>
        <Trans>Loading your settings...</Trans>
      </LoadingNote>
    </div>
  );
}

/** Shown to visitors who are not signed in, and after the session has ended here or on another device. */
function SignInForSettings({ isStaff = false }: { isStaff?: boolean }) {
  const signInPath = useSignInPath();
  return (
    <div className="mt-6 max-w-2xl">
      {!isStaff && (
        <NextStep>
          <LocaleLink to={signInPath} className={nextStepClass}>
            <Trans>Sign In</Trans>
          </LocaleLink>
        </NextStep>
      )}
      <PleaseSignIn
        signIn={
          isStaff && (
            <a href="/adminlogin" className={buttonClass('primary')}>
              <Trans>Sign In</Trans>
            </a>
          )
        }
      >
        <Trans>The settings of your account are shown to you alone.</Trans>
      </PleaseSignIn>
    </div>
  );
}

function AccountFailed({ failure }: { failure: Failure }) {
  const { revalidate, state } = useRevalidator();
  if (failure.status === 401) return <SignInForSettings />;
  return (
    <div className="mt-6 max-w-2xl">
      <NotLoaded
        failure={failure}
        title={<Trans>Your settings could not be loaded</Trans>}
        loading={state !== 'idle'}
        onRetry={revalidate}
      />
    </div>
  );
}

/** Subscribes the account's address to the newsletter, or unsubscribes it. */
function NewsletterSection() {
  return (
    <SettingsSection
      id="newsletter"
      title={<Trans>Newsletter</Trans>}
      lead={
        <Trans>
          Helpful articles for the journey, about once a month. You can stop the newsletter at any time.
        </Trans>
      }
    >
      <FetchedSection from="GET /api/account/newsletter">
        {(newsletter) => <NewsletterSwitch initial={newsletter} />}
      </FetchedSection>
    </SettingsSection>
  );
}

function NewsletterSwitch({ initial }: { initial: OwnNewsletter }) {
  const translate = useTranslate();
  const lang = useLocale();
  const [{ email, state }, setNewsletter] = useState(initial);
  const [isMailSent, setMailSent] = useState(false);
  const sendsMail = useSendsMail();
  const { busy, error, run } = useAction();
  const shown = useRef<HTMLParagraphElement>(null);

  const choose = (subscribed: boolean) =>
    run(async () => {
      setMailSent(false);
      const changed = await api('PUT /api/account/newsletter', { body: { subscribed, lang } });
      setNewsletter(changed);
      if (changed.state === 'unproven') setMailSent(true);
      else showMessage(shown.current);
    });

  return (
    <div className="space-y-4">
      <p ref={shown} tabIndex={-1} aria-live="polite" className="wrap-anywhere">
        {!sendsMail && state !== 'off' && (
          <Trans>We can't send emails at the moment, so no newsletter comes for now.</Trans>
        )}
        {sendsMail && state === 'on' && <Trans>The newsletter goes to {email}.</Trans>}
        {state === 'off' && <Trans>You do not get the newsletter.</Trans>}
        {sendsMail && state === 'unproven' && (
          <Trans>
            Your address {email} is not confirmed yet. We will first email you a link: the newsletter starts
            when you open it, and the same link stops it.
          </Trans>
        )}
      </p>
      {error && <Banner ref={showMessage} tone="error" title={translate(messageOf(error.cause))} />}
      {isMailSent ? (
        <Banner ref={showMessage} tone="success" title={<Subscribed />} />
      ) : (
        <Button variant="outline" busy={busy} onClick={() => choose(state !== 'on')}>
          {state === 'on' ? <Trans>Stop the newsletter</Trans> : <Trans>Send me the newsletter</Trans>}
        </Button>
      )}
    </div>
  );
}
