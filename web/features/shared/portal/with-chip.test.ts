import { expect, it } from 'vitest';
import { withChip } from '#web/features/shared/portal/with-chip.ts';

it('adds a text once, trimmed, and nothing empty', () => {
  expect(withChip(['MRI'], '  CT scan ')).toEqual(['MRI', 'CT scan']);
  expect(withChip(['MRI'], ' MRI ')).toEqual(['MRI']);
  expect(withChip(['MRI'], '   ')).toEqual(['MRI']);
});
