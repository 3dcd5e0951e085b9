import { expectAccessible } from '#tests/support/axe.ts';
import { atBothWidths, setWidth } from '#tests/support/both-widths.ts';
import { atDesk, expect, onPhone } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { createStaff } from '#tests/support/portal.ts';
import {
  ask,
  button,
  calls,
  entry,
  fault,
  link,
  refusal,
  searchBox,
  showFilters,
  signIn,
  test,
} from '#tests/support/request-screens.ts';

const hour = 60 * 60 * 1000;
const pollMs = 25_000;

test.use({ seed: 'none' });

test(
  'the inbox lists the newest request first and marks overdue ones',
  atDesk,
  async ({ page, request, asked }) => {
    const newer = await ask(request, { about: 'volunteer' });
    await signIn(page, '/admin/requests?sort=-received');
    await expect(page).toHaveTitle(/^Requests/);
    // A row has one line on desktop and two on a phone.
    await atBothWidths(page, async () => {
      await expect(entry(page, newer)).toContainText(newer.name);
      await expect(entry(page, newer)).toContainText('A stent?');
      await expect(entry(page, newer)).toContainText('About Volunteering');
      await expect(entry(page, newer)).toContainText('23 h left');
      const links = (await page.locator('[data-request]').allTextContents()).join();
      expect(links.indexOf(newer.reference)).toBeLessThan(links.indexOf(asked.reference));
      await expectNoHorizontalScroll(page);
    });
    await page.clock.setFixedTime(Date.now() + 27 * hour);
    await page.reload();
    await atBothWidths(page, async () => {
      await expect(entry(page, newer)).toContainText(/[23] h late/);
    });
    await setWidth(page, 'on a phone');
    await showFilters(page);
    await button(page, 'Overdue').click();
    await expect(page).toHaveURL('/admin/requests?overdue=yes&sort=-received');
    await button(page, 'Overdue').click();
    await expect(page).toHaveURL('/admin/requests?sort=-received');
    await atBothWidths(page, () => expectAccessible(page));
  },
);

test(
  'the inbox shows that loading failed, searches by text and status, and ignores a response that arrives late',
  atDesk,
  async ({ page, request, asked, expectComplaint }) => {
    expectComplaint(/status of (500|403)|ERR_FAILED/);
    await page.route(calls.search, (route) => route.fulfill(fault));
    await signIn(page);
    await expect(page.getByText('The requests could not be loaded')).toBeVisible();
    await page.route(calls.search, (route) => route.fulfill(refusal));
    await button(page, 'Try again').click();
    await expect(page.getByText('Your role does not allow this')).toBeVisible();
    await page.unroute(calls.search);
    await button(page, 'Try again').click();
    await expect(entry(page, asked)).toBeVisible();
    await page.route(calls.search, (route) => route.abort());
    await button(page, 'Refresh').click();
    await expect(page.getByText('This could not be refreshed.')).toBeVisible();
    await expect(entry(page, asked)).toBeVisible();
    await page.unroute(calls.search);

    const box = searchBox(page);
    await test.step('the URL contains no names', async () => {
      await box.pressSequentially(asked.name);
      await expect(page.getByText('1 request', { exact: true })).toBeVisible();
      await expect(box).toBeFocused();
      await expect(page).toHaveURL('/admin/requests');

      await showFilters(page);
      await link(page, 'Confirmed').click();
      await expect(page).toHaveURL('/admin/requests?status=confirmed');
      await expect(page.getByText('No requests match')).toBeVisible();
      await button(page, 'Show all requests').click();
      await expect(page).toHaveURL('/admin/requests');
      await expect(box).toHaveValue('');

      await box.fill(asked.name);
      await link(page, asked.reference).click();
      await link(page, 'All requests').click();
      await expect(box).toHaveValue(asked.name);
    });

    await test.step('a response that arrives after a newer one is ignored', async () => {
      const wanted = await ask(request);
      await box.fill('');
      await expect(entry(page, wanted)).toBeVisible();
      const held = Promise.withResolvers<void>();
      const done = Promise.withResolvers<void>();
      await page.route(calls.search, async (route) => {
        if (!route.request().postData()?.includes(asked.name)) return route.continue();
        const response = await route.fetch();
        await held.promise;
        await route.fulfill({ response }).catch(() => undefined);
        done.resolve();
      });
      await Promise.all([page.waitForRequest(calls.search), box.fill(asked.name)]);
      await box.fill(wanted.name);
      await expect(entry(page, asked)).toBeHidden();
      await expect(entry(page, wanted)).toBeVisible();
      held.resolve();
      await done.promise;
      await expect(entry(page, asked)).toBeHidden();
    });
  },
);

test(
  'the inbox announces new requests without moving a row, and shows them on demand',
  atDesk,
  async ({ page, request, asked }) => {
    await page.clock.install();
    let asking = 0;
    await page.route(calls.attention, (route) => {
      asking += 1;
      return route.continue();
    });
    await signIn(page);
    await expect(entry(page, asked)).toBeVisible();
    const box = await entry(page, asked).boundingBox();
    const second = await ask(request);
    await page.clock.runFor(pollMs);
    const news = button(page, '1 new request: show it');
    await expect(news).toBeVisible();
    await expect(page).toHaveTitle(/^\(1\) Requests/);
    await expect(entry(page, second)).toBeHidden();
    expect(await entry(page, asked).boundingBox()).toEqual(box);
    await news.click();
    await expect(entry(page, second)).toBeVisible();
    await expect(news).toBeHidden();
    await expect(page).toHaveTitle(/^Requests/);

    await setWidth(page, 'on a phone');
    const cardBox = await entry(page, asked).boundingBox();
    // A hidden tab polls less often, and only for the number in the title; it refreshes immediately when it is visible
    // again.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    });
    const before = asking;
    let lists = 0;
    await page.route(calls.search, (route) => {
      lists += 1;
      return route.continue();
    });
    await ask(request);
    await page.clock.runFor(6 * pollMs);
    expect(asking - before).toBeLessThan(4);
    await expect(page).toHaveTitle(/^\(1\) Requests/);
    expect(lists).toBe(0);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      window.dispatchEvent(new Event('focus'));
    });
    await expect(news).toBeVisible();
    expect(await entry(page, asked).boundingBox()).toEqual(cardBox);
  },
);

test('the inbox saves filters, sorts, and filters by assignee', onPhone, async ({ page, request, asked }) => {
  const { name } = await createStaff(request, 4);
  await signIn(page);
  await showFilters(page);
  await page.getByLabel('Assigned to').selectOption("Nobody's");
  await page.getByLabel('Order').selectOption('Earliest preferred date first');
  await expect(page).toHaveURL('/admin/requests?assignee=nobody&sort=date');
  await button(page, 'Filters (1 active)').click();
  await expect(page.getByLabel('Assigned to')).toBeHidden();
  await showFilters(page);
  await searchBox(page).fill(asked.name);
  await expect(page.getByText('1 request', { exact: true })).toBeVisible();

  await button(page, 'Saved filters').click();
  const dialog = page.getByRole('dialog', { name: 'Saved filters' });
  const filterName = `Nobody's ${asked.reference}`;
  await button(page, 'Save filter').click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Save the current filter as').fill(filterName);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: filterName })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByLabel('Assigned to').selectOption(name);
  await expect(page.getByText('No requests match')).toBeVisible();
  await button(page, 'Show all requests').click();
  await expect(page).toHaveURL('/admin/requests');
  await button(page, 'Saved filters').click();
  await dialog.getByRole('button', { name: filterName }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/requests?assignee=nobody&sort=date');
  await expect(searchBox(page)).toHaveValue(asked.name);
  await button(page, 'Saved filters').click();
  await button(page, `Delete the filter ${filterName}`).click();
  await expect(dialog.getByText(filterName)).toBeHidden();
});
