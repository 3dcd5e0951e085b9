import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LanguageLinks } from '#web/features/settings/language-links.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';

/** What a visitor can set. `signOut` is there for who is signed in. */
export function SettingsScreen({ signOut }: { signOut: ReactNode }) {
  return (
    <Container className="py-10 sm:py-14">
      <h1 className="text-3xl font-bold text-teal-900 sm:text-4xl">
        <Trans>Settings</Trans>
      </h1>
      <Card as="section" className="mt-6 max-w-2xl p-5 sm:p-8">
        <h2 className="text-xl font-bold text-teal-900">
          <Trans>Language</Trans>
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">
          <Trans>This device remembers your choice.</Trans>
        </p>
        <LanguageLinks />
      </Card>
      <Card as="section" className="mt-6 max-w-2xl p-5 signed-out:hidden sm:p-8">
        <h2 className="text-xl font-bold text-teal-900">
          <Trans>This device</Trans>
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">
          <Trans>You are signed in here. Sign out if others use this device too.</Trans>
        </p>
        {signOut}
      </Card>
    </Container>
  );
}
