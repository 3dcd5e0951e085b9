/**
 * The days (YYYY-MM-DD) on which the current texts were written: their versions. A changed text gets a new one.
 * - privacy: web/routes/public/privacy.tsx, terms: web/routes/public/terms.tsx
 * - health, at the button of the appointment form: web/features/contact/request-form.tsx
 *   and read out by staff: web/features/person/portal/requests/enter/agreement-fields.tsx
 * - hospital, before a hospital sees papers: web/features/cases/own/agree-to-hospital.tsx
 */
export const legalVersions = {
  privacy: '2026-11-29',
  terms: '2026-11-28',
  health: '2026-11-26',
  hospital: '2026-11-28',
} as const;

/** From this version on, the text for hospitals names the answers about the patient besides the papers. */
export const hospitalFactsSince = '2026-11-28';
