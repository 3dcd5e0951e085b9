import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { createStaff, enterPortal } from '#tests/support/portal.ts';

test.use({ seed: 'none' });

test('the system screen shows administrators the state of the system, with problems first', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of (401|503)/);
  await page.setViewportSize({ width: 360, height: 740 });
  await enterPortal(page, '/admin/system');
  const checks = page.getByRole('region', { name: /needs? attention/ });
  await expect(checks.getByRole('listitem').first()).toContainText('ProblemRATE_LIMIT is off');
  await expect(checks.getByText('No backup was made yet: npm run backup.')).toBeVisible();
  await expect(checks.getByRole('listitem').filter({ hasText: /^Database(?! file)/ })).toContainText('OK');
  await expect(page.getByRole('region', { name: 'Details' }).getByText(/^SQLite 3\./)).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await page.route('**/api/system', (route) =>
    route.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } }),
  );
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(/This could not be refreshed\. This is how it was at/)).toBeVisible();
  await expect(checks).toBeVisible();

  await page.context().clearCookies();
  await enterPortal(page, '/admin/system', await createStaff(request, 3));
  await expect(page.getByText('Only an administrator can see this.')).toBeVisible();
});
