/**
 * The days (YYYY-MM-DD) on which the current texts were written: their versions. `health` is the text at the button of
 * the appointment form, `hospital` what patients agree to before a hospital sees their papers.
 */
export const legalVersions = {
  privacy: '2026-11-28',
  terms: '2026-11-28',
  health: '2026-11-26',
  hospital: '2026-11-28',
} as const;

/** From this version on, the text for hospitals names the answers about the patient besides the papers. */
export const hospitalFactsSince = '2026-11-28';
