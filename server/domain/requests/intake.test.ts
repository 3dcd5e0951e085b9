import { expect, it } from 'vitest';
import { newReference } from '#server/domain/requests/intake.ts';
import { parseReference } from '#shared/reference.ts';

it('a generated reference can be read aloud, and is almost never repeated', () => {
  const made = Array.from({ length: 500 }, newReference);
  for (const reference of made) expect(reference).toMatch(/^TH-[2-9A-HJKMNP-Z]{6}$/);
  expect(new Set(made).size).toBe(made.length);
});

it('the parser reads every reference that the generator makes', () => {
  const made = Array.from({ length: 200 }, newReference);
  expect(made.map((reference) => parseReference(reference.toLowerCase().slice(3)))).toEqual(made);
});
