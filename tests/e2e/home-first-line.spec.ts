import type { Page } from '@playwright/test';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { casesAs, headersOf, makeCustomer } from '#tests/support/case-screens.ts';
import { openPage } from '#tests/support/open-page.ts';
import { ask } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

const topOfHero = (page: Page) =>
  page.evaluate(() => document.querySelector('[aria-roledescription]')?.getBoundingClientRect().top);

test(
  'the first line of the home page says who we are, to a family its request or case and the next step',
  onPhone,
  async ({ page, request }) => {
    const sentence = 'We help patients from Bangladesh to get treatment in Thailand';
    await openPage(page, '/');
    await expect(page.getByText(sentence)).toBeInViewport();

    const customer = await makeCustomer(request);
    const sent = await ask(request, {}, await headersOf(request, customer));
    await openPage(page, '/login?next=/');
    const main = page.getByRole('main');
    await main.locator('[name=email]').fill(customer.email);
    await main.locator('[name=password]').fill(customer.password);
    await main.locator('form [type=submit]').click();
    const progress = page.getByRole('link', { name: `Your request ${sent.reference}` });
    await expect(progress).toBeInViewport();
    await expect(progress).toContainText('We have received your request');
    // It stays the heading of the page.
    await expect(page.getByText(sentence)).toHaveCSS('width', '1px');
    const withRequest = await topOfHero(page);

    const { opened } = await (await casesAs(request, administrator)).open(customer);
    const task = opened.tasks.find(({ owner }) => owner === 'patient');
    await page.reload();
    expect(await topOfHero(page)).toBe(withRequest);
    const link = page.getByRole('link', { name: `Your case ${opened.reference}` });
    await expect(link).toBeInViewport();
    await expect(link).toContainText(task?.text ?? 'a task');
    expect(await topOfHero(page)).toBe(withRequest);
    await link.click();
    await expect(page).toHaveURL(`/profile/cases/${opened.id}`);
  },
);
