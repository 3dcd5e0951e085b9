import { Plural } from '@lingui/react/macro';

/** How many beds: the staff's words as they are ("420 beds"), or with the word if they gave a number alone. */
export function BedCount({ beds }: { beds: string }) {
  const count = Number(beds);
  if (!/^\d+$/.test(beds)) return beds;
  return <Plural value={count} one="# bed" other="# beds" />;
}
