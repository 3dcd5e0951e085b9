import type { Page } from '@playwright/test';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { administrator, enterCase, familyPhone, giveCode, walkIn } from '#tests/support/access-screens.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, test } from '#tests/support/browser.ts';
import { casesAs } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage } from '#tests/support/open-page.ts';
import { enterPortal, handleNextDialog } from '#tests/support/portal.ts';

test.use({ seed: 'none' });

const main = (page: Page) => page.getByRole('main');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(Give a|The) code$/ });

async function looksRight(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

test('after a changed number a code needs a call to the old one, and the case says who changed it and until when', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 409 .*\/access\/codes/);
  const { opened, coordinator, headers, phone } = await walkIn(request);
  const path = `/api/appointments/${opened.appointment_id}`;
  const now: RequestDetail = await (await request.get(path, { headers })).json();
  const { name, email, whatsapp_name, lang, version } = now;
  const data = { name, email, whatsapp_name, lang, version, phone: '01999123456' };
  expect((await request.put(`${path}/contact`, { headers, data })).status()).toBe(200);

  await enterPortal(page, `/admin/cases/${opened.id}`, coordinator);
  const reached = main(page).locator('[data-reached-by]');
  await expect(reached).toContainText(`${coordinator.name} changed the number`);
  await expect(reached).toContainText(`before ${phone}`);
  await expect(reached).toContainText(/Until .+ no code in a call/);
  await looksRight(page);

  await page.getByRole('button', { name: 'Give a code...' }).click();
  const dialog = dialogOf(page);
  await dialog.locator('[name=reached]').fill('Abdul Karim');
  await expect(dialog).toContainText('The number was changed less than a day ago');
  await looksRight(page);
  await dialog.locator('[name=reached]').press('Enter');
  await expect(dialog).toContainText('Give a code once the old number was reached');
  await expect(dialog.locator('[name=reached]')).toHaveValue('Abdul Karim');
  await dialog.getByLabel(`I reached the family on the old number, ${phone}`).check();
  await dialog.getByRole('button', { name: 'Give the code' }).click();
  await expect(dialog).toContainText('Tell this code to nobody.');
});

test('a second case with the same number is the same family’s only if staff say so', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 403/);
  const first = await walkIn(request);
  await giveCode(request, first);
  const second = await walkIn(request);
  const path = `/api/appointments/${second.opened.appointment_id}`;
  const { headers } = second;
  const now: RequestDetail = await (await request.get(path, { headers })).json();
  const { name, email, whatsapp_name, lang, version } = now;
  const data = { name, email, whatsapp_name, lang, version, phone: first.phone };
  await request.put(`${path}/contact`, { headers, data });

  await enterPortal(page, `/admin/cases/${second.opened.id}`, second.coordinator);
  await page.getByRole('button', { name: 'Give a code...' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('A new family: it sees this case alone')).toBeChecked();
  await dialog.getByLabel(`The same family as ${first.opened.reference}`).check();
  await dialog.getByLabel('They sit here').check();
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Give the code' }).click();
  await expect(dialog).toContainText('Please join the care team of each case of this family first');
  const me = await (await request.get('/api/me', { headers })).json();
  const member = { user_id: me.user.id, role: 'interpreter' };
  const joined = await request.post(`/api/cases/${first.opened.id}/team`, { headers, data: member });
  expect(joined.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Give the code' }).click();
  await expect(dialog).toContainText(`${first.opened.reference} (Abdul Karim)`);
  await expect(dialog).toContainText(`${second.opened.reference} (Abdul Karim)`);
  await looksRight(page);
});

test('staff switch off that somebody asks for a code, and the site promises no call any more', async ({
  page,
  request,
}) => {
  const family = await walkIn(request);
  const { opened, coordinator, phone } = family;
  await giveCode(request, family);
  await enterPortal(page, `/admin/cases/${opened.id}`, coordinator);
  const asks = page.getByRole('switch', { name: 'The family can ask for a code on the site' });
  await expect(asks).toBeChecked();
  await asks.press('Space');
  await expect(asks).not.toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'Nobody can ask for a code' })).toBeVisible();
  await looksRight(page);
  await page.reload();
  await expect(asks).not.toBeChecked();
  const data = { reference: opened.reference, phone, lang: 'bn' };
  expect(await (await request.post('/api/enter/ask', { data })).json()).toEqual({ call: null });
});

test(
  'staff end access on all phones after a question, and the family’s phone is out at its next step',
  atDesk,
  async ({ page, browser, baseURL, request }) => {
    const family = await walkIn(request);
    const { opened, coordinator } = family;
    const phone = await familyPhone(browser, baseURL);
    const { reference } = opened;
    await enterCase(phone, { reference, code: await giveCode(request, family) }, 'mine');
    await enterPortal(page, `/admin/cases/${opened.id}`, coordinator);
    await expect(main(page)).toContainText('The case can be opened on 1 phone.');
    const end = page.getByRole('button', { name: 'End access on all phones' });
    const asked = handleNextDialog(page, 'dismiss');
    await end.click();
    expect(await asked).toContain('The family is told');
    await expect(main(page)).toContainText('The case can be opened on 1 phone.');
    const confirmed = handleNextDialog(page, 'accept');
    await end.click();
    await confirmed;
    await expect(main(page)).toContainText('The case can be opened on no phone.');
    await looksRight(page);
    await openPage(phone, `/bn/profile/cases/${opened.id}`);
    await expect(phone.locator('#tasks')).toBeHidden();
    await expect(phone.getByRole('main').getByRole('link', { name: 'কোড দিয়ে কেস খুলুন' })).toBeVisible();
    await phone.context().close();
    const now: CaseDetail = await (
      await request.get(`/api/cases/${opened.id}`, { headers: family.headers })
    ).json();
    expect(now.news.last?.kind, 'the family is told').toBe('access_ended');
  },
);

test('the users’ screen lists an account without email by its number, and offers no editing of it', async ({
  page,
  request,
}) => {
  const family = await walkIn(request);
  await giveCode(request, family);
  await enterPortal(page, '/admin/user', administrator);
  await page.getByRole('searchbox').fill(family.phone);
  const row = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: family.phone })
    .filter({ hasText: 'Abdul Karim' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('No email');
  await expect(row.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await looksRight(page);
});

test('a case of a family with an address has no codes to give', atDesk, async ({ page, request }) => {
  const staff = await casesAs(request, administrator);
  const { opened } = await staff.open();
  await enterPortal(page, `/admin/cases/${opened.id}`);
  await expect(main(page).locator('[data-reached-by]')).toContainText('@');
  await expect(page.getByRole('button', { name: 'Give a code...' })).toHaveCount(0);
});
