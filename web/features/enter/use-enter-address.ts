import { useEffect, useState } from 'react';
import { parseReference } from '#shared/reference.ts';

/** What stood behind # in the address: the reference, with the secret of a slip, or with the word of our office. */
export type EnterAddress = { kind: 'plain' | 'here'; reference: string | null; slip: string | null };

const none: EnterAddress = { kind: 'plain', reference: null, slip: null };

/** Reads `#TH-7K3Q9F`, `#TH-7K3Q9F.secret` and `#TH-7K3Q9F.here`. */
export function parseEnterAddress(hash: string): EnterAddress {
  const [, written = '', rest] = /^#([\w-]{6,20})(?:\.([\w-]{4,100}))?$/.exec(hash) ?? [];
  const reference = parseReference(written);
  if (reference === null) return none;
  if (rest === 'here') return { kind: 'here', reference, slip: null };
  return { kind: 'plain', reference, slip: rest ?? null };
}

/** The same of a page's address. It is removed there, so that nobody finds the secret of a slip in the history. */
export function useEnterAddress(): EnterAddress {
  const [address, setAddress] = useState(none);
  useEffect(() => {
    const read = () => {
      const { hash, pathname, search } = window.location;
      if (!hash) return;
      window.history.replaceState(window.history.state, '', pathname + search);
      setAddress(parseEnterAddress(hash));
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return address;
}
