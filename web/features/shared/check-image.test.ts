import { describe, expect, it } from 'vitest';
import { imageRules } from '#shared/contract/image-rules.ts';
import { acceptOf, checkImage } from '#web/features/shared/check-image.ts';

const { blog, doctor, hospital, user } = imageRules;
const MiB = 1024 * 1024;
const file = (type: string, { name = 'a', size = 1 } = {}) => ({ name, type, size });

describe('checkImage', () => {
  it('accepts every image for a doctor, and only three formats for articles', () => {
    expect(checkImage(file('image/webp'), doctor)).toBeUndefined();
    expect(checkImage(file('image/webp'), blog)).toBe('image_blog_format');
    expect(checkImage(file('image/gif'), blog)).toBeUndefined();
    expect(checkImage(file('text/html'), doctor)).toBe('image_not_an_image');
    expect([acceptOf(doctor), acceptOf(blog)]).toEqual([
      'image/*,.heic,.heif,.bmp',
      'image/jpeg,image/png,image/gif',
    ]);
  });

  it.each([
    ['HEIC', file('image/heic', { name: 'IMG_1.HEIC' })],
    ['HEIC without a media type', file('', { name: 'IMG_1.HEIC' })],
    ['BMP', file('image/bmp', { name: 'scan.bmp' })],
    ['BMP without a media type', file('', { name: 'scan.bmp' })],
  ])('accepts %s, except for articles', (_, image) => {
    for (const rule of [doctor, hospital, user]) expect(checkImage(image, rule)).toBeUndefined();
    expect(checkImage(image, blog)).toBe('image_blog_format');
  });

  it.each([
    ['hospital', hospital, 'image_hospital_too_large'],
    ['user', user, 'image_user_too_large'],
  ] as const)('accepts an image for a %s only if it is smaller than two megabytes', (_, rule, tooLarge) => {
    expect(checkImage(file('image/png', { size: 2 * MiB - 1 }), rule)).toBeUndefined();
    expect(checkImage(file('image/png', { size: 2 * MiB }), rule)).toBe(tooLarge);
  });

  it.each([
    ['doctor', doctor],
    ['blog', blog],
  ] as const)('accepts an image for a %s only if it is smaller than ten megabytes', (_, rule) => {
    expect(checkImage(file('image/png', { size: 10 * MiB - 1 }), rule)).toBeUndefined();
    expect(checkImage(file('image/png', { size: 10 * MiB }), rule)).toBe('image_too_large');
  });

  it.each([
    ['a PDF', file('application/pdf')],
    ['a file without a media type', file('')],
    ['a PDF that is too large', file('application/pdf', { size: 20 * MiB })],
  ])('rejects %s, which is not an image', (_, other) => {
    expect(checkImage(other, user)).toBe('image_not_an_image');
  });
});
