import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { plain } from '#server/storage/testing/images.ts';
import { expect, test } from '#tests/support/browser.ts';
import { openPage } from '#tests/support/open-page.ts';

test.use({ viewport: { width: 360, height: 740 } });

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Expects that nothing at the edges of the window covers the element. */
async function expectSeen(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
  const isOnTop = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = [top + 3, top + height - 3].map((y) => document.elementFromPoint(left + width / 2, y));
    return found.every((one) => one !== null && element.contains(one));
  });
  expect(isOnTop).toBe(true);
}

test('an incomplete registration shows its errors at the button and at each field, and a phone’s photo is made smaller at a press', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/);
  // Playwright's own recording loads the preview.
  expectComplaint(/blob:.* violates .*connect-src/);
  await openPage(page, '/login');
  await button(page, 'Create new account').click();
  const name = page.getByLabel('Full name');
  const email = page.getByLabel('Email');
  await button(page, 'Register').click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields');
  await expect(page.getByText('Please fill this in')).toHaveCount(4);
  await expect(name).toBeFocused();
  await expectSeen(name);
  await name.fill('x'.repeat(201));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await email.fill('nobody');
  await page.getByLabel('Contact number').fill('01000000010');
  await page.locator('[name=password]').fill('six-of-one');
  await page.locator('[name=password]').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please check the marked fields');
  await expect(name).toHaveAccessibleDescription('Please use at most 200 characters');
  await expectSeen(page.getByText('Please use at most 200 characters'));
  await name.fill('Photographer');
  await button(page, 'Register').click();
  await expect(email).toBeFocused();
  await expectSeen(email);
  await email.fill(`photo-${Date.now()}@example.com`);

  const input = page.locator('input[type=file]');
  const photo = page.getByRole('img', { name: 'Preview of the chosen picture' });
  const notImage = page.getByText('Please select an image file');
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(notImage).toBeVisible();
  await expect(button(page, 'Make it smaller')).toHaveCount(0);
  // The form asks for another picture before it is sent.
  await button(page, 'Register').click();
  await expect(page.getByRole('alert')).toHaveText('Please check the marked fields');
  await expect(notImage).toBeVisible();
  await expect(input).toBeFocused();
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
  await expect(notImage).toHaveCount(0);
  await expect(page.getByText('a.png')).toBeVisible();
  await button(page, 'Register').click();
  await expect(page.getByRole('alert')).toHaveText('Please select an image file');
  await expect(input).toBeFocused();

  // As a phone that is held upright stores a photo: in landscape, with a flag to rotate it.
  const lying = await plain(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const buffer = Buffer.concat([lying, Buffer.alloc(2 * 1024 * 1024)]);
  await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  const tooLarge = page.getByText('Image size should be less than 2MB');
  await expect(tooLarge).toBeVisible();
  await button(page, 'Register').click();
  await expect(page.getByRole('alert')).toHaveText('Please check the marked fields');
  await expect(tooLarge).toBeVisible();
  await button(page, 'Make it smaller').click();
  await expect(photo).toBeVisible();
  await expect(input).toBeFocused();
  await expect(tooLarge).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Please select an image file')).toHaveCount(0);
  await button(page, 'Register').click();
  await expect(page).toHaveURL('/');
  const me = await (await page.request.get('/api/me')).json();
  const stored = await (await page.request.get(me.user.image)).body();
  const { width = 0, height = 0 } = await sharp(stored).metadata();
  expect([width, height]).toEqual([400, 600]);
});
