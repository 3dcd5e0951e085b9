import type { ReactNode } from 'react';
import { useLocalePath } from '#web/i18n/locale.tsx';

type PageLinkProps = { to: '/profile' | '/settings' | '/track' | '/privacy'; children: ReactNode };

/** A page of ours, within a message. */
export function PageLink({ to, children }: PageLinkProps) {
  const localePath = useLocalePath();
  return (
    <a href={localePath(to)} className="font-semibold text-teal-800 underline">
      {children}
    </a>
  );
}
