import type { Page } from '@playwright/test';
import { atDesk, expect, test } from '#tests/support/browser.ts';
import { casesAs, makeCustomer } from '#tests/support/case-screens.ts';
import { openPage } from '#tests/support/open-page.ts';
import { enterPortal } from '#tests/support/portal.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none' });

/** Buttons that leave the screen, or end what the other buttons are about. */
const left =
  /Sign out|Log ?out|Erase|Delete|Withdraw the request|Cancel the case|End the case|Print|Download|Join|Leave|(Next|Previous) request/i;
const atMost = 60;

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);

/** Focuses the next button of the page that was not pressed yet, and returns its name; null if there is none. */
const focusNext = (page: Page, pressed: readonly string[]) =>
  page.evaluate((done) => {
    const root = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body;
    for (const button of root.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')) {
      const name = button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';
      if (done.includes(name) || !button.checkVisibility()) continue;
      button.focus();
      if (document.activeElement === button) return name;
    }
    return null;
  }, pressed);

/** Presses every button of the screen by key, and expects that the focus stays somewhere on the page. */
async function pressAll(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const pressed: string[] = [];
  const expectFocus = (name: string) =>
    expect.poll(() => focused(page), { message: `something has the focus after '${name}'` }).toBe(true);
  while (pressed.length < atMost) {
    const name = await focusNext(page, pressed);
    if (name === null) return pressed;
    pressed.push(name);
    if (left.test(name)) continue;
    await page.keyboard.press('Enter');
    await expectFocus(name);
    while ((await page.locator('dialog[open]').count()) > 0) {
      await page.keyboard.press('Escape');
      await expectFocus(`${name}, Escape`);
    }
    expect(new URL(page.url()).pathname, name).toBe(pathname);
  }
  return pressed;
}

test(
  'whatever button of an account’s or a case’s screens is pressed, the focus stays on the page',
  atDesk,
  async ({ page, request, expectComplaint }) => {
    test.setTimeout(120_000);
    expectComplaint(/./);
    page.on('dialog', (dialog) => dialog.accept());
    const customer = await makeCustomer(request);
    const staff = await casesAs(request, administrator);
    const { opened } = await staff.open(customer, { message: 'আমার হাঁটুতে খুব ব্যথা' });
    await staff.addPaper(opened.appointment_id, 'Letter of the hospital');
    await staff.addTask(opened.id, { owner: 'patient', text: 'Scan the ECG', text_bn: 'ইসিজি স্ক্যান করুন' });
    await staff.addTask(opened.id, { owner: 'office', text: 'Call the ward' });
    await staff.sendEstimate(opened, 38_000_000, 42_000_000);

    await openPage(page, `/login?next=/profile/cases/${opened.id}`);
    const main = page.getByRole('main');
    await main.locator('[name=email]').fill(customer.email);
    await main.locator('[name=password]').fill(customer.password);
    await main.locator('form [type=submit]').click();
    await expect(page.locator('#tasks')).toBeVisible();
    expect(await pressAll(page)).toContain('Make a link');
    await openPage(page, '/profile');
    await expect(main.getByRole('button', { name: 'Edit details' })).toBeVisible();
    expect(await pressAll(page)).toEqual(expect.arrayContaining(['Edit details', 'Change the address']));
    await openPage(page, '/settings');
    await expect(main.getByRole('button').first()).toBeVisible();
    expect((await pressAll(page)).length).toBeGreaterThan(3);

    await enterPortal(page, `/admin/cases/${opened.id}`);
    await expect(page.locator('#person')).toBeVisible();
    expect((await pressAll(page)).length).toBeGreaterThan(10);
    await enterPortal(page, `/admin/requests/${opened.appointment_id}`);
    await expect(page.locator('#work')).toBeVisible();
    expect((await pressAll(page)).length).toBeGreaterThan(3);
  },
);
