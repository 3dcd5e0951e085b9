import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocalePath } from '#web/i18n/locale.tsx';

/** At the button of a form that takes personal data: what is agreed to by sending it, and the notice. */
export function PrivacyNote({ children }: { children: ReactNode }) {
  const localePath = useLocalePath();
  return (
    <p className="mt-4 text-sm text-ink-soft">
      {children}{' '}
      {/* A plain link: the notice's long text is a catalogue of its own. In a tab of its own, so that nothing typed is lost. */}
      <a
        href={localePath('/privacy')}
        target="_blank"
        className="font-semibold text-teal-800 underline"
        rel="noopener"
      >
        <Trans>Privacy notice</Trans>
      </a>
    </p>
  );
}
