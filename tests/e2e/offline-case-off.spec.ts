import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { casesAs, makeCustomer } from '#tests/support/case-screens.ts';
import { openPage } from '#tests/support/open-page.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none', serviceWorkers: 'allow', settings: { SERVICE_WORKER: 'off' } });

test('a case offers no offline dates when no page is cached', async ({ page, request }) => {
  const customer = await makeCustomer(request);
  const { opened } = await (await casesAs(request, administrator)).open(customer);
  await openPage(page, `/login?next=/profile/cases/${opened.id}`);
  const main = page.getByRole('main');
  await main.locator('[name=email]').fill(customer.email);
  await main.locator('[name=password]').fill(customer.password);
  await main.locator('form [type=submit]').click();
  await expect(main.getByRole('heading', { name: 'Reminders by email' })).toBeVisible();
  await expectAccessible(page);
  await expect(main.getByText('Without a connection')).toHaveCount(0);
});
