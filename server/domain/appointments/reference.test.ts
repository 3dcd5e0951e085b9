import { expect, it } from 'vitest';
import { newReference } from '#server/domain/appointments/reference.ts';

it('makes references that can be read out, hardly ever the same', () => {
  const made = Array.from({ length: 500 }, newReference);
  for (const reference of made) expect(reference).toMatch(/^TH-[2-9A-HJKMNP-Z]{6}$/);
  expect(new Set(made).size).toBe(made.length);
});
