import type { NamedRef } from '#shared/contract/cases.ts';

/** Whether two names mean one hospital: by the number of one of ours, else by the letters. */
export const isSameHospital = (one: NamedRef, other: NamedRef): boolean =>
  one.id === null && other.id === null
    ? one.name.toLowerCase() === other.name.toLowerCase()
    : one.id === other.id;
