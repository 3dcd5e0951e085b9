import type { Page } from '@playwright/test';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import {
  administrator,
  bn,
  en,
  enterCase,
  giveCode,
  inBangla,
  storedOn,
  walkIn,
} from '#tests/support/access-screens.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { casesAs } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage, reloadPage } from '#tests/support/open-page.ts';

test.use({ seed: 'none' });

/** In English at the desk, in Bangla on the phone. */
const inLanguage = (isMobile: boolean) =>
  isMobile ? { words: bn, path: '/bn/enter' } : { words: en, path: '/enter' };

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

/** Six figures that are not the code. */
const otherThan = (code: string, step: number) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

async function typeCode(page: Page, reference: string, code: string, words: typeof bn): Promise<void> {
  await page.locator('[name=reference]').first().fill(reference);
  await page.locator('[name=code]').fill(code);
  await page.getByRole('button', { name: words.open }).press('Enter');
}

test.describe('where tries are counted', () => {
  test.use({ settings: { RATE_LIMIT: 'on' } });

  test('five wrong codes are each answered alike, and the sixth try says to wait or to call', async ({
    page,
    request,
    isMobile,
    expectComplaint,
  }) => {
    expectComplaint(/status of 4(01|29) .*\/api\/enter/);
    const { words, path } = inLanguage(isMobile);
    const family = await walkIn(request);
    const { reference } = family.opened;
    const code = await giveCode(request, family);
    await openPage(page, path);
    const wrong = isMobile ? 'এই কোডে কেস খোলে না।' : 'This code does not open the case.';
    for (const step of [1, 2, 3, 4, 5]) {
      const responded = page.waitForResponse('**/api/enter');
      await typeCode(page, reference, otherThan(code, step), words);
      expect((await responded).status()).toBe(401);
      await expect(alertOf(page)).toContainText(wrong);
    }
    const responded = page.waitForResponse('**/api/enter');
    await typeCode(page, reference, code, words);
    expect((await responded).status(), 'the right one comes too late').toBe(429);
    await expect(alertOf(page)).not.toContainText(wrong);
    await expect(alertOf(page).getByRole('link').first()).toHaveAttribute('href', /^tel:/);
    await expect(page.locator('[name=code]')).toHaveValue(code);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
});

test('five wrong figures end the phone, which says so and takes a new code', async ({
  page,
  request,
  isMobile,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(01|22)/);
  const { words, path } = inLanguage(isMobile);
  const family = await walkIn(request);
  const { reference, id } = family.opened;
  await enterCase(page, { reference, code: await giveCode(request, family) }, 'shared', words);
  await reloadPage(page);
  await expect(page.getByRole('heading', { name: words.locked })).toBeVisible();
  const figures = page.locator('[name=figures]');
  for (const wrong of ['1111', '2222', '3333', '4444']) {
    await figures.fill(isMobile ? inBangla(wrong) : wrong);
    const responded = page.waitForResponse('**/api/phone/open');
    await page.keyboard.press('Enter');
    await responded;
    await expect(figures).toHaveAttribute('aria-invalid', 'true');
  }
  await figures.fill('5555');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(alertOf(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await openPage(page, path === '/enter' ? `/profile/cases/${id}` : `/bn/profile/cases/${id}`);
  await expect(page.locator('#tasks')).toBeHidden();

  await openPage(page, path);
  await expect(page.locator('[name=reference]').first()).toHaveValue(reference);
  await typeCode(page, reference, await giveCode(request, family), words);
  await expect(page.getByRole('heading', { name: words.whose })).toBeVisible();
});

test('somebody asks for a code: only who types the right number reads when we call', async ({
  page,
  request,
  isMobile,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/);
  const { path } = inLanguage(isMobile);
  const { opened, phone, headers } = await walkIn(request);
  const ask = async (reference: string, number: string) => {
    await openPage(page, path);
    const form = page.getByRole('main').locator('details');
    await form.locator('summary').press('Enter');
    await form.locator('[name=reference]').fill(reference);
    await form.locator('[name=phone]').fill(number);
    await form.getByRole('button').press('Enter');
    return form;
  };
  const empty = await ask('', '');
  await expect(empty.locator('[name=reference]')).toHaveAttribute('aria-invalid', 'true');
  await expect(empty.locator('[name=reference]')).toBeFocused();
  const generic = isMobile ? 'এই রেফারেন্সে কেস থাকলে' : 'If there is a case with this reference';
  const [unknown, another] = ['TH-222222', '01999999999'];
  for (const [reference, number] of [
    [unknown, phone],
    [opened.reference, another],
    [opened.reference, ''],
  ] as const) {
    const form = await ask(reference, number);
    await expect(form.getByRole('status'), `${reference} ${number}`).toContainText(generic);
  }
  const form = await ask(opened.reference, isMobile ? inBangla(phone) : phone);
  const end = phone.slice(-3);
  await expect(form.getByRole('status')).toContainText(isMobile ? inBangla(end) : `ends in ${end}`);
  await expect(form.getByRole('status')).toBeFocused();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const toCall = async () => {
    const response = await request.get(`/api/cases/${opened.id}`, { headers });
    const { tasks }: CaseDetail = await response.json();
    return tasks.filter((task) => task.kind === 'code' && isOpenTask(task)).length;
  };
  await expect.poll(toCall, 'the office calls once, however often they asked').toBe(1);
});

test('what the office does while somebody types is what the code meets', async ({
  page,
  request,
  isMobile,
  expectComplaint,
}) => {
  expectComplaint(/status of 401 .*\/api\/enter/);
  const { words, path } = inLanguage(isMobile);
  const family = await walkIn(request);
  const { opened, headers } = family;
  const replaced = await giveCode(request, family);
  await openPage(page, path);
  await page.locator('[name=reference]').first().fill(opened.reference);
  await page.locator('[name=code]').fill(replaced);

  // A newer code ends the typed one, and the case moves on.
  const code = await giveCode(request, family);
  const staff = await casesAs(request, administrator);
  const { version } = await (await request.get(`/api/cases/${opened.id}`, { headers })).json();
  await staff.post(`/api/cases/${opened.id}/events`, {
    type: 'stage',
    stage: 'estimate',
    reason: 'They have been there',
    drop: [],
    version,
  });
  await page.getByRole('button', { name: words.open }).press('Enter');
  await expect(alertOf(page)).toBeVisible();
  await typeCode(page, opened.reference, code, words);
  await page.locator('[name=use][value=mine]').check();
  await page.getByRole('button', { name: words.go }).press('Enter');
  await page.getByRole('button', { name: words.agree }).press('Enter');
  await expect(page.locator('#tasks')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(isMobile ? 'খরচের হিসাব' : 'Estimate');
});

test(
  'a code of a case that ended with a death opens nothing while the page is open',
  onPhone,
  async ({ page, request, expectComplaint }) => {
    expectComplaint(/status of 401 .*\/api\/enter/);
    const family = await walkIn(request);
    const { opened, headers } = family;
    const code = await giveCode(request, family);
    await openPage(page, '/bn/enter');
    await page.locator('[name=reference]').first().fill(opened.reference);
    await page.locator('[name=code]').fill(code);
    const { version } = await (await request.get(`/api/cases/${opened.id}`, { headers })).json();
    await (await casesAs(request, administrator)).post(`/api/cases/${opened.id}/events`, {
      type: 'stage',
      stage: 'cancelled',
      ended_as: 'died',
      note: 'The family called',
      version,
    });
    await page.getByRole('button', { name: bn.open }).press('Enter');
    await expect(alertOf(page)).toContainText('এই কোডে কেস খোলে না।');
  },
);

test(
  'what waited on a phone of one’s own is deleted once others use it, too',
  onPhone,
  async ({ page, request }) => {
    const family = await walkIn(request);
    const { reference } = family.opened;
    await enterCase(page, { reference, code: await giveCode(request, family) }, 'mine');
    await page.evaluate(async () => {
      for (const name of ['waiting-voices']) {
        localStorage.setItem(name, '1');
        await new Promise((resolve) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => resolve(opening.result.close());
        });
      }
    });
    expect(await storedOn(page)).toContain('waiting-voices');
    await openPage(page, '/bn/enter');
    await page.getByRole('button', { name: 'নতুন কোড দিয়ে খুলুন' }).press('Enter');
    await typeCode(page, reference, await giveCode(request, family), bn);
    await expect(page.getByRole('heading', { name: bn.whose })).toBeVisible();
    expect(await storedOn(page), 'it may still be one’s own').toContain('waiting-voices');
    await page.locator('[name=use][value=borrowed]').check();
    await page.getByRole('button', { name: bn.go }).press('Enter');
    await expect(page.locator('#tasks')).toBeVisible();
    const stored = await storedOn(page);
    for (const name of ['waiting-voices', reference]) expect(stored, name).not.toContain(name);
  },
);

for (const [path, sentence] of [
  ['/enter', 'This page needs JavaScript'],
  ['/bn/enter', 'JavaScript'],
] as const)
  test.describe(`${path} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test('says to call, and shows nothing that does not work', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(sentence);
      await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', /^tel:/);
      await expect(
        page.locator('button:visible, input:visible, summary:visible').and(page.locator('main *')),
      ).toHaveCount(0);
      await expectNoHorizontalScroll(page);
    });
  });
