import type { CaseVisas, Visa } from '#shared/contract/visas.ts';

/** What the official forms ask for, as far as a sheet names it. */
const formFields = [
  'family_name',
  'first_name',
  'birth_date',
  'passport',
  'nationality',
  'purpose',
  'hospital',
  'arrival',
  'departure',
] as const;
export type FormField = (typeof formFields)[number];

/** The forms that a traveller fills in: the application for the visa, and the arrival card. */
export const officialForms = ['e_visa', 'arrival_card'] as const;
export type OfficialForm = (typeof officialForms)[number];

/** What to copy into a field, in Latin letters. Null: it is not kept here, but stands in the passport. */
export type SheetRow = { field: FormField; value: string | null };

/** The e-visa form wants days as 31/12/2026, the arrival card as 2026/12/31. */
const dayFor: Record<OfficialForm, (day: string) => string> = {
  e_visa: (day) => day.split('-').toReversed().join('/'),
  arrival_card: (day) => day.replaceAll('-', '/'),
};

const isLatin = (text: string) => /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Zs}]+$/u.test(text);

/** A name of the machine lines ('BEGUM<<RAHIMA<MST') as family name and first name. */
export function namesOf(machineName: string | null): { family: string | null; first: string | null } {
  const [family = '', first = ''] = (machineName ?? '').split('<<', 2);
  const plain = (part: string) => part.replace(/<+/g, ' ').trim() || null;
  return { family: plain(family), first: plain(first) };
}

type Known = { visa: Visa; journey: CaseVisas['journey']; birthDate: string | null; hospital: string | null };

/** What a traveller copies into a form. What is not known, and does not stand in the passport, is left out. */
export function sheetOf(form: OfficialForm, { visa, journey, birthDate, hospital }: Known): SheetRow[] {
  const { family, first } = namesOf(visa.machine_name);
  const day = (value: string | null) => value && dayFor[form](value);
  const rows: SheetRow[] = [
    { field: 'family_name', value: family },
    { field: 'first_name', value: first },
    { field: 'birth_date', value: visa.traveller.id === null ? day(birthDate) : null },
    { field: 'passport', value: null },
    { field: 'nationality', value: null },
  ];
  const planned: SheetRow[] = [
    // Why a companion travels is for them to say.
    { field: 'purpose', value: visa.traveller.id === null ? 'Medical treatment' : null },
    { field: 'hospital', value: hospital && isLatin(hospital) ? hospital : null },
    { field: 'arrival', value: day(journey.arrives_on) },
    { field: 'departure', value: day(journey.leaves_on) },
  ];
  return [...rows, ...planned.filter(({ value }) => value !== null)];
}
