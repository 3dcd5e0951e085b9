import { expectAccessible } from '#tests/support/axe.ts';
import { atBothWidths } from '#tests/support/both-widths.ts';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { openPage } from '#tests/support/open-page.ts';

test('the menu of the avatar leads to the profile and the settings', onPhone, async ({ page }) => {
  await openPage(page, '/profile');
  await expect(page.getByText('Please sign in')).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));

  const email = `member-${Math.random()}@example.com`;
  const response = await page.request.post('/api/users', {
    data: { name: 'Rina Akter', email, password: 'long enough', contact: '01000000010', gender: 'female' },
  });
  expect(response.status()).toBe(201);
  const { user, token } = await page.request
    .post('/api/login', { data: { email, password: 'long enough', mode: 'session', portal: 'customer' } })
    .then((signedIn) => signedIn.json());
  await page.evaluate(
    (stored) => localStorage.setItem('currentUser', stored),
    JSON.stringify({ ...user, token }),
  );
  // If the menu is opened before the app runs, it does not move when the app adds the name.
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => held.promise.then(() => route.continue()));
  await page.goto('/');
  const avatar = page.getByRole('button', { name: 'Your account' });
  const profile = page.getByRole('link', { name: 'Profile' });
  await avatar.click();
  const before = await profile.boundingBox();
  held.resolve();
  await expect(page.getByRole('banner')).toContainText('Rina Akter');
  expect(await profile.boundingBox()).toEqual(before);
  await profile.click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('main')).toContainText(`Rina Akter`);
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden();
  await atBothWidths(page, () => expectAccessible(page));

  await avatar.click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await atBothWidths(page, () => expectAccessible(page));
  await page.getByRole('main').getByRole('link', { name: 'বাংলা' }).click();
  await expect(page).toHaveURL('/bn/settings');
  await page.getByRole('button', { name: 'এই ডিভাইস থেকে সাইন আউট করুন' }).click();
  await expect(page).toHaveURL('/bn');
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
});

test('a record of the signed-in person that can’t be read counts as signed out, and is removed', async ({
  page,
}) => {
  await page.goto('/');
  for (const broken of ['{"id":', '{"name":"Rina"}']) {
    await page.evaluate((text) => localStorage.setItem('currentUser', text), broken);
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
  }
});
