import { atBothWidths } from '#tests/support/both-widths.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import {
  cards,
  expectWhole,
  listCall,
  main,
  oneCall,
  openHospitals,
  placeholder,
} from '#tests/support/hospital-pages.ts';
import { openApp, openPage } from '#tests/support/open-page.ts';

test.describe('the hospitals page', () => {
  test('shows each hospital on a card that leads to its details', onPhone, async ({ page }) => {
    await openPage(page, '/hospitals');
    await expect(page).toHaveTitle('Hospitals | SetuCare');
    const card = cards(page).first();
    await expect(card.getByRole('heading')).toHaveText('Saithara Riverside Hospital');
    for (const fact of ['Cardiac Care', 'Bangkok', '420 beds', 'Est. 1994']) {
      await expect(card.getByText(fact, { exact: true })).toBeVisible();
    }
    await expect(card.getByRole('img')).toHaveJSProperty('complete', true);
    const desc = card.getByText(/^A large general hospital/);
    await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(3);
    await atBothWidths(page, async () => {
      const lines = await desc.evaluate(
        (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
      );
      expect(Math.round(lines)).toBe(2);
      await expectWhole(page);
    });

    await card.getByRole('link', { name: 'More details' }).click();
    await expect(page).toHaveURL('/hospitaldetails/1');
  });

  test('uses five gradients in turn', atDesk, async ({ page }) => {
    await page.goto('/hospitals');
    const grounds = await cards(page).evaluateAll((all) =>
      all.map((card) => getComputedStyle(card.firstElementChild ?? card).backgroundImage),
    );
    expect(new Set(grounds.slice(0, 5)).size).toBe(5);
    expect(grounds[5]).toBe(grounds[0]);
    expect(grounds[0]).toContain('linear-gradient');
  });

  test('is complete in the server’s HTML', atDesk, async ({ request }) => {
    const html = await (await request.get('/hospitals')).text();
    expect(html).toContain('Saithara Riverside Hospital');
    expect(html).not.toContain('Loading hospitals...');
  });

  test('replaces images that fail with a drawing', atDesk, async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    await page.route('**/uploads/**', (route) => route.abort());
    await openPage(page, '/hospitals');
    const first = cards(page).first();
    await expect(first.getByRole('img', { name: /^View of / })).toHaveAttribute('src', placeholder);
    await expect(first.locator('img')).toHaveCount(1);
  });

  test(
    'shows that it is loading, that there are no hospitals, and that loading failed',
    onPhone,
    async ({ page, expectComplaint }) => {
      expectComplaint(/status of 500/);
      const held = Promise.withResolvers<void>();
      await page.route(listCall, (route) => held.promise.then(() => route.continue()));
      await openHospitals(page);
      await expect(main(page).getByRole('status')).toHaveText('Loading hospitals...');
      await expectWhole(page);
      held.resolve();
      await expect(cards(page).first()).toBeVisible();
      await expect(page.getByText('Loading hospitals...')).toHaveCount(0);

      const comeAgain = async () => {
        await page.goBack();
        await main(page).getByRole('link', { name: 'Find a Hospital' }).click();
      };
      await test.step('the page says that there are no hospitals', async () => {
        await page.unroute(listCall);
        await page.route(listCall, (route) => route.fulfill({ json: [] }));
        await comeAgain();
        await expect(page.getByText('No hospitals to show yet')).toBeVisible();
        const ask = main(page).getByRole('link', { name: 'Ask us to find a hospital' });
        await expect(ask).toHaveAttribute('href', '/contact');
        await expectWhole(page);
      });

      await test.step('the page says that loading failed, and tries again by a reload', async () => {
        await page.unroute(listCall);
        await page.route(listCall, (route) => route.fulfill({ status: 500, body: '' }));
        await comeAgain();
        await expect(main(page).getByRole('alert')).toContainText('Error Loading Hospitals');
        await expect(main(page).getByRole('alert')).toContainText('Failed to fetch hospitals');
        await expectWhole(page);

        const loaded = page.waitForEvent('load');
        await page.getByRole('button', { name: 'Try Again' }).click();
        await loaded;
        await expect(cards(page).first()).toBeVisible();
      });
    },
  );
});

test('the hospitals page and the details are in Bangla', onPhone, async ({ page }) => {
  await openPage(page, '/bn/hospitals');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('থাইল্যান্ডের হাসপাতাল');
  const card = cards(page).first();
  await expect(card.getByText('স্থাপিত ১৯৯৪')).toBeVisible();
  for (const text of ['সাইথারা রিভারসাইড হাসপাতাল', 'ব্যাংকক']) await expect(card.getByText(text)).toBeVisible();
  await expect(card.locator('[lang]')).toHaveCount(0);
  await expectWhole(page);
  await cards(page).first().getByRole('link', { name: 'বিস্তারিত দেখুন' }).click();
  await expect(page).toHaveURL('/bn/hospitaldetails/1');
  await expect(page).toHaveTitle('সাইথারা রিভারসাইড হাসপাতাল | SetuCare');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('সাইথারা রিভারসাইড হাসপাতাল');
  await expect(main(page).getByRole('region', { name: 'রোগীর সঙ্গে দেখা করার সময়' })).toContainText(
    'সকাল ৮:০০-রাত ৮:০০',
  );
  await expectWhole(page);
});

test('texts without Bangla stay in English and are marked as English', atDesk, async ({ page }) => {
  await page.route(oneCall, async (route) => {
    expect(route.request().url()).toMatch(/lang=bn$/);
    const hospital = await (await route.fetch()).json();
    const english = { name: 'River Hospital', location: 'Bangkok', services: ['Dialysis'], beds: '৮৫' };
    await route.fulfill({ json: { ...hospital, ...english } });
  });
  await openApp(page, '/bn/hospitals');
  await cards(page).first().getByRole('link', { name: 'বিস্তারিত দেখুন' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
  await expect(main(page).locator('[lang=en]', { hasText: 'Bangkok' })).toHaveCount(2);
  await expect(main(page).locator('[lang=en]', { hasText: 'Dialysis' })).toHaveCount(1);
  await expect(main(page).getByText('৮৫টি শয্যা')).not.toHaveAttribute('lang');
});
