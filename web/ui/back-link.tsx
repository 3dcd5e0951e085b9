import type { ReactNode } from 'react';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ArrowLeftIcon } from '#web/ui/icons/actions.tsx';

/**
 * Goes back one step (web/inline/back.ts). If the visitor opened this page directly, it opens the page's list (a plain
 * path) instead.
 */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LocaleLink to={to} data-back="" className={buttonClass('ghost', '-ml-2.5 px-3! print:hidden')}>
      <ArrowLeftIcon />
      {children}
    </LocaleLink>
  );
}
