import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { casesAs, headersOf, makeCustomer } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage } from '#tests/support/open-page.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none' });

const bn = {
  mine: 'এখন আপনার পালা',
  first: 'আগে আরও ভালো একটি পাসওয়ার্ড দিন',
  field: 'আরও ভালো পাসওয়ার্ড',
  short: '৮ বা তার বেশি অক্ষর দিন',
  now: 'এখন আপনি যা করতে পারেন',
  received: 'আপনার বার্তা আমরা পেয়েছি।',
};

test('a family with a weak password sees whose turn it is, writes to us, and reads its case once it has a better one, in both windows', async ({
  page,
  context,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of (403|422)/);
  const customer = await makeCustomer(request);
  const staff = await casesAs(request, administrator);
  const { opened } = await staff.open(customer, { message: 'Her valve leaks' });
  await staff.addTask(opened.id, { text: 'Scan the ECG', text_bn: 'ইসিজি স্ক্যান করুন', owner: 'patient' });
  const headers = await headersOf(request, customer);
  const weak = { current: customer.password, password: 'five5' };
  await request.put('/api/account/password', { headers, data: weak });

  await openPage(page, `/bn/login?next=/profile/cases/${opened.id}`);
  const main = page.getByRole('main');
  await main.locator('[name=email]').fill(customer.email);
  await main.locator('[name=password]').fill(weak.password);
  await main.locator('form [type=submit]').click();
  await expect(main.getByRole('heading', { name: bn.mine })).toBeVisible();
  await expect(main.getByRole('heading', { name: bn.first })).toBeVisible();
  await expect(main).not.toContainText('ইসিজি');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await main.locator('[name=message]').fill('আমরা রবিবার পৌঁছাব');
  await main.locator('form:has([name=message]) [type=submit]').click();
  await expect(main.getByText(bn.received)).toBeVisible();

  const other = await context.newPage();
  await openPage(other, `/bn/profile/cases/${opened.id}/messages`);
  await expect(other.getByRole('main').getByRole('heading', { name: bn.first })).toBeVisible();

  const field = main.getByLabel(bn.field);
  await field.fill('নদী');
  await field.press('Enter');
  await expect(main.getByText(bn.short)).toBeVisible();
  await expect(field).toHaveValue('নদী');
  await field.fill('নদীর ধারে বাড়ি');
  await field.press('Enter');
  await expect(main.getByRole('heading', { name: bn.now })).toBeVisible();
  await expect(main).toContainText('ইসিজি স্ক্যান করুন');
  await expect(main).toContainText('আমরা রবিবার পৌঁছাব');

  // The other window still asks, and learns with its own answer that there is a better one already.
  await other.getByLabel(bn.field).fill('বৃষ্টির পরে রোদ');
  await other.getByLabel(bn.field).press('Enter');
  await expect(other.getByRole('main')).toContainText('আমরা রবিবার পৌঁছাব');
});
