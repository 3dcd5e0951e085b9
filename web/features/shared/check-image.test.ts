import { expect, it } from 'vitest';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import { acceptOf, checkImage } from '#web/features/shared/check-image.ts';

const { blog, doctor, hospital } = uploadRules;
const MiB = 1024 * 1024;

it('takes any picture of a doctor, and three formats for articles', () => {
  expect(checkImage({ type: 'image/webp', size: 1 }, doctor)).toBeUndefined();
  expect(checkImage({ type: 'image/webp', size: 1 }, blog)).toBe('image_blog_format');
  expect(checkImage({ type: 'image/gif', size: 1 }, blog)).toBeUndefined();
  expect(checkImage({ type: 'text/html', size: 1 }, doctor)).toBe('image_not_an_image');
  expect([acceptOf(doctor), acceptOf(blog)]).toEqual(['image/*', 'image/jpeg,image/png,image/gif']);
});

it('takes a hospital’s only under 2 MB', () => {
  expect(checkImage({ type: 'image/png', size: 2 * MiB - 1 }, hospital)).toBeUndefined();
  const refused = checkImage({ type: 'image/png', size: 2 * MiB }, hospital);
  expect(refused).toBe('image_hospital_too_large');
});
