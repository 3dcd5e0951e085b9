import { expect, it } from 'vitest';
import { namesOf, sheetOf } from '#shared/cases/form-sheets.ts';
import type { Visa } from '#shared/contract/visas.ts';

const visa: Visa = {
  id: 1,
  traveller: { id: null, name: 'রহিমা বেগম' },
  machine_name: 'BEGUM<<RAHIMA<MST',
  number: null,
  type: 'medical_tourist',
  state: 'preparing',
  paid: false,
  filled_on: null,
  decided_on: null,
  passport_until: null,
  enter_by: null,
  stay_until: null,
  reason: null,
  again_from: null,
  warnings: [],
  version: 1,
};
const journey = { number: 1, arrives_on: '2027-02-09', leaves_on: null, version: 1 };
const known = { visa, journey, birthDate: '1961-12-31', hospital: 'Chao Phraya Heart' };
const valuesOf = (rows: ReturnType<typeof sheetOf>) =>
  Object.fromEntries(rows.map((row) => [row.field, row.value]));

it.each([
  ['BEGUM<<RAHIMA<MST', 'BEGUM', 'RAHIMA MST'],
  ['RAHMAN', 'RAHMAN', null],
  ['BIN<LADEN<<', 'BIN LADEN', null],
  [null, null, null],
])('reads family name and first name from %s', (line, family, first) => {
  expect(namesOf(line)).toEqual({ family, first });
});

it('writes days as each form wants them', () => {
  expect(valuesOf(sheetOf('e_visa', known))).toMatchObject({
    birth_date: '31/12/1961',
    arrival: '09/02/2027',
  });
  expect(valuesOf(sheetOf('arrival_card', known))).toMatchObject({
    birth_date: '1961/12/31',
    arrival: '2027/02/09',
  });
});

it('has Latin letters only, no number of a passport, and no day that nobody has planned', () => {
  for (const form of ['e_visa', 'arrival_card'] as const) {
    const rows = sheetOf(form, { ...known, hospital: 'চাও ফ্রায়া' });
    expect(rows.map(({ field }) => field)).not.toContain('departure');
    expect(rows.map(({ field }) => field)).not.toContain('hospital');
    expect(valuesOf(rows)).toMatchObject({ passport: null, nationality: null });
    for (const { value } of rows) expect(value ?? '').not.toMatch(/[^\x20-\x7e]/);
  }
});

it('knows of the patient alone the day of birth, and why they travel', () => {
  const companion = { ...visa, traveller: { id: 7, name: 'Karim' } };
  const values = valuesOf(sheetOf('e_visa', { ...known, visa: companion }));
  expect(values.birth_date).toBeNull();
  expect(values).not.toHaveProperty('purpose');
  expect(valuesOf(sheetOf('e_visa', known))).toHaveProperty('purpose');
});
