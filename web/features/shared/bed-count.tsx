import { Plural } from '@lingui/react/macro';
import { toLatinDigits } from '#shared/bangla-digits.ts';
import { LangText } from '#web/ui/lang-text.tsx';

/** The number of beds: the text that staff entered ("420 beds"), with the word "beds" added if it is only a number. */
export function BedCount({ beds }: { beds: string }) {
  const digits = toLatinDigits(beds);
  if (!/^\d+$/.test(digits)) return <LangText>{beds}</LangText>;
  const count = Number(digits);
  return <Plural value={count} one="# bed" other="# beds" />;
}
