import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { focusSearch } from '#web/features/person/portal/shortcuts/use-row-shortcuts.ts';
import { useKeys } from '#web/features/shared/portal/keys.ts';
import { useScreenState } from '#web/features/shared/portal/screen-state.ts';

/** The controls of the rail that have a key. */
const controls = { a: '#handling #assign', s: '#handling [aria-pressed=true]' } as const;

const hashes: Record<string, 'a' | 's'> = { '#assign': 'a', '#status': 's' };

/** The path of a person's page, with the control that gets the focus there. */
export const personPath = (requestId: number, key: 'a' | 's' | 'n') =>
  `/admin/requests/${requestId}${{ a: '#assign', s: '#status', n: '#note' }[key]}`;

type PersonKeys = {
  /** Brings a part of the rail into view. */
  onRail: (part: string) => void;
  onNote: () => void;
  onHelp: () => void;
};

/** On a person's page, a and s focus a control of the rail, / goes back to the search, ? shows the help. */
export function usePersonKeys({ onRail, onNote, onHelp }: PersonKeys): void {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { inboxPath } = useScreenState();
  const focus = (key: 'a' | 's') => {
    // Shown at once: the next key is meant for what gets the focus.
    flushSync(() => onRail('handling'));
    document.querySelector<HTMLElement>(controls[key])?.focus();
    return true;
  };
  const arrive = useEffectEvent(() => {
    const key = hashes[hash];
    if (key) focus(key);
    else if (hash === '#note') onNote();
  });
  useEffect(() => {
    // Runs after the frame has moved the focus to the new screen.
    if (hash) requestAnimationFrame(() => arrive());
  }, [hash]);
  useKeys((key) => {
    if (key === 'a' || key === 's') return focus(key);
    if (key === '/') {
      // The list may be beside it.
      if (!focusSearch()) navigate(inboxPath, { state: { search: true } });
      return true;
    }
    if (key !== '?') return false;
    onHelp();
    return true;
  });
}
