import { Plural } from '@lingui/react/macro';
import { toLatinDigits } from '#shared/bangla-digits.ts';
import { Written } from '#web/ui/written.tsx';

/** How many beds: the staff's words as they are ("420 beds"), or with the word if they gave a number alone. */
export function BedCount({ beds }: { beds: string }) {
  const digits = toLatinDigits(beds);
  if (!/^\d+$/.test(digits)) return <Written>{beds}</Written>;
  const count = Number(digits);
  return <Plural value={count} one="# bed" other="# beds" />;
}
