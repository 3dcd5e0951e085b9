import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { toolLook } from '#web/ui/tool-look.ts';

/** Leads from a block to the screen that has all of it. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={toolLook('ghost', 'gap-1.5 px-2.5')}>
      {children}
      <ArrowRightIcon />
    </Link>
  );
}
