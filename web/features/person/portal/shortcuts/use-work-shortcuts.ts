import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RequestLetter } from '#web/features/person/portal/shortcuts/use-row-shortcuts.ts';
import { useKeys } from '#web/features/shared/portal/keys.ts';
import { useScreenState } from '#web/features/shared/portal/screen-state.ts';

const parts: Record<RequestLetter, { hash: string; selector: string }> = {
  a: { hash: '#assign', selector: '#work #assign' },
  s: { hash: '#status', selector: '#work [aria-pressed=true]' },
  n: { hash: '#note', selector: '#work [name=note]' },
};

/** The path of a request, with the part of its work panel that gets the focus. */
export const workPath = (id: number, letter: RequestLetter) => `/admin/requests/${id}${parts[letter].hash}`;

function focusPart(selector: string): boolean {
  const control = document.querySelector<HTMLElement>(selector);
  control?.focus();
  return control !== null;
}

const isPart = (key: string): key is RequestLetter => key in parts;

/** Shortcuts on a request: a, s, n, r and t focus a control, / goes back to the search, ? shows the help. */
export function useWorkShortcuts(onHelp: () => void): void {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { inboxPath } = useScreenState();

  useEffect(() => {
    const part = Object.values(parts).find((known) => known.hash === hash);
    // Runs after the frame has moved the focus to the new screen.
    if (part) requestAnimationFrame(() => focusPart(part.selector));
  }, [hash]);

  useKeys((key) => {
    if (key === 'r') return focusPart('#work-reply [name=text]');
    if (key === 't') return focusPart('#work-reply [name=template]');
    if (isPart(key)) return focusPart(parts[key].selector);
    if (key === '/') {
      navigate(inboxPath, { state: { search: true } });
      return true;
    }
    if (key !== '?') return false;
    onHelp();
    return true;
  });
}
