import { useState } from 'react';

/** Puts a text on the clipboard; says how that went. Browsers allow it on https and on this very machine. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(() => setOutcome('copied'))
      .catch(() => setOutcome('failed'));
  return { copy, outcome };
}
