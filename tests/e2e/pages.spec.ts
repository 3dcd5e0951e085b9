import { expectAccessible } from '#tests/support/axe.ts';
import { atBothWidths } from '#tests/support/both-widths.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openApp, openPage, startApp } from '#tests/support/open-page.ts';

const screens = [
  '/',
  '/about',
  '/services',
  '/doctors',
  '/blogs',
  '/blogdetails/1',
  '/login',
  '/faq',
  '/costs',
  '/compare',
];
const inBoth = (path: string) => [path, path === '/' ? '/bn' : `/bn${path}`];

for (const screen of screens) {
  test(
    `${screen} opens without errors, is accessible, and does not scroll sideways, in both languages`,
    onPhone,
    async ({ page }) => {
      // Bangla first, so that the larger visit has nothing cached from the smaller one.
      for (const path of inBoth(screen).toReversed()) {
        await test.step(path, async () => {
          const response = await openPage(page, path);
          expect(response?.status()).toBe(200);
          await atBothWidths(page, async () => {
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expectAccessible(page);
            await expectNoHorizontalScroll(page);
          });
        });
      }
    },
  );
}

test('a page that does not exist says so, in both languages', onPhone, async ({ page, expectComplaint }) => {
  expectComplaint(/404/);
  for (const path of inBoth('/nowhere')) {
    await test.step(path, async () => {
      const response = await openPage(page, path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main img')).not.toHaveJSProperty('naturalWidth', 0);
      await expectAccessible(page);
    });
  }
});

for (const language of ['', '/bn']) {
  test(`every link of the site${language} leads somewhere`, atDesk, async ({ request }) => {
    const seen = new Set<string>();
    const open = [language || '/'];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      // Each page of the site is visited once; of the detail pages one of each kind is enough.
      for (const [, link = ''] of (await response.text()).matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
        if (!/details\/(?!1$)/.test(link)) open.push(link);
      }
    }
    // The page about costs is linked once staff have published a cost.
    const linked = screens.filter((screen) => screen !== '/costs');
    for (const screen of linked) expect(seen).toContain(`${language}${screen}`.replace(/(.)\/$/, '$1'));
  });
}

test(
  'privacy and terms are linked in the footer of every page, in both languages',
  onPhone,
  async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('link', { name: 'Privacy notice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /@/ }).first()).toBeVisible();
    for (const [path, parts] of [
      ['/privacy', 13],
      ['/bn/privacy', 13],
      ['/terms', 10],
      ['/bn/terms', 10],
    ] as const) {
      await openPage(page, path);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(parts);
      await expectAccessible(page);
    }
  },
);

test('Home introduces the service and leads to the other pages', atDesk, async ({ page }) => {
  await openPage(page, '/');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading').first()).toHaveText(/^We help patients from Bangladesh/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(main.getByRole('heading', { name: 'Your Path to Exceptional Healthcare' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Find a Hospital' })).toHaveAttribute('href', '/hospitals');
  await expect(page.locator('#services').getByRole('listitem')).toHaveCount(8);
  await expect(page.locator('#doctors').getByRole('article')).toHaveCount(3);
  await main.getByRole('link', { name: 'Meet Our Doctors' }).click();
  await expect(page).toHaveURL('/doctors');
});

test(
  'Home reports that the doctors could not be loaded, and loads them on retry',
  atDesk,
  async ({ page, expectComplaint }) => {
    expectComplaint(/500/);
    await page.route('**/api/doctors?**', (route) => route.fulfill({ status: 500, body: '' }));
    await openApp(page, '/about');
    await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
    await expect(page.locator('#doctors').getByText('Failed to fetch doctors')).toBeVisible();
    await page.unroute('**/api/doctors?**');
    await page.locator('#doctors').getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('#doctors').getByRole('article')).toHaveCount(3);
  },
);

test(
  'About describes the service, and both buttons to join lead to the request form',
  atDesk,
  async ({ page }) => {
    await openPage(page, '/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Our Medical Center');
    for (const name of [
      'Our Mission',
      'Our Vision',
      'Community Involvement',
      'Free Health Screenings',
      'Medical Education Programs',
      'Disaster Relief Support',
      'Health Equity Initiatives',
      'Join Us',
    ]) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    for (const [name, about] of [
      ['Volunteer Opportunities', 'volunteer'],
      ['Partner With Us', 'partner'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/contact?about=${about}`);
    }
  },
);

test('Services lists the services and specialties', atDesk, async ({ page }) => {
  await page.goto('/services');
  await expect(page.locator('#services').getByRole('listitem')).toHaveCount(8);
  for (const text of ['Pediatric Oncology', '24/7 interpreter', 'Digestive and liver']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Book Appointment' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the doctors page is in Bangla, and in English where there is no Bangla', atDesk, async ({ page }) => {
  await openPage(page, '/bn/doctors');
  const cards = page.locator('#doctors').getByRole('article');
  await expect(cards.first().getByRole('heading')).toHaveText(/^ডা\. /);
  await expect(cards.first().locator('p').last()).toHaveText(/\p{Script=Bengali}/u);
  await expect(cards.first().locator('[lang]')).toHaveCount(0);

  await startApp(page);
  const doctor = { name: 'Dr. New', specialty: 'হৃদরোগ', experience: 9, desc: 'New here.', image: null };
  await page.route('**/api/doctors?*', (route) => route.fulfill({ json: [{ id: 1, ...doctor }] }));
  await page.getByRole('banner').getByRole('link', { name: 'SetuCare' }).click();
  await page.getByRole('contentinfo').locator('a[href="/bn/doctors"]').click();
  await expect(cards).toHaveCount(1);
  await expect(cards.getByRole('heading')).toHaveAttribute('lang', 'en');
  await expect(cards.getByText('New here.')).toHaveAttribute('lang', 'en');
  await expect(cards.getByText('হৃদরোগ')).not.toHaveAttribute('lang');
});

test(
  'Home remembers the chosen language, which can always be changed',
  atDesk,
  async ({ page, request, baseURL, expectComplaint }) => {
    expectComplaint(/net::ERR_FAILED/);
    // The app never starts here: the choice has an effect from the first paint on.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/about?from=friends');
    await page.getByRole('link', { name: 'বাংলা' }).click();
    await expect(page).toHaveURL('/bn/about?from=friends');
    await page.unroute('**/assets/*.js');
    await openPage(page, '/');
    await expect(page).toHaveURL('/bn');

    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveURL('/');

    await page.goto('/', { referer: `${baseURL}/blogs` });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/', { referer: 'https://friends.example/' });
    await expect(page).toHaveURL('/bn');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveURL('/');
    expect((await request.get('/')).headers()['set-cookie']).toBeUndefined();
    expect(await page.context().cookies()).toEqual([]);
  },
);
