import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CompactButton } from '#web/ui/compact-button.tsx';

type SizedButtonProps = { isOwn: boolean; busy?: boolean; onClick: () => unknown; children: ReactNode };

/** A button in the size of its surroundings: the patient's pages use larger buttons than the portal. */
export function ContextButton({ isOwn, busy = false, onClick, children }: SizedButtonProps) {
  return isOwn ? (
    <Button variant="outline" busy={busy} onClick={onClick} className="mt-4 max-sm:w-full">
      {children}
    </Button>
  ) : (
    <CompactButton busy={busy} onClick={onClick} className="mt-3">
      {children}
    </CompactButton>
  );
}
