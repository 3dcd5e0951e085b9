/**
 * The days (YYYY-MM-DD) on which the present texts were written: their versions. `health` is the message at the
 * button of the appointment form.
 */
export const legalVersions = { privacy: '2026-11-22', terms: '2026-11-20', health: '2026-11-20' } as const;
