import { useEffect, useState } from 'react';

/** Takes the secret out of the address, so that it stands in no history and on nobody's screen. */
function takeToken(): string | null {
  const { hash, pathname, search } = window.location;
  if (hash) window.history.replaceState(window.history.state, '', pathname + search);
  return /^#([\w-]{43})$/.exec(hash)?.[1] ?? null;
}

/** The secret of the mailed link that led here; null for none, undefined before the browser has looked. */
export function useMailedToken(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>();
  useEffect(() => {
    const look = () => {
      const found = takeToken();
      setSecret((known) => found ?? known ?? null);
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return secret;
}
