import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocalePath } from '#web/i18n/locale.tsx';
import { cx } from '#web/ui/cx.ts';

type LegalLinkProps = { to: '/privacy' | '/terms'; children: ReactNode };

/**
 * Leads to one of the long texts, in a tab of its own, so that nothing typed is lost. A plain link: they are
 * a catalogue of their own.
 */
export function LegalLink({ to, children }: LegalLinkProps) {
  const localePath = useLocalePath();
  return (
    <a href={localePath(to)} target="_blank" className="font-semibold text-teal-800 underline" rel="noopener">
      {children}
    </a>
  );
}

type PrivacyNoteProps = { children?: ReactNode; className?: string };

/** At the button of a form that takes personal data: what is agreed to by sending it, and the notice. */
export function PrivacyNote({ children, className = 'mt-4 text-sm' }: PrivacyNoteProps) {
  return (
    <p className={cx('text-ink-soft', className)}>
      {children}{' '}
      <LegalLink to="/privacy">
        <Trans>Privacy notice</Trans>
      </LegalLink>
    </p>
  );
}
