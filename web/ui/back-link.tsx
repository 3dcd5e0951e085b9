import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { ArrowLeftIcon } from '#web/ui/icons/actions.tsx';

/** Goes back one step; for who came straight to this page, to the list it belongs to (a plain path). */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate();
  const cameStraight = useLocation().key === 'default';
  return (
    <LocaleLink
      to={to}
      className={buttonLook('ghost', '-ml-3 px-3')}
      onClick={(event) => {
        if (cameStraight || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <ArrowLeftIcon />
      {children}
    </LocaleLink>
  );
}
