import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { alertsOf, button, call, fill } from '#tests/support/contact-form.ts';
import { customer, field, signIn } from '#tests/support/login-form.ts';
import { openPage } from '#tests/support/open-page.ts';
import { expectShown } from '#tests/support/shown-message.ts';

/** Checks that a message which has the focus itself is in view. */
async function expectFocused(message: Locator): Promise<void> {
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport({ ratio: 1 });
}

/** Signs a new customer in, and opens a page. */
async function openOwn(page: Page, path: string) {
  const person = await customer(page.request);
  await openPage(page, '/login');
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await signIn(page).click();
  await expect(page).toHaveURL('/');
  await openPage(page, path);
  return person;
}

test(
  'a request that is sent or kept is in view, with the focus',
  onPhone,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    alertsOf(page);
    await openPage(page, '/contact');
    await page.route(call, (route) => route.abort());
    await fill(page);
    await button(page).click();
    await page.getByRole('button', { name: 'Keep it on this phone and send it later' }).click();
    await expectShown(page.getByText('We will send it as soon as you are online. You can close'));
    await expectAccessible(page);

    await page.unroute(call);
    await fill(page);
    await button(page).click();
    await expectShown(page.getByText('Appointment Request Submitted!'));
  },
);

test(
  'a comment that is posted is in view, with the focus, and an empty one leads to its field',
  onPhone,
  async ({ page }) => {
    await openPage(page, '/blogdetails/6');
    const box = page.getByPlaceholder('Share your thoughts...');
    const post = page.getByRole('button', { name: 'Post' });
    await post.click();
    await expectFocused(box);
    await box.fill('This helped us');
    await post.click();
    await expectShown(page.getByText('This helped us'));
    await box.fill('See www.pills.example');
    await post.click();
    await expectFocused(page.getByText('Thank you! Your comment will appear here'));
  },
);

test('the newsletter box says in view what happened', onPhone, async ({ page, expectComplaint }) => {
  expectComplaint(/422/);
  await openPage(page, '/services');
  const box = page.getByRole('contentinfo').getByLabel('Newsletter');
  await box.fill('rina@');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeInViewport({ ratio: 1 });
  await expectFocused(box);
  await box.fill(`reader-${Math.random()}@example.com`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expectFocused(page.getByText('Please open the email we sent you'));
});

test(
  'a refused sign-in, a refused search and a mailed link are in view',
  onPhone,
  async ({ page, expectComplaint }) => {
    expectComplaint(/status of 40[14]/);
    await openPage(page, '/login');
    await field(page, 'Email').fill('nobody@example.com');
    await field(page, 'Password').fill('wrong');
    await signIn(page).click();
    await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeInViewport({ ratio: 1 });
    await expect(signIn(page)).toBeFocused();

    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expectFocused(page.getByRole('heading', { name: 'Please check your mailbox' }));

    await openPage(page, '/track');
    await page.getByLabel('Reference').fill('TH-7K3Q9F');
    await page.getByLabel('Phone').fill('01711 000000');
    await page.getByRole('main').getByRole('button', { name: 'Show the status' }).click();
    await expectShown(page.getByText('We could not find a request'));
  },
);

test('what was changed in profile and settings is in view, with the focus', onPhone, async ({ page }) => {
  const { password } = await openOwn(page, '/settings');
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('a lantern over the Padma');
  await page.getByRole('main').getByRole('button', { name: 'Change password' }).click();
  await expectShown(page.getByText('Your password is changed.'));
  await page.getByRole('button', { name: 'Send me the newsletter' }).click();
  await expectShown(page.getByText('Please open the email we sent you'));

  await openPage(page, '/profile');
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('Contact number').fill('01712-345678');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expectShown(page.getByText('Your details are saved.'));
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByLabel('New email address').fill(`new-${Date.now()}@example.com`);
  await page.getByLabel('Current password').fill('a lantern over the Padma');
  await page.getByRole('button', { name: 'Send the link', exact: true }).click();
  await expectShown(page.getByText('We have sent a link to'));
});
