import { Plural } from '@lingui/react/macro';
import { toLatinDigits } from '#shared/bangla-digits.ts';
import drawing from '#web/illustrations/placeholder-hospital.svg?url';
import { Illustration } from '#web/ui/illustration.tsx';
import { Written } from '#web/ui/written.tsx';

/** Stands in for the image of a hospital. */
export function HospitalPlaceholder({ label, className }: { label: string; className?: string }) {
  return <Illustration src={drawing} alt={label} width={1200} height={800} className={className} />;
}

/** How many beds: the staff's words as they are ("420 beds"), or with the word if they gave a number alone. */
export function BedCount({ beds }: { beds: string }) {
  const digits = toLatinDigits(beds);
  if (!/^\d+$/.test(digits)) return <Written>{beds}</Written>;
  const count = Number(digits);
  return <Plural value={count} one="# bed" other="# beds" />;
}
