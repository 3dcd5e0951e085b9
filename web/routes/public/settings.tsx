import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { Account } from '#shared/contract/account.ts';
import { AccountSections } from '#web/features/settings/account-sections.tsx';
import { type Erased, ErasedScreen } from '#web/features/settings/erasure-section.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { PrivacyNote } from '#web/features/shared/privacy-note.tsx';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { useLogout } from '#web/features/shell/account-menu.tsx';
import { useLocale } from '#web/i18n/locale.tsx';
import { type Locale, localePath, locales, stripLocale } from '#web/i18n/paths.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { AwaitResult } from '#web/lib/await-result.tsx';
import { QueryProvider } from '#web/lib/query.tsx';
import { asResult, type Result } from '#web/lib/result.ts';
import { readCurrentUser, useCurrentUser } from '#web/lib/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { BanglaWord } from '#web/ui/icons/bangla-word.tsx';
import type { Route } from './+types/settings.ts';

/** The server renders the same page for everybody. The browser fetches the account. */
export function clientLoader() {
  return { account: asResult(ownAccount()) };
}

/** Makes no call if nobody is signed in. */
async function ownAccount() {
  if (!readCurrentUser()) throw new ApiError(401, null);
  return api('GET /api/account');
}
clientLoader.hydrate = true as const;

function Screen({ account }: Pick<Parameters<typeof SettingsScreen>[0], 'account'>) {
  const { t } = useLingui();
  const { logout, question } = useLogout();
  return (
    <>
      <PageHead title={t`Settings`} noIndex />
      <SettingsScreen account={account} logout={logout} />
      {question}
    </>
  );
}

export function HydrateFallback() {
  return <Screen account={undefined} />;
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <QueryProvider>
      <Screen account={loaderData.account} />
    </QueryProvider>
  );
}

type SettingsScreenProps = {
  account: Promise<Result<Account>> | undefined;
  /** Ends this session and opens Home. */
  logout: () => void;
};

/** The settings: the language for every visitor, and those of the account. */
function SettingsScreen({ account, logout }: SettingsScreenProps) {
  const [erased, setErased] = useState<Erased>();
  if (erased) return <ErasedScreen {...erased} />;
  return (
    <Container className="py-10 sm:py-14">
      <h1 className="text-3xl font-bold text-teal-900 sm:text-4xl">
        <Trans>Settings</Trans>
      </h1>
      <SettingsSection
        id="language"
        title={<Trans>Language</Trans>}
        lead={<Trans>This device remembers your choice.</Trans>}
      >
        <LanguageLinks />
        <MailLanguage account={account} />
      </SettingsSection>
      <AccountSections account={account} logout={logout} onErased={setErased} />
      <PrivacyNote className="mt-8 text-sm">
        <Trans>How we handle your details:</Trans>
      </PrivacyNote>
    </Container>
  );
}

const timeoutMs = 3000;

const names = { en: 'English', bn: 'বাংলা' };

/**
 * Links to both languages. The browser stores the choice; for a signed-in person it also sets the language of our
 * mails.
 */
function LanguageLinks() {
  const current = useLocale();
  const isSignedIn = useCurrentUser() !== null;
  const path = stripLocale(useLocation().pathname);

  const choose = async (event: MouseEvent<HTMLAnchorElement>, lang: Locale) => {
    if (!isSignedIn || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const signal = AbortSignal.timeout(timeoutMs);
    // The page changes its language even if the call fails.
    await api('PUT /api/account/language', { body: { lang }, signal }).catch(() => undefined);
    window.location.assign(href);
  };

  return (
    <ul className="flex flex-wrap gap-3">
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={localePath(locale, path)}
            hrefLang={locale}
            lang={locale}
            aria-label={names[locale]}
            aria-current={locale === current ? 'true' : undefined}
            data-language-choice=""
            onClick={(event) => choose(event, locale)}
            className={buttonClass(locale === current ? 'primary' : 'outline')}
          >
            {locale === 'bn' ? <BanglaWord className="h-[1.15rem] w-auto" /> : names.en}
          </a>
        </li>
      ))}
    </ul>
  );
}

type MailLanguageProps = { account: Promise<Result<Account>> | undefined };

/** The language of our mails to the signed-in person. */
function MailLanguage({ account }: MailLanguageProps) {
  const sendsMail = useSendsMail();
  if (!account || !sendsMail) return null;
  return (
    <AwaitResult value={account} loading={null} failed={() => null}>
      {({ lang }) => (
        <p className="mt-4 text-ink-soft signed-out:hidden">
          {lang === 'bn' ? (
            <Trans>Our emails to you are in Bangla, the language that you have chosen here.</Trans>
          ) : (
            <Trans>Our emails to you are in English, the language that you have chosen here.</Trans>
          )}
        </p>
      )}
    </AwaitResult>
  );
}
