import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { banner, button, field, fillNamed, form, open } from '#tests/support/contact-form.ts';
import { enterPortal } from '#tests/support/portal.ts';

const family = { name: 'Rahima', email: 'rahima@patients.example', phone: '01711000000' };

test(
  'whoever does not know the day yet sends a request, and reads no day that looks booked',
  onPhone,
  async ({ page }) => {
    await open(page);
    const date = field(page, 'Date');
    const unknown = form(page).getByLabel("I don't know yet");
    await button(page).click();
    await expect(form(page).getByText('Date is required')).toBeVisible();
    await unknown.check();
    await expect(date).toHaveValue('');
    await expect(form(page).getByText('Date is required')).toBeHidden();
    await expect(unknown).toBeChecked();
    await date.fill('2999-01-02');
    await expect(unknown).not.toBeChecked();
    await unknown.check();
    await expect(date).toHaveValue('');
    const name = `Rahima ${Date.now()}`;
    await fillNamed(page, { ...family, name });
    await form(page).getByLabel('Who is the patient? (optional)').selectOption('My mother or father');
    await button(page).click();
    await expect(banner(page)).toBeVisible();

    await enterPortal(page, '/admin/requests');
    await page.getByLabel('Search requests').fill(name);
    await page.getByRole('link', { name }).click();
    await expect(page.locator('#person header')).toContainText('Not decided yet, about');
    await expect(page.locator('#person header')).toContainText('My mother or father');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the day may be left open too', atDesk, async ({ page, expectComplaint }) => {
    expectComplaint(/status of 422/);
    await page.goto('/contact');
    await fillNamed(page, { ...family, phone: '12' });
    await form(page).getByLabel("I don't know yet").check();
    await button(page).click();
    await expect(form(page).getByText('enter a valid phone', { exact: false })).toBeVisible();
    await expect(field(page, 'Date')).toHaveValue('');
    await field(page, 'Phone').fill(family.phone);
    await button(page).click();
    await expect(page.getByText('Appointment Request Submitted!')).toBeVisible();
  });
});
