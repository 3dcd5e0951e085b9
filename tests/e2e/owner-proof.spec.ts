import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { headersOf, makeCustomer } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage } from '#tests/support/open-page.ts';
import { enterPortal } from '#tests/support/portal.ts';
import { ask } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

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
  await expect(
    page.getByText("Administrator confirmed that the account is the family's", { exact: true }),
  ).toBeVisible();
});

test('the mailed code shows everything, and the focus stays on the request', async ({
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
  await expect(card.locator('summary').first()).toBeFocused();
});
