import { describe, expect, it } from 'vitest';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import { acceptOf, checkImage } from '#web/features/shared/check-image.ts';

const { blog, doctor, hospital, user } = uploadRules;
const MiB = 1024 * 1024;

describe('checkImage', () => {
  it('accepts any image of a doctor, and only three formats for articles', () => {
    expect(checkImage({ type: 'image/webp', size: 1 }, doctor)).toBeUndefined();
    expect(checkImage({ type: 'image/webp', size: 1 }, blog)).toBe('image_blog_format');
    expect(checkImage({ type: 'image/gif', size: 1 }, blog)).toBeUndefined();
    expect(checkImage({ type: 'text/html', size: 1 }, doctor)).toBe('image_not_an_image');
    expect([acceptOf(doctor), acceptOf(blog)]).toEqual(['image/*', 'image/jpeg,image/png,image/gif']);
  });

  it.each([
    ['hospital', hospital, 'image_hospital_too_large'],
    ['user', user, 'image_user_too_large'],
  ] as const)('accepts an image of a %s only under two megabytes', (_, rule, tooLarge) => {
    expect(checkImage({ type: 'image/png', size: 2 * MiB - 1 }, rule)).toBeUndefined();
    expect(checkImage({ type: 'image/png', size: 2 * MiB }, rule)).toBe(tooLarge);
  });

  it('refuses a file of a user that is not an image', () => {
    expect(checkImage({ type: 'application/pdf', size: 10 }, user)).toBe('image_not_an_image');
  });
});
