import { expect, test } from '#tests/support/browser.ts';
import { images } from '#tests/support/images.ts';
import { enterPortal } from '#tests/support/portal.ts';

// No server listens there.
const bucket = {
  S3_ENDPOINT: 'http://127.0.0.1:2',
  S3_BUCKET: 'care-uploads',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
};
test.use({ seed: 'none', settings: bucket });

test('a form reports that photos cannot be stored at the moment, loses nothing, and can be saved without a photo', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 503/);
  await enterPortal(page, '/admin/doctors');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Name').fill('Dr. Suda');
  await field('Specialty').fill('Cardiology');
  await page.getByLabel('Experience (years)').fill('12');
  await field('Description').fill('Listens first.');
  const photo = { name: 'suda.png', mimeType: 'image/png', buffer: images.png };
  await page.getByLabel(/Photo/).setInputFiles(photo);
  await page.getByRole('button', { name: 'Add Doctor' }).click();
  const message = 'Photos cannot be saved or shown right now. Please try again in a few minutes.';
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible({ timeout: 15_000 });
  await expect(field('Name')).toHaveValue('Dr. Suda');
  await expect(page.getByAltText('Preview of the chosen picture')).toBeVisible();
  await expect(field('Description')).toHaveValue('Listens first.');

  await page.getByRole('button', { name: /^(Undo|Remove)$/ }).click();
  await page.getByRole('button', { name: 'Add Doctor' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Doctor added successfully' })).toBeVisible();
});
