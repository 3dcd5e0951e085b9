import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Account } from '#shared/contract/account.ts';
import type { Erasure } from '#shared/contract/own-data.ts';
import { AccountSections } from '#web/features/settings/account-sections.tsx';
import { ErasedScreen } from '#web/features/settings/erased-screen.tsx';
import { LanguageLinks } from '#web/features/settings/language-links.tsx';
import { MailLanguage } from '#web/features/settings/mail-language.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { PrivacyNote } from '#web/features/shared/privacy-note.tsx';
import type { Result } from '#web/lib/result.ts';
import { Container } from '#web/ui/container.tsx';

type SettingsScreenProps = {
  account: Promise<Result<Account>> | undefined;
  /** Ends this session, and leads home. */
  logout: () => void;
};

/** What a visitor can set, and what the owner of an account can. */
export function SettingsScreen({ account, logout }: SettingsScreenProps) {
  const [erased, setErased] = useState<Erasure>();
  if (erased) return <ErasedScreen erasure={erased} />;
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
