import { useState } from 'react';

/** Copies texts to the clipboard, and reports the result. Browsers allow copying only over https and on localhost. */
export function useCopy() {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const copy = (text: string) =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(() => setResult('copied'))
      .catch(() => setResult('failed'));
  return { copy, result };
}
