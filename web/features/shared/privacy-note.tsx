import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocalePath } from '#web/i18n/locale.tsx';
import { cx } from '#web/ui/cx.ts';

type LegalLinkProps = { to: '/privacy' | '/terms'; children: ReactNode };

/**
 * A link to a legal text. It opens a new tab, so that nothing typed in a form is lost, and loads a new document,
 * because the legal texts have their own catalogue.
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

/** A note next to a form's button: what sending the personal data means, and a link to the privacy notice. */
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
