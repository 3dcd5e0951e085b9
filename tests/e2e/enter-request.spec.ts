import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { atBothWidths } from '#tests/support/both-widths.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { headersOf } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { ask, button, createReadOnlyStaff, signIn } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none' });

const call = '**/api/appointments';
const sheet = (page: Page) => page.getByRole('dialog', { name: 'New request' });
const saved = (page: Page) => page.getByRole('dialog', { name: /^Saved as TH-/ });

const nameField = (page: Page) => sheet(page).locator('[name=name]');

/** A number that nobody else has. */
const freshNumber = () => `0171${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** Presses keys one after the other, as somebody does who looks at the family. Counts them. */
async function type(page: Page, ...keys: string[]): Promise<number> {
  let count = 0;
  for (const key of keys) {
    if (key.startsWith('>')) await page.keyboard.press(key.slice(1));
    else await page.keyboard.type(key);
    count += key.startsWith('>') ? 1 : key.length;
  }
  return count;
}

test('a walk-in without email is entered by keyboard alone, with few keys', async ({ page, request }) => {
  const phone = freshNumber();
  await signIn(page);
  await page.keyboard.press('+');
  await expect(sheet(page).getByLabel('Their number')).toBeFocused();
  await expect(sheet(page).getByLabel('I am talking to them now')).toBeChecked();
  await expect(sheet(page).getByLabel('What is wrong')).toHaveCount(0);
  const keys = await type(page, phone, '>Tab', 'Rahima Khatun', '>Tab', '>Space', '>ArrowRight');
  await expect(sheet(page).getByLabel('Yes, in person')).toBeChecked();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const more = await type(
    page,
    '>Tab',
    '>Tab',
    'My mo',
    '>Tab',
    'Chest pain',
    '>Tab',
    'May',
    '>Control+Enter',
  );
  expect(keys + more, 'keys that are pressed').toBeLessThan(70);

  await expect(saved(page).getByRole('button', { name: 'Open the case...' })).toBeFocused();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await saved(page).getByRole('link', { name: 'Go to the request' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Rahima Khatun' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.locator('[data-reached-by]').first()).toContainText('No email');
  await expect(main).toContainText('Chest pain');
  await expect(main).toContainText('কবে থেকে: May');

  const [headers, id] = [await headersOf(request, administrator), page.url().split('/').at(-1)];
  const stored = await (await request.get(`/api/appointments/${id}`, { headers })).json();
  expect(stored).toMatchObject({
    email: null,
    source: 'walk_in',
    status: 'contacted',
    for_whom: 'parent',
    lang: 'bn',
    call_back_on: null,
    consent: { how: 'in_person', given_by: 'Rahima Khatun' },
    mails: [],
  });
});

/** Whether a tap in the middle of what has the focus reaches it. */
const isReached = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
    return focused === document.elementFromPoint(left + width / 2, top + height / 2);
  });

test('on a phone zoomed to 200% the buttons of the sheet cover no field', onPhone, async ({ page }) => {
  await signIn(page);
  await page.keyboard.press('+');
  await expect(sheet(page).getByLabel('Their number')).toBeFocused();
  await page.setViewportSize({ width: 180, height: 370 });
  await page.keyboard.press('Control+Enter');
  await expect(sheet(page).getByRole('alert')).toBeVisible();
  for (const name of ['name', 'how', 'source', 'talking']) {
    await sheet(page).locator(`[name=${name}]`).first().focus();
    expect.soft(await isReached(page), name).toBe(true);
  }
});

test('without consent only name, number and a day to call are stored, and the rest once they agree', async ({
  page,
  request,
}) => {
  const phone = freshNumber();
  await signIn(page);
  await button(page, 'New request').click();
  await sheet(page).getByLabel('Their number').fill(phone);
  const surname = `Uddin ${phone.slice(-6)}`;
  await nameField(page).fill(`Karim ${surname}`);
  await sheet(page).getByRole('button', { name: 'Save the request' }).click();
  await expect(sheet(page)).toContainText('Please ask whether they agree');
  await sheet(page).getByLabel('Yes, by phone').check();
  await sheet(page).getByLabel('What is wrong').fill('A stroke in May');
  await sheet(page).getByLabel('Not agreed').check();
  await expect(sheet(page).getByLabel('What is wrong')).toHaveCount(0);
  const sent = page.waitForRequest(call);
  await sheet(page).getByLabel('Not agreed').press('Enter');
  const posted = (await sent).postData();
  expect(posted).not.toContain('stroke');
  await saved(page).getByRole('link', { name: 'Go to the request' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Nobody has agreed yet');
  await expect(main.getByRole('button', { name: /^Open a case/ })).toHaveCount(0);
  await atBothWidths(page, () => expectAccessible(page));
  await page.getByRole('link', { name: 'All requests' }).click();
  await expect(
    page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: surname }),
  ).toContainText('Call back on');
  await page.goBack();

  await main.getByRole('button', { name: 'They agree' }).click();
  const dialog = page.getByRole('dialog', { name: 'They agree' });
  await dialog.getByLabel('Yes, by phone').check();
  await dialog.getByLabel('What is wrong').fill('A stroke in May');
  await dialog.getByLabel('Email, if they have one').fill('karim@patients.example');
  await dialog.getByLabel('Who agreed, if somebody else').fill('His son');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main).toContainText('A stroke in May');
  await expect(main).not.toContainText('Nobody has agreed yet');
  const [headers, id] = [await headersOf(request, administrator), page.url().split('/').at(-1)];
  const stored = await (await request.get(`/api/appointments/${id}`, { headers })).json();
  expect(stored).toMatchObject({ email: 'karim@patients.example', consent: { given_by: 'His son' } });
});

test('who has the number is shown while it is typed, and a missing zero is asked about', async ({
  page,
  request,
}) => {
  const phone = freshNumber();
  const known = await ask(request, { phone: `+88${phone}` });
  await signIn(page);
  await page.keyboard.press('+');
  await type(page, phone.slice(1));
  await expect(sheet(page).getByRole('link', { name: known.reference })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Put 0 in front' }).click();
  await expect(sheet(page).getByLabel('Their number')).toHaveValue(phone);
  await expect(sheet(page).getByRole('button', { name: 'Put 0 in front' })).toHaveCount(0);
  await expect(sheet(page)).toContainText(known.name);
  await expectAccessible(page);
});

test('from the saved request a code is reached by keyboard alone, and asked for once', async ({ page }) => {
  const phone = freshNumber();
  await signIn(page);
  await page.keyboard.press('+');
  await type(page, phone, '>Tab', 'Rahima Khatun', '>Tab', '>Space', '>ArrowRight', '>Control+Enter');
  await expect(saved(page).getByRole('button', { name: 'Open the case...' })).toBeFocused();
  await page.keyboard.press('Enter');
  const opening = page.getByRole('dialog', { name: /^Open the case of TH-/ });
  await opening.getByLabel('Opened at stage').selectOption('Estimate');
  await expect(opening.getByLabel('Opened at stage')).toBeFocused();
  await expectAccessible(page);
  await type(page, '>Tab', '>Tab', '>Enter');
  const giving = page.getByRole('dialog', { name: 'Give a code' });
  await expect(giving.getByLabel('They sit here')).toBeChecked();
  await expect(giving.getByLabel('They sit here')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'The code' })).toContainText('Tell this code to nobody.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('A code to open the case, given by');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Give a code...' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the second of two presses on "Save" does not take the reference away', async ({ page }) => {
  const phone = freshNumber();
  await signIn(page);
  await page.keyboard.press('+');
  await type(page, phone, '>Tab', 'Rahima Khatun', '>Tab', '>Space');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(saved(page)).toContainText('Read the reference out');
  await page.clock.runFor(1000);
  await expect(saved(page).getByRole('button', { name: 'Open the case...' })).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(saved(page)).toBeHidden();
});

test(
  'a press that got no answer is made again, and is one request',
  atDesk,
  async ({ page, request, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    const phone = freshNumber();
    await signIn(page);
    await page.keyboard.press('+');
    await type(page, phone, '>Tab', 'Rahima Khatun', '>Tab', '>Space');
    await page.route(call, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.keyboard.press('Enter');
    await expect(sheet(page).getByRole('alert')).toBeVisible();
    await expect(nameField(page)).toHaveValue('Rahima Khatun');
    await page.unroute(call);
    await sheet(page).getByRole('button', { name: 'Save the request' }).dblclick();
    await expect(saved(page)).toBeVisible();
    const headers = await headersOf(request, administrator);
    const found = await request.post('/api/appointments/search', { headers, data: { q: phone } });
    expect(await found.json()).toHaveLength(1);
  },
);

test(
  'Escape asks before it loses what was typed, and an ended session loses nothing',
  atDesk,
  async ({ page, expectComplaint }) => {
    expectComplaint(/status of 401/);
    const phone = freshNumber();
    await signIn(page);
    await page.keyboard.press('+');
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await page.keyboard.press('+');
    await type(page, phone, '>Tab', 'Rahima Khatun', '>Escape');
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(nameField(page)).toHaveValue('Rahima Khatun');

    await sheet(page).getByLabel('Yes, by phone').check();
    await page.context().clearCookies();
    await sheet(page).getByLabel('Yes, by phone').press('Enter');
    const again = page.getByRole('dialog', { name: /sign in/i });
    await again.locator('[name=password]').fill(administrator.password);
    await again.getByRole('button', { name: /sign in/i }).click();
    await expect(nameField(page)).toHaveValue('Rahima Khatun');
    await sheet(page).getByRole('button', { name: 'Save the request' }).click();
    await expect(saved(page)).toBeVisible();
  },
);

test('who may only read has neither the button nor the key', atDesk, async ({ page, request }) => {
  await signIn(page, undefined, await createReadOnlyStaff(request));
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible();
  await expect(button(page, 'New request')).toHaveCount(0);
  await page.keyboard.press('+');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
