import type { NamedRef } from '#shared/contract/cases.ts';

/** Whether two names mean the same hospital: both have the same id, or, without an id, the same spelling. */
export const isSameHospital = (one: NamedRef, other: NamedRef): boolean =>
  one.id === null && other.id === null
    ? one.name.toLowerCase() === other.name.toLowerCase()
    : one.id === other.id;
