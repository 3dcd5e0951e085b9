import { expect, test } from '#tests/support/browser.ts';
import { banner, button, call, expectWhole, field, fill, open, usual } from '#tests/support/contact-form.ts';
import { openPage } from '#tests/support/open-page.ts';

test('a volunteer’s purpose is in the message and can be changed', async ({ page }) => {
  await openPage(page, '/bn/about');
  await page.getByRole('main').locator('a[href$="purpose=volunteer"]').click();
  await expect(page).toHaveURL('/bn/contact?purpose=volunteer');
  await expect(page.getByText('আপনি স্বেচ্ছাসেবক হওয়ার বিষয়ে লিখছেন।')).toBeVisible();
  await expect(page.getByLabel('বার্তা')).toHaveValue(/^আমি আপনাদের সঙ্গে স্বেচ্ছাসেবক হিসেবে কাজ করতে চাই।\n$/);

  await open(page, '/contact?purpose=partner');
  const line = page.getByText('You are writing to us about working together.');
  await expect(line).toBeVisible();
  const { 'Message (optional)': _none, ...others } = usual;
  await fill(page, others);
  await field(page, 'Message (optional)').press('ControlOrMeta+End');
  await field(page, 'Message (optional)').pressSequentially('Our clinic is in Sylhet.');
  await expectWhole(page);
  const sent = page.waitForRequest(call);
  await button(page).click();
  expect((await sent).postDataJSON()).toEqual({
    name: usual.Name,
    email: usual.Email,
    phone: usual.Phone,
    date: usual.Date,
    message: 'We would like to talk with you about working together.\nOur clinic is in Sylhet.',
    lang: 'en',
    toEmail: expect.any(String),
  });
  await expect(banner(page)).toBeVisible();
});

test('a chosen purpose can be removed, and only its own sentence goes', async ({ page }) => {
  await open(page, '/contact?purpose=volunteer');
  const message = field(page, 'Message (optional)');
  await expect(message).toHaveValue('I would like to volunteer with you.\n');
  await message.press('ControlOrMeta+End');
  await message.pressSequentially('I speak Thai.');
  await page.getByRole('link', { name: 'Remove' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByText('about volunteering')).toHaveCount(0);
  await expect(message).toHaveValue('I speak Thai.');
  await expect(page.getByRole('heading', { name: 'Book an Appointment' })).toBeFocused();

  await page.goto('/contact?purpose=anything');
  await expect(message).toHaveValue('');
});
