import { expect, it } from 'vitest';
import { missingBangla } from '#web/features/shared/portal/missing-bangla.ts';

it('counts the English texts that have no Bangla one', () => {
  const texts = { name: 'A', name_bn: ' ', desc: 'B', desc_bn: 'খ', beds: '', beds_bn: '' };
  expect(missingBangla(texts, ['name', 'desc', 'beds'])).toBe(1);
  expect(missingBangla(texts, ['desc'])).toBe(0);
  expect(missingBangla(texts, ['beds'])).toBeNull();
});
