import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { casesAs, makeCustomer } from '#tests/support/case-screens.ts';
import { signInAt } from '#tests/support/login-form.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none', serviceWorkers: 'allow', settings: { SERVICE_WORKER: 'off' } });

test('a case offers no offline dates when no page is cached', async ({ page, request }) => {
  const customer = await makeCustomer(request);
  const { opened } = await (await casesAs(request, administrator)).open(customer);
  await signInAt(page, `/login?next=/profile/cases/${opened.id}`, customer);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Reminders by email' })).toBeVisible();
  await expectAccessible(page);
  await expect(main.getByText('Without a connection')).toHaveCount(0);
});
