import { useState } from 'react';
import type { Folding } from '#web/ui/portal/panel.tsx';

const key = 'personParts';

function storedParts(): readonly string[] {
  return localStorage.getItem(key)?.split(' ') ?? [];
}

/**
 * Which parts of a person's page this member keeps unfolded: a habit, the same for every person, kept in this
 * browser.
 */
export function useParts(): Folding & { open: (part: string) => void } {
  const [parts, setParts] = useState(storedParts);
  const keep = (next: readonly string[]) => {
    localStorage.setItem(key, next.join(' '));
    setParts(next);
  };
  const isOpen = (part: string) => parts.includes(part);
  return {
    isOpen,
    toggle: (part) => keep(isOpen(part) ? parts.filter((one) => one !== part) : [...parts, part]),
    open: (part) => {
      if (!isOpen(part)) keep([...parts, part]);
    },
  };
}
