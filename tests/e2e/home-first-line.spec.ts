import type { Page } from '@playwright/test';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { casesAs, makeCustomer } from '#tests/support/case-screens.ts';
import { openPage } from '#tests/support/open-page.ts';
import { administrator } from '#tests/support/server.ts';

const topOfHero = (page: Page) =>
  page.evaluate(() => document.querySelector('[aria-roledescription]')?.getBoundingClientRect().top);

test(
  'the first line of the home page says who we are, to a family its case and the next step',
  onPhone,
  async ({ page, request }) => {
    const sentence = 'We help families from Bangladesh to be treated in Thailand';
    await openPage(page, '/');
    await expect(page.getByText(sentence)).toBeInViewport();

    const customer = await makeCustomer(request);
    const staff = await casesAs(request, administrator);
    const { opened } = await staff.open(customer);
    await openPage(page, '/login?next=/');
    const main = page.getByRole('main');
    await main.locator('[name=email]').fill(customer.email);
    await main.locator('[name=password]').fill(customer.password);
    await main.locator('form [type=submit]').click();
    const link = page.getByRole('link', { name: `Your case ${opened.reference}` });
    await expect(link).toBeInViewport();
    await expect(page.getByText(sentence)).toBeHidden();
    const withCase = await topOfHero(page);

    await page.reload();
    expect(await topOfHero(page)).toBe(withCase);
    await expect(link).toBeInViewport();
    await link.click();
    await expect(page).toHaveURL(`/profile/cases/${opened.id}`);
  },
);
