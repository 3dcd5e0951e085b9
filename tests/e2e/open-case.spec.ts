import { randomUUID } from 'node:crypto';
import { expectAccessible } from '#tests/support/axe.ts';
import { atBothWidths } from '#tests/support/both-widths.ts';
import { atDesk, expect } from '#tests/support/browser.ts';
import { headersOf } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { button, open, signIn, test } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none' });

test('the case of a request that the office entered is opened where the family is, and says what is not here', async ({
  page,
  request,
}) => {
  const headers = await headersOf(request, administrator);
  const data = { name: 'Rahima Khatun', phone: '01711000000', source: 'walk_in', language: 'bn' };
  const agreed = { consent: { how: 'in_person' }, key: randomUUID() };
  const entered = await request.post('/api/appointments', { headers, data: { ...data, ...agreed } });
  const { id }: { id: number } = await entered.json();
  await signIn(page, `/admin/requests/${id}`);
  await button(page, 'Open a case...').click();
  const dialog = page.getByRole('dialog', { name: 'Open a case' });
  await dialog.getByLabel('Opened at stage').selectOption('Estimate');
  await atBothWidths(page, async () => {
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
  await dialog.getByRole('button', { name: 'Open the case' }).click();
  await expect(page).toHaveURL(/\/admin\/requests\/\d+$/);
  const main = page.getByRole('main');
  await expect(main).toContainText(/Opened at Estimate: .+ not here/);
  await expect(main.locator('[data-reached-by]')).toContainText('No email');
  await expect(main.locator('[data-reached-by]')).toContainText('News: By one of us');
});

test(
  'the case of a request of the site is opened at its beginning, with one press',
  atDesk,
  async ({ page, asked }) => {
    await open(page, asked);
    await button(page, 'Open a case').click();
    await expect(page).toHaveURL(/\/admin\/requests\/\d+$/);
    await expect(page.getByRole('main')).not.toContainText('Opened at');
  },
);
