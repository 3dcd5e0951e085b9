import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { setWidth } from '#tests/support/both-widths.ts';
import { atDesk, expect } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { createStaff } from '#tests/support/portal.ts';
import {
  type Asked,
  button,
  calls,
  changeElsewhere,
  createReadOnlyStaff,
  fault,
  link,
  open,
  panel,
  refusal,
  searchBox,
  showFilters,
  signIn,
  test,
} from '#tests/support/request-screens.ts';

const board = '/admin/requests?view=board';

test.use({ seed: 'none' });

const column = (page: Page, name: string) => page.getByRole('region', { name });
const card = (page: Page, name: string, { reference }: Asked) =>
  column(page, name).getByRole('listitem').filter({ hasText: reference });

test(
  'the board shows requests by status and moves them by menu and pointer',
  atDesk,
  async ({ page, asked }) => {
    await setWidth(page, 'on a phone');
    await signIn(page);
    await page.getByRole('link', { name: 'Board', exact: true }).click();
    await expect(page).toHaveURL(board);
    const found = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes(asked.name)),
    );
    await searchBox(page).fill(asked.name);
    await found;
    await expect(page.getByRole('listitem').filter({ hasText: 'TH-' })).toHaveCount(1);
    await expect(card(page, 'New', asked)).toContainText(/h .* left/);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.getByLabel(`Move ${asked.reference} to`).selectOption('Contacted');
    await expect(card(page, 'Contacted', asked)).toBeVisible();
    await expect(page.getByText(`${asked.reference} is now Contacted`)).toBeVisible();
    // On a phone a finger scrolls; cards are dragged only with a mouse.
    await setWidth(page, 'at a desk');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await card(page, 'Contacted', asked).dragTo(column(page, 'Confirmed'));
    await expect(page.getByText(`${asked.reference} is now Confirmed`)).toBeVisible();
    await expect(card(page, 'Confirmed', asked)).toBeVisible();

    await searchBox(page).blur();
    await page.keyboard.press('j');
    await expect(link(page, asked.reference)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page, 'History')).toContainText('changed the status from Contacted to Confirmed');
    await link(page, 'All requests').click();
    await expect(page).toHaveURL(board);
  },
);

test(
  'a move by key on the board is saved on Enter or when the focus leaves, and every move can be undone',
  atDesk,
  async ({ page, request, asked, expectComplaint }) => {
    expectComplaint(/status of 409/);
    await signIn(page, board);
    await searchBox(page).fill(asked.name);
    await expect(card(page, 'New', asked)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'TH-' })).toHaveCount(1);
    let changes = 0;
    await page.route(calls.events, (route) => {
      changes += 1;
      return route.continue();
    });
    const menu = page.getByLabel(`Move ${asked.reference} to`);
    await menu.focus();
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown');
    await expect(menu).toHaveValue('completed');
    await expect(page.getByText('Enter saves, Escape restores')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveValue('new');
    expect(changes).toBe(0);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(card(page, 'Contacted', asked)).toBeVisible();
    await expect(page.getByText(`${asked.reference} is now Contacted`)).toBeVisible();
    await expect(menu).toBeFocused();
    await page.keyboard.press('F6');
    await expect(button(page, 'Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card(page, 'New', asked)).toContainText(/h .* left/);
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();

    await menu.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(card(page, 'Contacted', asked)).toBeVisible();
    // The message with the button stays while the pointer is on it.
    await button(page, 'Undo').hover();
    await changeElsewhere(request, asked, { type: 'status', status: 'confirmed' });
    await button(page, 'Undo').click();
    await expect(
      page.getByText('Not undone: the request was changed afterwards by Administrator.'),
    ).toBeVisible();
    await expect(card(page, 'Confirmed', asked)).toBeVisible();
  },
);

test(
  'the board puts a card back when a colleague was faster or the server fails',
  atDesk,
  async ({ page, request, asked, browser, baseURL, expectComplaint }) => {
    expectComplaint(/status of (409|500)/);
    const colleague = await createStaff(request, 4);
    await signIn(page, board);
    await searchBox(page).fill(asked.name);
    await expect(card(page, 'New', asked)).toBeVisible();
    const menu = page.getByLabel(`Move ${asked.reference} to`);
    await menu.focus();
    await page.route(calls.events, (route) => route.fulfill(fault));
    await menu.selectOption('Completed');
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'Something went wrong. Please try again. If it happens again, call us.' }),
    ).toBeVisible();
    await expect(card(page, 'New', asked)).toBeVisible();
    await expect(menu).toBeFocused();
    await page.unroute(calls.events);

    const other = await browser.newPage({ ...(baseURL && { baseURL }) });
    await open(other, asked, colleague);
    await button(other, 'Confirmed').click();
    await expect(panel(other, 'History')).toContainText('from New to Confirmed');
    await other.close();
    await menu.selectOption('Cancelled');
    const refused = page.getByRole('alert').filter({ hasText: `${asked.reference} was not moved` });
    await expect(refused).toContainText(`${colleague.name} changed it in the meantime`);
    await expect(card(page, 'Confirmed', asked)).toBeVisible();

    await page.route(calls.search, (route) => route.fulfill(fault));
    await page.reload();
    await expect(page.getByText('The requests could not be loaded')).toBeVisible();
    await page.unroute(calls.search);
    await button(page, 'Try again').click();
    await expect(card(page, 'Confirmed', asked)).toBeVisible();
    await searchBox(page).fill('nobody of this name');
    await expect(page.getByText('No requests match')).toBeVisible();
  },
);

test(
  'the board is readable for staff who may only read, and offers them no export',
  atDesk,
  async ({ page, request, asked }) => {
    await signIn(page, board, await createReadOnlyStaff(request));
    await searchBox(page).fill(asked.name);
    await expect(card(page, 'New', asked)).toBeVisible();
    await expect(page.getByLabel(`Move ${asked.reference} to`)).toHaveCount(0);
    await expect(card(page, 'New', asked)).toHaveAttribute('draggable', 'false');
    await expect(button(page, 'Export')).toHaveCount(0);
  },
);

test(
  'the board and inbox export the filtered requests, and say what the file contains',
  atDesk,
  async ({ page, asked, expectComplaint }) => {
    expectComplaint(/status of 403/);
    await signIn(page);
    await searchBox(page).fill(asked.name);
    await expect(page.getByText('1 request', { exact: true })).toBeVisible();
    await showFilters(page);
    await button(page, 'Export').click();
    await expect(page.getByText('The file holds names, phone numbers')).toBeVisible();
    await expectAccessible(page);
    await page.route(calls.export, (route) => route.fulfill(refusal));
    await button(page, 'Download CSV').click();
    await expect(page.getByText('You are not allowed to do this')).toBeVisible();
    await page.unroute(calls.export);
    const downloading = page.waitForEvent('download');
    await button(page, 'Download CSV').click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^requests-[\d-]+\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(asked.name);
  },
);
