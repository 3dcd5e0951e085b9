import { expectAccessible } from '#tests/support/axe.ts';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { casesAs, makeCustomer } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage } from '#tests/support/open-page.ts';
import { enterPortal } from '#tests/support/portal.ts';
import { panel } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

test(
  'a family writes in its case, the office answers there, and sees that it was read',
  onPhone,
  async ({ page, request, browser, context, expectComplaint }) => {
    expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
    const customer = await makeCustomer(request);
    const staff = await casesAs(request, administrator);
    const { opened } = await staff.open(customer);
    await openPage(page, `/bn/login?next=/bn/profile/cases/${opened.id}`);
    const main = page.getByRole('main');
    await main.locator('[name=email]').fill(customer.email);
    await main.locator('[name=password]').fill(customer.password);
    await main.locator('form [type=submit]').click();
    const card = page.getByRole('region', { name: 'বার্তা' });
    await expect(card).toContainText('এখনো কেউ লেখেননি');
    await card.getByRole('button', { name: 'বার্তা লিখুন' }).click();
    const text = card.getByLabel('আপনার বার্তা');
    const send = card.locator('[type=submit]');
    await text.fill('মা কি লিচু খেতে পারবেন?');
    await context.setOffline(true);
    await send.click();
    await expect(card.getByRole('alert')).toContainText('এখনো যায়নি');
    await context.setOffline(false);
    await page.reload();
    await expect(text).toHaveValue('মা কি লিচু খেতে পারবেন?');
    await send.dblclick();
    await expect(card.getByRole('log').getByRole('listitem')).toHaveCount(1);
    await expect(card).toContainText('আপনার বার্তা আমরা পেয়েছি।');
    await expect(text).toHaveValue('');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);

    const office = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await enterPortal(office, `/admin/cases/${opened.id}`, administrator);
    const messages = panel(office, 'Messages');
    await expect(messages).toContainText('লিচু');
    await expect(messages).toContainText('The family waits for an answer.');
    await messages.getByLabel('Answer in the account').fill('The hospital says: one a day.');
    await messages.getByLabel('Answer in the account').press('Control+Enter');
    await expect(messages).toContainText('Not seen yet');
    await expectAccessible(office);
    await page.reload();
    await expect(card).toContainText('The hospital says: one a day.');
    await office.reload();
    await expect(messages.getByText('Seen', { exact: true })).toBeVisible();
    await office.close();
  },
);
