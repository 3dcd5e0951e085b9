import type { Page } from '@playwright/test';
import { atDesk, expect, test } from '#tests/support/browser.ts';
import {
  banner,
  button,
  field as contactField,
  expectError,
  fill,
  form,
  reference,
  usual,
} from '#tests/support/contact-form.ts';
import {
  field,
  fillRegistration,
  freshEmail,
  openRegistration,
  register,
  signIn,
} from '#tests/support/login-form.ts';
import { openApp, openPage, startApp } from '#tests/support/open-page.ts';
import { enterPortal, unique } from '#tests/support/portal.ts';
import { publicForms } from '#tests/support/public-forms.ts';
import { translate } from '#tests/support/translate.ts';

/** The first field's focus starts the app, which must keep what is typed in it. */
async function fillWhileStarting(page: Page): Promise<void> {
  const { Name, ...others } = usual;
  await fill(page, { Name });
  await startApp(page);
  await expect(contactField(page, 'Name')).toHaveValue(Name);
  await fill(page, others);
}

for (const how of ['copied', 'moved'] as const) {
  test.describe(`a page whose texts a translator has ${how}`, atDesk, () => {
    test('before the app starts keeps what is typed and sends the request', async ({
      page,
      expectComplaint,
    }) => {
      // React says that the page is not the one that it made.
      expectComplaint(/error #418/);
      await page.goto('/contact');
      await translate(page, how);
      await fillWhileStarting(page);
      await button(page).click();
      await expect(banner(page)).toBeVisible();
      await expect(form(page)).toContainText(reference);
    });

    test('while the app runs sends the request, and shows an error that disappears again', async ({
      page,
    }) => {
      await openApp(page, '/contact');
      await translate(page, how);
      await button(page).click();
      await expectError(page, 'Name', 'Name is required');
      await fill(page, { ...usual, Name: unique('Rahima') });
      await button(page).click();
      await expect(banner(page)).toBeVisible();
      await expect(form(page)).toContainText(reference);
      await expect(form(page).getByText('Name is required')).toHaveCount(0);
    });

    for (const { name, send } of publicForms)
      test(`sends: ${name}`, async ({ page, request }) => {
        const open = async (opened: Page, path: string) => {
          await openApp(opened, path);
          await translate(opened, how);
        };
        await send(page, open, request);
      });

    test('says that a password is wrong, and registers', async ({ page, expectComplaint }) => {
      expectComplaint(/401/);
      await openPage(page, '/login');
      await translate(page, how);
      await field(page, 'Email').fill('nobody@patients.example');
      await field(page, 'Password').fill('six-of-one');
      await signIn(page).click();
      await expect(page.getByText(/Invalid email or password/i).first()).toBeVisible();

      await openRegistration(page);
      await translate(page, how);
      await fillRegistration(page, freshEmail());
      await register(page).click();
      await expect(page).toHaveURL('/');
    });

    test('adds a doctor and searches in the portal', async ({ page }) => {
      await enterPortal(page, '/admin/doctors');
      await translate(page, how);
      const name = unique('Dr. Narin');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
      await page.getByRole('textbox', { name: 'Specialty', exact: true }).fill('Neurology');
      await page.getByLabel('Experience (years)').fill('7');
      await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Takes her time.');
      await page.getByRole('button', { name: 'Add Doctor' }).click();
      await expect(page.getByRole('rowheader', { name })).toBeVisible();
      await enterPortal(page, '/admin/requests');
      await translate(page, how);
      const box = page.getByRole('searchbox');
      await box.pressSequentially('nobody of this name', { delay: 5 });
      await expect(page.getByText('No requests match')).toBeVisible();
      await box.fill('');
      await expect(page.getByText('No requests match')).toHaveCount(0);
    });
  });
}

test('elements that an extension adds do not stop the form', atDesk, async ({ page, expectComplaint }) => {
  expectComplaint(/error #418|inline style/);
  await page.goto('/contact');
  await page.evaluate(() => {
    document.body.prepend(document.createElement('grammarly-extension'));
    document.head.append(document.createElement('style'));
    document.documentElement.setAttribute('data-extension', '');
    for (const field of document.querySelectorAll('textarea, input'))
      field.after(document.createElement('i'));
  });
  await fillWhileStarting(page);
  await button(page).click();
  await expect(banner(page)).toBeVisible();
});
