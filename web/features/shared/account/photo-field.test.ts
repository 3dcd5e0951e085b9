import { describe, expect, it } from 'vitest';
import { checkPhoto } from '#web/features/shared/account/photo-field.tsx';

describe('checkPhoto', () => {
  it('takes an image under two megabytes', () => {
    expect(checkPhoto({ type: 'image/png', size: 2 * 1024 * 1024 - 1 })).toBeUndefined();
  });

  it('refuses others with the specified sentences', () => {
    expect(checkPhoto({ type: 'application/pdf', size: 10 })).toBe('image_not_an_image');
    expect(checkPhoto({ type: 'image/png', size: 2 * 1024 * 1024 })).toBe('image_user_too_large');
  });
});
