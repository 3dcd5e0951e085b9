/** The days on which the present privacy notice and terms were written: their versions (YYYY-MM-DD). */
export const legalVersions = { privacy: '2026-11-20', terms: '2026-11-20' } as const;
