import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { casesAs, headersOf, makeCustomer } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage } from '#tests/support/open-page.ts';
import { enterPortal } from '#tests/support/portal.ts';
import { ask } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';
import { expectShown } from '#tests/support/shown-message.ts';

test.use({ seed: 'none' });

test('a daughter who wrote her father’s address finds the step that proves at once, and staff confirm her', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of (401|422)/);
  const daughter = await makeCustomer(request);
  const asked = await ask(request, { email: 'father@patients.example' }, await headersOf(request, daughter));
  await openPage(page, '/bn/login?next=/profile');
  const main = page.getByRole('main');
  await main.locator('[name=email]').fill(daughter.email);
  await main.locator('[name=password]').fill(daughter.password);
  await main.locator('form [type=submit]').click();
  const step = main.getByRole('region', { name: 'পরের ধাপ: অনুরোধটি যে আপনার পরিবারের, তা নিশ্চিত করুন' });
  await expect(step).toContainText('f•••@patients.example');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalScroll(page);
  }
  await expectAccessible(page);
  await step.getByRole('button', { name: 'কোড পাঠান' }).click();
  await step.locator('[name=code]').fill('000000');
  await step.locator('form').first().locator('[type=submit]').click();
  await expect(step.locator('[name=code]')).toHaveAttribute('aria-invalid', 'true');

  const headers = await headersOf(request, administrator);
  const data = { q: asked.reference, unproven: true };
  const [found]: { id: number }[] = await (
    await request.post('/api/appointments/search', { headers, data })
  ).json();
  await page.context().clearCookies();
  await enterPortal(page, `/admin/requests/${found?.id}`);
  const panel = page.getByText('The account waits for proof');
  await expect(panel).toBeVisible();
  await page
    .getByLabel('Whom did you call, and how do you know them?')
    .fill('His number: it is his daughter');
  await page.getByRole('button', { name: 'Confirm the account' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('log')).toContainText(
    "Administrator confirmed that the account is the family's",
  );
});

test('the mailed code shows everything, and says so where the step was', async ({
  page,
  request,
  mailbox,
}) => {
  const daughter = await makeCustomer(request);
  const email = 'mother@patients.example';
  const { reference } = await ask(request, { email }, await headersOf(request, daughter));
  await openPage(page, '/bn/login?next=/profile');
  const main = page.getByRole('main');
  await main.locator('[name=email]').fill(daughter.email);
  await main.locator('[name=password]').fill(daughter.password);
  await main.locator('form [type=submit]').click();
  const card = main.getByRole('article', { name: reference });
  await card.getByRole('button', { name: 'কোড পাঠান' }).click();
  const { mail } = await mailbox.waitFor(
    (sent) => sent.to.includes(email) && /কোড: \d{6}/.test(sent.mail.text ?? ''),
  );
  await card.locator('[name=code]').fill(mail.text?.match(/কোড: (\d{6})/)?.[1] ?? 'none');
  await card.locator('[name=code]').press('Enter');
  await expect(card.getByRole('region', { name: /^পরের ধাপ/ })).toBeHidden();
  await expectShown(card.getByText('ধন্যবাদ। অনুরোধটি আপনার পরিবারের'));
});

test('one address is proved once: the code also confirms the account, and the case is there without a reload', async ({
  page,
  request,
  mailbox,
}) => {
  const trader = await makeCustomer(request);
  const email = trader.email;
  const { reference } = await ask(request, { email }, await headersOf(request, trader));
  const headers = await headersOf(request, administrator);
  const data = { q: reference };
  const [found]: { id: number }[] = await (
    await request.post('/api/appointments/search', { headers, data })
  ).json();
  const staff = await casesAs(request, administrator);
  await staff.post('/api/cases', { appointment_id: found?.id });
  await openPage(page, '/login?next=/profile');
  const main = page.getByRole('main');
  await main.locator('[name=email]').fill(trader.email);
  await main.locator('[name=password]').fill(trader.password);
  await main.locator('form [type=submit]').click();
  const card = main.getByRole('article', { name: reference });
  await expect(card.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  await expect(main.getByText('Next step: confirm your email address')).toBeHidden();
  await card.getByRole('button', { name: 'Send me a code' }).click();
  const { mail } = await mailbox.waitFor(
    (sent) => sent.to.includes(email) && /code: \d{6}/i.test(sent.mail.text ?? ''),
  );
  await card.locator('[name=code]').fill(mail.text?.match(/code: (\d{6})/i)?.[1] ?? 'none');
  await card.locator('[name=code]').press('Enter');
  await expectShown(card.getByText("Thank you. This request is your family's"));
  await expect(card.getByRole('link', { name: 'Open the case' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'What the hospital needs to know' })).toBeVisible();
  await expect(main.getByText('Not confirmed yet')).toBeHidden();
  await expect(main.getByText('Next step: confirm your email address')).toBeHidden();
});
