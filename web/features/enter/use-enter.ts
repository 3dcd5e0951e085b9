import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ListedOwnCase } from '#shared/contract/cases.ts';
import { useLocalePath } from '#web/i18n/locale.tsx';
import { api, apiPage } from '#web/lib/api.ts';
import { openPhone, rememberReference } from '#web/lib/phone.ts';
import { randomKey } from '#web/lib/random-key.ts';
import { requireStorage } from '#web/lib/require-storage.ts';

type Typed = { reference: string; code: string; here: boolean } | { slip: string };

/** The reference with which this page entered, until it is known who uses the phone. */
let entered: string | null = null;

/** Enters a case, and opens it. */
export function useEnter() {
  const open = useOpenCase();
  const press = useRef({ of: '', key: '' });
  return {
    /** An answer that did not arrive is asked for again with the same key, so that no code is lost with it. */
    enter: async (typed: Typed): Promise<void> => {
      requireStorage();
      const of = JSON.stringify(typed);
      if (press.current.of !== of) press.current = { of, key: randomKey() };
      const { reference, ...opened } = await api('POST /api/enter', {
        body: { ...typed, key: press.current.key },
      });
      entered = reference;
      openPhone(opened);
      if (opened.phone.use !== null) await open();
    },
    /** Moves the cases to the account of the person who is signed in. */
    addToAccount: async (typed: { reference: string; code: string }): Promise<void> => {
      await api('POST /api/account/move-case', { body: typed });
      await open();
    },
  };
}

/** Opens the case with which this page entered, or the only one; the profile lists several. */
export function useOpenCase(): () => Promise<void> {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  return async () => {
    const { items } = await apiPage('GET /api/account/cases', { query: { page: 1, per_page: 20 } });
    const own = caseOf(items);
    if (own) rememberReference(own.reference);
    await navigate(localePath(own ? `/profile/cases/${own.id}` : '/profile'), { replace: true });
  };
}

function caseOf(cases: readonly ListedOwnCase[]): ListedOwnCase | undefined {
  const named = cases.find(({ reference }) => reference === entered);
  return named ?? (cases.length === 1 ? cases[0] : undefined);
}
