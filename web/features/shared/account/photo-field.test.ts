import { describe, expect, it } from 'vitest';
import { checkPhoto } from '#web/features/shared/account/photo-field.tsx';

describe('checkPhoto', () => {
  it('accepts an image under two megabytes', () => {
    expect(checkPhoto({ type: 'image/png', size: 2 * 1024 * 1024 - 1 })).toBeUndefined();
  });

  it('refuses a file that is not an image', () => {
    expect(checkPhoto({ type: 'application/pdf', size: 10 })).toBe('image_not_an_image');
  });

  it('refuses an image of two megabytes', () => {
    expect(checkPhoto({ type: 'image/png', size: 2 * 1024 * 1024 })).toBe('image_user_too_large');
  });
});
