/**
 * The days (YYYY-MM-DD) on which the current texts were written: their versions. `health` is the text at the button of
 * the appointment form, `hospital` what patients agree to before a hospital sees their papers.
 */
export const legalVersions = {
  privacy: '2026-11-22',
  terms: '2026-11-20',
  health: '2026-11-20',
  hospital: '2026-11-25',
} as const;
