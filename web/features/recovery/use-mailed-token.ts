import { useEffect, useState } from 'react';

/** Reads the token from the URL and removes it there, so that it is not in the browser's history and nobody sees it. */
function takeToken(): string | null {
  const { hash, pathname, search } = window.location;
  if (hash) window.history.replaceState(window.history.state, '', pathname + search);
  return /^#([\w-]{43})$/.exec(hash)?.[1] ?? null;
}

/** Gives the token to a link to this page in the other language, as the inline script gives it the URL's fragment. */
function giveToken(token: string): () => void {
  const give = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('[data-language-choice]');
    if (link instanceof HTMLAnchorElement) link.hash = token;
  };
  document.addEventListener('click', give);
  return () => document.removeEventListener('click', give);
}

/** The token of the mailed link that was opened; null if there is none, undefined on the server. */
export function useMailedToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = () => {
      const found = takeToken();
      setToken((known) => found ?? known ?? null);
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  useEffect(() => (token ? giveToken(token) : undefined), [token]);
  return token;
}
