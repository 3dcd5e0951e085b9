import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { openApp, openPage } from '#tests/support/open-page.ts';

const listCall = /\/api\/hospitals(\?.*)?$/;
const oneCall = /\/api\/hospitals\/\d+(\?.*)?$/;

const placeholder = /\/assets\/placeholder-hospital-.*\.svg$/;

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });

/** Comes to the list from another page, so that the browser makes the call. */
async function openHospitals(page: Page): Promise<void> {
  await openApp(page, '/');
  await main(page).getByRole('link', { name: 'Find a Hospital' }).click();
  await expect(page).toHaveURL('/hospitals');
}

/** Opens the first hospital of the list in the same way. */
async function openFirst(page: Page): Promise<void> {
  await openApp(page, '/hospitals');
  await cards(page).first().getByRole('link', { name: 'More details' }).click();
  await expect(page).toHaveURL('/hospitaldetails/1');
}

async function expectWhole(page: Page): Promise<void> {
  await expectAccessible(page);
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await sideways()).toBe(0);
}

test.describe('the hospitals page', () => {
  test('shows each hospital on a card that leads to its details', async ({ page }) => {
    await openPage(page, '/hospitals');
    await expect(page).toHaveTitle('Hospitals | SetuCare');
    const card = cards(page).first();
    await expect(card.getByRole('heading')).toHaveText('Saithara Riverside Hospital');
    for (const fact of ['Cardiac Care', 'Bangkok', '420 beds', 'Est. 1994']) {
      await expect(card.getByText(fact, { exact: true })).toBeVisible();
    }
    await expect(card.getByRole('img')).toHaveJSProperty('complete', true);
    const desc = card.getByText(/^A large general hospital/);
    const lines = await desc.evaluate(
      (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
    );
    expect(Math.round(lines)).toBe(2);
    await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(3);
    await expectWhole(page);

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

  test('shows that it is loading', onPhone, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(listCall, (route) => held.promise.then(() => route.continue()));
    await openHospitals(page);
    await expect(main(page).getByRole('status')).toHaveText('Loading hospitals...');
    await expectWhole(page);
    held.resolve();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText('Loading hospitals...')).toHaveCount(0);
  });

  test(
    'shows that loading failed, and tries again by reloading the page',
    onPhone,
    async ({ page, expectComplaint }) => {
      expectComplaint(/status of 500/);
      await page.route(listCall, (route) => route.fulfill({ status: 500, body: '' }));
      await openHospitals(page);
      await expect(main(page).getByRole('alert')).toContainText('Error Loading Hospitals');
      await expect(main(page).getByRole('alert')).toContainText('Failed to fetch hospitals');
      await expectWhole(page);

      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await loaded;
      await expect(cards(page).first()).toBeVisible();
    },
  );

  test('shows that there are no hospitals', onPhone, async ({ page }) => {
    await page.route(listCall, (route) => route.fulfill({ json: [] }));
    await openHospitals(page);
    await expect(page.getByText('No hospitals to show yet')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Ask us for a hospital' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expectWhole(page);
  });
});

test.describe('the hospital details page', () => {
  test('shows everything about a hospital', async ({ page }) => {
    await openPage(page, '/hospitaldetails/1');
    await expect(page).toHaveTitle('Saithara Riverside Hospital | SetuCare');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saithara Riverside Hospital');
    const all = main(page);
    await expect(all.getByText(/^A large general hospital/)).toBeVisible();
    await expect(all.getByText('Established 1994')).toBeVisible();
    await expect(all.getByRole('region', { name: 'Services' }).getByRole('listitem')).toContainText([
      'Cardiology',
      'Heart surgery',
    ]);
    for (const blurb of ['Quality Care', 'Short Wait Times'])
      await expect(heading(page, blurb)).toBeVisible();

    const information = all.getByRole('region', { name: 'Hospital Information' });
    await expect(information.getByRole('term')).toHaveText([
      'Location',
      'Established',
      'Bed Capacity',
      'Specialty',
    ]);
    await expect(information.getByRole('definition')).toHaveText([
      'Bangkok',
      '1994',
      '420 beds',
      'Cardiac Care',
    ]);
    const contact = all.getByRole('region', { name: 'Contact Information' });
    await expect(contact.getByRole('link', { name: '+66 2 555 0101' })).toHaveAttribute(
      'href',
      'tel:+6625550101',
    );
    await expect(contact.getByRole('definition')).toHaveText([
      '+66 2 555 0101',
      '+66 2 555 0102',
      '18 Saithara Pier Lane, Old Ferry Quarter, Bangkok',
    ]);
    await expect(all.getByRole('region', { name: 'Visiting Hours' }).getByRole('listitem')).toHaveText([
      'Mon-Fri 8:00 AM-8:00 PM',
      'Sat 9:00 AM-5:00 PM',
      'Sun 10:00 AM-4:00 PM',
    ]);
    await expectWhole(page);
    await all.getByRole('link', { name: 'Book Appointment' }).click();
    await expect(page).toHaveURL('/contact?about=hospital-1');
  });

  test('goes back one step', atDesk, async ({ page }) => {
    await openPage(page, '/hospitals');
    const before = await page.evaluate(() => history.length);
    await cards(page).nth(1).getByRole('link', { name: 'More details' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rungnapha Tower Hospital');
    await main(page).getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/hospitals');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goForward();
    await expect(page).toHaveURL('/hospitaldetails/2');
  });

  test('leads to the list when the visit started here', atDesk, async ({ page }) => {
    await openPage(page, '/hospitaldetails/2');
    await main(page).getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/hospitals');
    await expect(cards(page).first()).toBeVisible();
  });

  test('shows that it is loading', onPhone, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(oneCall, (route) => held.promise.then(() => route.continue()));
    await openFirst(page);
    await expect(main(page).getByRole('status')).toHaveText('Loading hospital details...');
    await expectWhole(page);
    held.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saithara Riverside Hospital');
  });

  test('shows that loading failed', onPhone, async ({ page, expectComplaint }) => {
    expectComplaint(/status of 500/);
    await page.route(oneCall, (route) => route.fulfill({ status: 500, body: '' }));
    await openFirst(page);
    await expect(heading(page, 'Hospital Not Found')).toBeVisible();
    await expect(main(page).getByText('Failed to fetch hospital details')).toBeVisible();
    await expectWhole(page);
    await main(page).getByRole('link', { name: 'Back to Hospitals' }).click();
    await expect(page).toHaveURL('/hospitals');
  });

  test('shows a hospital whose beds are only a number and that has no image', atDesk, async ({ page }) => {
    await page.route(oneCall, async (route) => {
      const hospital = await (await route.fetch()).json();
      const bare = {
        beds: '85',
        image: null,
        services: [],
        contact_internationaldept: 'intl@hospital.example',
      };
      await route.fulfill({ json: { ...hospital, ...bare } });
    });
    await openFirst(page);
    const information = main(page).getByRole('region', { name: 'Hospital Information' });
    await expect(information.getByText('85 beds')).toBeVisible();
    await expect(main(page).getByRole('img', { name: /^View of / })).toHaveAttribute('src', placeholder);
    await expect(main(page).getByRole('region', { name: 'Services' })).toHaveCount(0);
    await expect(main(page).getByText('intl@hospital.example')).toBeVisible();
  });

  for (const id of ['99999', '0', '1e1', '99999999999999999999']) {
    test(`answers 404 for "${id}"`, atDesk, async ({ request }) => {
      const response = await request.get(`/hospitaldetails/${id}`);
      expect(response.status()).toBe(404);
      const html = await response.text();
      expect(html).toContain('Hospital Not Found');
      expect(html).toContain('This hospital is not on our list');
      expect(html).toMatch(/<meta name="robots" content="noindex/);
    });
  }

  test(
    'says that a hospital does not exist, and leads to the list',
    onPhone,
    async ({ page, expectComplaint }) => {
      expectComplaint(/status of 404/);
      const response = await openPage(page, '/hospitaldetails/abc');
      expect(response?.status()).toBe(404);
      await expect(heading(page, 'Hospital Not Found')).toBeVisible();
      await expect(main(page).getByText('This hospital is not on our list')).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expectWhole(page);
      await main(page).getByRole('link', { name: 'Back to Hospitals' }).click();
      await expect(page).toHaveURL('/hospitals');
    },
  );
});

test('the hospitals page and the details are in Bangla', async ({ page }) => {
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
