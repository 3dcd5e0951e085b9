import type { NamedRef } from '#shared/contract/case-parts.ts';
import { textKey } from '#shared/same-text.ts';

const namesOf = ({ name, name_bn }: NamedRef) =>
  [name, name_bn].flatMap((one) => (one ? [textKey(one)] : []));

/** Whether two names mean the same hospital: both have the same id, or, where one has none, the same name. */
export const isSameHospital = (one: NamedRef, other: NamedRef): boolean =>
  one.id !== null && other.id !== null
    ? one.id === other.id
    : namesOf(one).some((name) => namesOf(other).includes(name));
