import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { casesAs, makeCustomer } from '#tests/support/case-screens.ts';
import { farYear } from '#tests/support/days.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { signInAt } from '#tests/support/login-form.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none', serviceWorkers: 'allow' });

const bn = {
  fold: 'সংযোগ না থাকলে',
  keep: 'তারিখ ও ফোন নম্বর এই ফোনে রাখুন',
  remove: 'এই ফোন থেকে মুছে দিন',
  menu: 'আপনার অ্যাকাউন্ট',
  logout: 'সাইন আউট করুন',
};

test('dates and phone numbers of a case can be read without a connection, until they are removed or the user signs out', async ({
  page,
  context,
  request,
  expectComplaint,
}) => {
  expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)|503|status of 401/);
  const customer = await makeCustomer(request);
  const staff = await casesAs(request, administrator);
  const { opened, asked } = await staff.open(customer, { message: 'Her valve leaks' });
  await staff.post(`/api/cases/${opened.id}/tasks`, {
    text: 'Valve scan',
    owner: 'office',
    due: `${farYear}-03-02`,
  });
  await staff.addPaper(opened.appointment_id, 'Report of the centre');
  const estimate = await staff.sendEstimate(opened, 41_800_000, 41_800_000);
  await staff.post(`${estimate}/answer`, { accept: true, how: 'phone', given_by: 'Rahima' });
  await staff.post(`/api/appointments/${opened.appointment_id}/events`, {
    type: 'family_message',
    channel: 'phone',
    text: 'We come with a licensed driver',
  });
  const path = `/bn/profile/cases/${opened.id}`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const card = page.locator('[data-dates]');
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

  await signInAt(page, `/bn/login?next=${path}`, customer);
  const main = page.getByRole('main');
  for (const shown of ['Report of the centre', 'licensed driver', '৪,১৮,০০০'])
    await expect(main).toContainText(shown);
  await page.getByRole('heading', { name: bn.fold }).click();
  await button(bn.keep).click();
  await expect(button(bn.remove)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));

  await context.setOffline(true);
  await page.reload();
  await expect(card).toContainText(asked.reference);
  await expect(card).toContainText('রিপোর্ট');
  // The office prepares the journey next.
  await expect(card).toContainText(/পরের তারিখ[০-৯]+ /);
  await expect(card.locator('a[href^="tel:"]')).toHaveText([
    '+৮৮০ ১০০০-০০০০১০ (নমুনা নম্বর)',
    '৯৯৯ (বাংলাদেশ)',
    '১৬৬৯ (থাইল্যান্ড)',
    '+৮৮০ ১০০০-০০০০২৪ (নমুনা নম্বর)',
  ]);
  // What a hospital costs, what was written and the papers are not on the phone, and the page says so of the money.
  await expect(page.locator('main')).toContainText('টাকার হিসাব এই ফোনে রাখা হয় না।');
  for (const secret of ['alve', customer.name, 'Report of the centre', 'licensed driver', '418', '৪১৮'])
    await expect(page.locator('body')).not.toContainText(secret);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await context.setOffline(false);
  await page.getByRole('heading', { name: bn.fold }).click();
  await expect(button(bn.remove)).toBeVisible();
  await button(bn.remove).click();
  await button(bn.keep).click();
  await expect(button(bn.remove)).toBeVisible();
  expect(await names()).toContain('kept-dates');
  await button(bn.menu).click();
  await button(bn.logout).click();
  await expect.poll(names).not.toContain('kept-dates');
  // The sign-out leads to the home page: without a connection, its code could not be loaded.
  await expect(page).toHaveURL(/\/bn$/);
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('আপনি অফলাইনে আছেন');
  await expect(card).toHaveCount(0);
});
