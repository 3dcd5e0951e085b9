import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { atBothWidths } from '#tests/support/both-widths.ts';
import { atDesk, expect } from '#tests/support/browser.ts';
import { headersOf } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { createStaff } from '#tests/support/portal.ts';
import { button, open, panel, test } from '#tests/support/request-screens.ts';

test.use({ seed: 'none' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'How the family is reached' });
const reached = (page: Page) => page.locator('[data-reached-by]');

/** A colleague corrects the open request. */
async function correctElsewhere(request: APIRequestContext, page: Page, changes: object) {
  const colleague = await createStaff(request, 4);
  const headers = await headersOf(request, colleague);
  const path = `/api/appointments/${page.url().split('/').at(-1)}`;
  const { name, phone, email, whatsapp_name, lang, version } = await (
    await request.get(path, { headers })
  ).json();
  const data = { name, phone, email, whatsapp_name, lang, version, ...changes };
  expect((await request.put(`${path}/contact`, { headers, data })).status()).toBe(200);
  return colleague;
}

test('a number, a name on WhatsApp and an invented address are corrected, and the history has the old ones', async ({
  page,
  asked,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/);
  await open(page, asked);
  await expect(reached(page)).toContainText('01711-000000');
  await button(page, 'Correct contact details...').click();
  await dialog(page).locator('[name=phone]').fill('017');
  await dialog(page).locator('[name=whatsapp_name]').fill('Rahima Apa');
  await dialog(page).locator('[name=email]').fill('');
  await atBothWidths(page, async () => {
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).locator('[name=phone]')).toHaveAttribute('aria-invalid', 'true');
  await dialog(page).locator('[name=phone]').fill('01811-223344');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(reached(page)).toContainText('01811-223344');
  await expect(reached(page)).toContainText(/changed the number .+ before 01711-000000/);
  await expect(reached(page)).toContainText(/Until .+ no code in a call, unless the old number was reached/);
  await expect(reached(page)).toContainText('The last email, Notice that the office changed');
  await expect(reached(page)).toContainText('Rahima Apa');
  await expect(reached(page)).toContainText('No email');
  await expect(panel(page, 'History')).toContainText('01711-000000 → 01811-223344');
  await expect(page.getByRole('link', { name: 'Write an email' })).toHaveCount(0);
  await expectAccessible(page);
});

test(
  'who corrects the same contact sees what a colleague wrote, and loses nothing',
  atDesk,
  async ({ page, request, asked, expectComplaint }) => {
    expectComplaint(/status of 409/);
    await open(page, asked);
    await button(page, 'Correct contact details...').click();
    const { name } = await correctElsewhere(request, page, { phone: '01911-556677', lang: 'en' });
    await dialog(page).locator('[name=phone]').fill('01811-223344');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page)).toContainText(`${name} changed this`);
    await expect(dialog(page)).toContainText(/Phone is now: ?01911-556677/);
    await expect(dialog(page)).toContainText(/Language is now: ?English/);
    await expect(dialog(page).locator('[name=phone]')).toHaveValue('01811-223344');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Overwrite with mine' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(reached(page)).toContainText('01811-223344');
  },
);
