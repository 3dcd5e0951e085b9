import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect } from '#tests/support/browser.ts';
import { createStaff } from '#tests/support/portal.ts';
import {
  type Asked,
  ask,
  button,
  changeElsewhere,
  entry,
  link,
  panel,
  signIn,
  test,
} from '#tests/support/request-screens.ts';

test.use({ seed: 'none', viewport: { width: 1280, height: 800 } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const end = (page: Page) => page.getByRole('link', { name: 'To the list (Enter)' });

// Where no other test's requests are in the list.
test.describe('in an office of its own', () => {
  test.use({ settings: { SITE_NAME: 'Thirty-two' } });

  test(
    'thirty-two requests are answered by keys alone: the list ends by saying so, and none is lost',
    atDesk,
    async ({ page, request, asked }) => {
      test.setTimeout(300_000);
      const all: Asked[] = [asked];
      while (all.length < 32) all.push(await ask(request, { message: `Question ${all.length}` }));
      await signIn(page);
      await expect(page.locator('[data-request]')).toHaveCount(25);
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      const seen: string[] = [];
      for (const _ of all) {
        await expect(heading(page)).not.toHaveText(seen.at(-1) ?? 'Requests');
        await expect(heading(page)).toHaveText(/^Rahima/);
        seen.push((await heading(page).textContent()) ?? '');
        await page.keyboard.press('r');
        await page.keyboard.type('We call you.');
        await page.keyboard.press('Control+Enter');
        await expect(page.getByRole('dialog')).toContainText('We call you.');
        await page.keyboard.press('Control+Enter');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await expect(end(page)).toBeFocused();
      await expect(page.getByText('These 32 are done.')).toBeVisible();
      expect(seen.toSorted()).toEqual(all.map(({ name }) => name).toSorted());
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText('Requests');
      await expect(page.getByText(/ (late|left)$/)).toHaveCount(0);
    },
  );
});

test.describe('in another office of its own', () => {
  test.use({ settings: { SITE_NAME: 'Two Pages' } });

  test(
    'j goes on to the next page of the list, and k comes back',
    atDesk,
    async ({ page, request, asked: _ }) => {
      const newer: Asked[] = [];
      while (newer.length < 26) newer.push(await ask(request));
      await signIn(page, '/admin/requests?sort=received&status=new');
      await expect(page.locator('[data-request]')).toHaveCount(25);
      await page.locator('[data-request]').nth(24).press('Enter');
      await expect(heading(page)).toHaveText(newer[23]?.name ?? '');
      await page.keyboard.press('j');
      await expect(heading(page)).toHaveText(newer[24]?.name ?? '');
      await page.keyboard.press('j');
      await expect(heading(page)).toHaveText(newer[25]?.name ?? '');
      // The second key does not wait for the screen of the first.
      await page.keyboard.press('k');
      await page.keyboard.press('k');
      await expect(heading(page)).toHaveText(newer[23]?.name ?? '');
    },
  );
});

test('the keys go on at the row after the bar and after Undo', atDesk, async ({ page, asked }) => {
  await signIn(page, '/admin/requests?sort=-received');
  const row = link(page, asked.reference);
  const bar = page.getByRole('region', { name: 'Selected requests' });
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await expect(bar.getByLabel('Status', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await expect(bar).toBeHidden();
  await page.keyboard.press('a');
  await expect(bar.getByLabel('Assign to')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(entry(page, asked)).toContainText('Administrator');
  await expect(row).toBeFocused();
  await button(page, 'Undo').click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(row).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Note for colleagues')).toBeFocused();
});

test.describe('in a third office of its own', () => {
  test.use({ settings: { SITE_NAME: 'Urgent' } });

  test(
    'what needs an answer first is at the top, with what matters in rows of 40 pixels',
    atDesk,
    async ({ page, request, asked }) => {
      const urgent = await ask(request, { message: 'URGENT!! ICU, airlift. Please call NOW' });
      const child = await ask(request, {
        message: 'Daughter is 6 years old, VSD',
        for_whom: 'child',
        lang: 'en',
      });
      const more: Asked[] = [];
      while (more.length < 14) more.push(await ask(request, { message: 'x '.repeat(300) }));
      await signIn(page);
      const rows = page.locator('[data-row]');
      await expect(rows.first()).toContainText(urgent.name);
      await expect(entry(page, urgent)).toContainText('Perhaps urgent');
      await expect(entry(page, child)).toContainText(/Child, 6.*EN/);
      await expect(entry(page, asked)).toContainText(/23 h left.*BN.*1[67] from them/);
      await expect(entry(page, asked)).not.toContainText('Perhaps urgent');
      for (const row of [rows.first(), rows.nth(14)]) {
        await expect(row).toBeInViewport({ ratio: 1 });
        expect((await row.boundingBox())?.height).toBeLessThanOrEqual(44);
      }
      await expectAccessible(page);

      await test.step('list and request are beside each other, and the list folds', async () => {
        await link(page, child.reference).press('Enter');
        await expect(heading(page)).toHaveText(child.name);
        await expect(rows.nth(14)).toBeInViewport({ ratio: 1 });
        await expect(entry(page, child)).toHaveAttribute('aria-current', 'true');
        await expectAccessible(page);
        await page.keyboard.press('[');
        await expect(rows).toHaveCount(0);
        await page.keyboard.press('j');
        await expect(heading(page)).not.toHaveText(child.name);
        await expect(rows).toHaveCount(0);
        await page.keyboard.press('[');
        await expect(rows.nth(14)).toBeVisible();
        await page.setViewportSize({ width: 1024, height: 800 });
        await expect(rows).toHaveCount(0);
        await expect(heading(page)).toBeVisible();
      });
    },
  );
});

test(
  'the list keeps its filter beside whichever request is opened',
  atDesk,
  async ({ page, request, asked }) => {
    const other = await ask(request);
    await signIn(page, '/admin/requests?status=new');
    await link(page, asked.reference).press('Enter');
    await expect(page).toHaveURL(/requests\/\d+\?status=new$/);
    await expect(button(page, 'Filters (1 active)')).toBeVisible();
    // A link from elsewhere does not know the filter.
    await page.keyboard.press('Control+k');
    await page.keyboard.type(other.reference);
    await page.getByRole('option', { name: other.name }).click();
    await expect(heading(page)).toHaveText(other.name);
    await expect(page).toHaveURL(/requests\/\d+\?status=new$/);
  },
);

test(
  'what a colleague does changes a row in its place, and typed text stays',
  atDesk,
  async ({ page, browser, request, asked }) => {
    const second = await ask(request, { phone: '01811-000000', email: 'second@example.com' });
    await page.clock.install();
    await signIn(page);
    await expect(entry(page, asked)).toBeVisible();
    await link(page, second.reference).press('Enter');
    await expect(heading(page)).toHaveText(second.name);
    const place = await entry(page, asked).boundingBox();
    const text = panel(page, 'Answer the patient').getByRole('textbox');
    await text.fill('Half an answer');

    const colleague = await createStaff(request, 4);
    const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signIn(other, '/admin/requests', colleague);
    await expect(entry(other, asked)).toBeVisible();
    await other.close();
    await changeElsewhere(request, asked, { type: 'status', status: 'contacted' });
    await page.clock.runFor(25_000);
    await expect(entry(page, asked)).toContainText('Contacted');
    expect(await entry(page, asked).boundingBox()).toEqual(place);
    await expect(text).toHaveValue('Half an answer');
    // The list alone begins with who waits.
    await link(page, 'All requests').click();
    const rowOf = async ({ name }: Asked) =>
      (await page.locator('[data-row]').allInnerTexts()).findIndex((text) => text.includes(name));
    await expect.poll(async () => (await rowOf(second)) < (await rowOf(asked))).toBe(true);
  },
);
