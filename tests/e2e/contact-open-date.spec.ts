import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { banner, button, field, fillNamed, form, open } from '#tests/support/contact-form.ts';
import { enterPortal } from '#tests/support/portal.ts';

const family = { name: 'Rahima', email: 'rahima@patients.example', phone: '01711000000' };

test(
  'whoever does not know the day yet sends a request with a month from today',
  onPhone,
  async ({ page }) => {
    await open(page);
    const date = field(page, 'Date');
    const unknown = form(page).getByLabel("I don't know yet");
    await button(page).click();
    await expect(form(page).getByText('Date is required')).toBeVisible();
    await unknown.check();
    await expect(date).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    await expect(form(page).getByText('Date is required')).toBeHidden();
    await expect(unknown).toBeChecked();
    const inAMonth = await date.inputValue();
    expect(inAMonth > new Date(Date.now() + 27 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)).toBe(true);
    await unknown.uncheck();
    await expect(date).toHaveValue('');
    await unknown.check();
    await date.fill('2999-01-02');
    await expect(unknown).not.toBeChecked();
    await unknown.check();
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
  test('the day may be left open too', atDesk, async ({ page }) => {
    await page.goto('/contact');
    await fillNamed(page, family);
    await form(page).getByLabel("I don't know yet").check();
    await button(page).click();
    await expect(page.getByText('Appointment Request Submitted!')).toBeVisible();
  });
});
