import { describe, expect, it } from 'vitest';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import { acceptOf, checkImage, prepareImage } from '#web/features/shared/check-image.ts';

const { blog, doctor, hospital, user } = uploadRules;
const MiB = 1024 * 1024;

describe('checkImage', () => {
  it('accepts every image for a doctor, and only three formats for articles', () => {
    expect(checkImage({ type: 'image/webp', size: 1 }, doctor)).toBeUndefined();
    expect(checkImage({ type: 'image/webp', size: 1 }, blog)).toBe('image_blog_format');
    expect(checkImage({ type: 'image/gif', size: 1 }, blog)).toBeUndefined();
    expect(checkImage({ type: 'text/html', size: 1 }, doctor)).toBe('image_not_an_image');
    expect([acceptOf(doctor), acceptOf(blog)]).toEqual(['image/*', 'image/jpeg,image/png,image/gif']);
  });

  it.each([
    ['hospital', hospital, 'image_hospital_too_large'],
    ['user', user, 'image_user_too_large'],
  ] as const)('accepts an image for a %s only if it is smaller than two megabytes', (_, rule, tooLarge) => {
    expect(checkImage({ type: 'image/png', size: 2 * MiB - 1 }, rule)).toBeUndefined();
    expect(checkImage({ type: 'image/png', size: 2 * MiB }, rule)).toBe(tooLarge);
  });

  it('rejects a user’s file that is not an image', () => {
    expect(checkImage({ type: 'application/pdf', size: 10 }, user)).toBe('image_not_an_image');
  });
});

describe('prepareImage', () => {
  const chosen = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

  it('does not change an image that may be sent', async () => {
    const image = chosen('a.png', 'image/png');
    expect(await prepareImage(image, user)).toEqual({ image });
  });

  it('rejects a file that is not an image', async () => {
    expect(await prepareImage(chosen('a.pdf', 'application/pdf'), user)).toEqual({
      wrong: 'image_not_an_image',
    });
    expect(await prepareImage(chosen('a', ''), user)).toEqual({ wrong: 'image_not_an_image' });
  });

  it.each([
    ['a large file', chosen('a.jpg', 'image/jpeg', 2 * MiB), user, 'image_user_too_large'],
    ['HEIC', chosen('a.heic', 'image/heic'), user, 'image_heic'],
    ['HEIC without a media type', chosen('IMG_1.HEIC', ''), doctor, 'image_heic'],
    ['HEIC of an article', chosen('a.heif', 'image/heif'), blog, 'image_heic'],
  ] as const)('says why it rejects %s that cannot be decoded here', async (_what, image, rule, wrong) => {
    expect(await prepareImage(image, rule)).toEqual({ wrong });
  });
});
