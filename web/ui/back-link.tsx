import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { ArrowLeftIcon } from '#web/ui/icons/actions.tsx';

/** Whether the visitor came from another page of this site. */
function cameFromHere(): boolean {
  const index: unknown = window.history.state?.idx;
  return typeof index === 'number' && index > 0;
}

/** Goes back one step. For visitors who opened this page directly it leads to the page's list (a plain path). */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <LocaleLink
      to={to}
      className={buttonLook('ghost', '-ml-3 px-3! print:hidden')}
      onClick={(event) => {
        if (!cameFromHere() || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <ArrowLeftIcon />
      {children}
    </LocaleLink>
  );
}
