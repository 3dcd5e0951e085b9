import type { Page } from '@playwright/test';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { casesAs, makeCustomer, unfold } from '#tests/support/case-screens.ts';
import { coveredControls, largeTextFaults } from '#tests/support/large-text.ts';
import { openPage } from '#tests/support/open-page.ts';
import { phonePhoto } from '#tests/support/phone-files.ts';
import { enterPortal } from '#tests/support/portal.ts';
import { choose } from '#tests/support/send-reports.ts';
import { administrator } from '#tests/support/server.ts';

const pages = [
  ...['', '/about', '/services', '/doctors', '/doctors/1', '/hospitals', '/hospitaldetails/1', '/blogs'],
  ...['/blogdetails/1', '/contact?about=doctor-1', '/login', '/login#register', '/track', '/send-reports'],
  ...[
    '/search?q=heart',
    '/faq',
    '/costs',
    '/compare',
    '/is-this-us',
    '/when',
    '/terms',
    '/privacy',
    '/forgot-password',
  ],
];
const portalScreens =
  'dashboard blogs doctors hospitals user role requests requests/1 cases cases/1 costs mails site activity';

for (const prefix of ['', '/bn']) {
  test(
    `with large text no public page cuts a word, breaks a number or covers a control, at ${prefix}/`,
    onPhone,
    async ({ page }) => {
      test.slow();
      for (const path of pages) {
        await page.goto(`${prefix}${path}` || '/');
        expect.soft(await largeTextFaults(page), path).toEqual([]);
      }
    },
  );

  test(
    `with large text the menu, the bar and the pages of a family's case can be read and pressed, at ${prefix}/`,
    onPhone,
    async ({ page, request }) => {
      test.slow();
      const customer = await makeCustomer(request);
      const staff = await casesAs(request, administrator);
      const { opened } = await staff.open(customer);
      await staff.addTask(opened.id, { text: 'Scan the ECG', text_bn: 'ইসিজি স্ক্যান করুন', owner: 'patient' });
      await staff.addPaper(opened.appointment_id, 'Letter of the hospital');
      await staff.sendEstimate(opened, 1_234_567_875, 2_000_000_050);
      const family = Object(
        await staff.post(`/api/cases/${opened.id}/share-links`, {
          kind: 'family',
          label: 'Aunt',
          lang: 'en',
        }),
      );
      const main = page.getByRole('main');

      await openPage(page, `${prefix}/login?next=/profile`);
      await main.locator('[name=email]').fill(customer.email);
      await main.locator('[name=password]').fill(customer.password);
      await main.locator('form [type=submit]').click();
      await expect(main.locator(`a[href="${prefix}/profile/cases/${opened.id}"]`).first()).toBeVisible();
      expect.soft(await largeTextFaults(page), 'profile').toEqual([]);
      for (const path of [
        '/settings',
        `/profile/cases/${opened.id}`,
        `/profile/cases/${opened.id}/messages`,
      ]) {
        await openPage(page, `${prefix}${path}`);
        await expect(main.getByRole('heading').first()).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        expect.soft(await largeTextFaults(page), path).toEqual([]);
      }

      await openPage(page, `${prefix}/profile/cases/${opened.id}`);
      await unfold(page, 'papers');
      await unfold(page, 'links');
      for (const opener of ['#options [aria-description]', '#papers button:has(svg)']) {
        await main.locator(opener).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect.soft(await largeTextFaults(page), `the dialog of ${opener}`).toEqual([]);
        await page.keyboard.press('Escape');
      }
      await main.locator('#links button').first().click();
      await main.locator('#links input').first().fill('Uncle');
      await main.locator('#links form [type=submit]').click();
      await expect(main.locator('#links .font-mono')).toBeVisible();
      await page.locator('footer details').evaluateAll((folds) => {
        for (const fold of folds) fold.setAttribute('open', '');
      });
      expect.soft(await largeTextFaults(page), 'a new link, and the open footer').toEqual([]);

      await openPage(page, `${prefix}/shared#${family.token}`);
      await main.locator('input').first().fill(family.pin);
      await main.locator('form [type=submit]').click();
      await expect(page.locator('[aria-current=step]')).toBeVisible();
      expect.soft(await largeTextFaults(page), 'shared case').toEqual([]);

      await openPage(page, `${prefix}/send-reports`);
      await choose(page, [await phonePhoto('one.jpg'), await phonePhoto('two.jpg')], 2);
      await page.locator('[data-tool=open]').first().click();
      expect.soft(await largeTextFaults(page), 'send reports').toEqual([]);
      for (const thumbnail of await page.locator('[data-tool=open] img').all()) {
        const { width, height } = (await thumbnail.boundingBox()) ?? { width: 0, height: 0 };
        expect(width * height, 'a thumbnail is large enough to tell pages apart').toBeGreaterThan(80 * 100);
      }
    },
  );
}

test(
  'with large text no screen of the portal scrolls sideways or covers a control',
  onPhone,
  async ({ page, request }) => {
    test.slow();
    const staff = await casesAs(request, administrator);
    await staff.open();
    // How many pages a list has does not depend on what other tests did before.
    await page.route('**/api/activity?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '4000' } });
    });
    await enterPortal(page, '/admin/dashboard');
    for (const screen of portalScreens.split(' ')) {
      await openPage(page, `/admin/${screen}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const faults = await largeTextFaults(page);
      expect
        .soft(
          faults.filter((fault) => !/: cuts|: breaks/.test(fault)),
          screen,
        )
        .toEqual([]);
    }
  },
);

/** The buttons of the contact bar, and the first entries of the open menu, that a tap does not reach. */
const unreachable = (page: Page, parts: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((part) => part.checkVisibility())
        .filter((part) => {
          const { left, top, width, height } = part.getBoundingClientRect();
          return !part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        })
        .map(({ textContent }) => textContent),
    parts,
  );

const windows = {
  'upright with large text': { width: 180, height: 370 },
  'held sideways': { width: 740, height: 360 },
  upright: { width: 360, height: 640 },
};
for (const [how, size] of Object.entries(windows))
  test(
    `on a phone ${how}, a tap reaches the contact bar, and every entry of the menu`,
    onPhone,
    async ({ page }) => {
      await page.setViewportSize(size);
      await openPage(page, '/blogdetails/1');
      const bar = page.getByRole('navigation', { name: 'Quick contact' });
      if (size.height > size.width) {
        await expect(bar.getByRole('link').first()).toBeInViewport({ ratio: 1 });
        expect(await unreachable(page, 'nav.fixed :is(a, summary)')).toEqual([]);
      } else await expect(bar).not.toBeInViewport();

      await page.getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
      await expect(menu.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
      expect(await unreachable(page, '#mobile-menu :is(input, ul:first-of-type a)')).toEqual([]);
      const box = await menu.boundingBox();
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)), 'it ends at the edge of the window').toBe(
        size.height,
      );
      await expect(menu.getByRole('link')).toHaveText([
        ...['Follow your request', 'Send reports', 'Is this us?'],
        ...['Home', 'About', 'Services', 'Doctors', 'Hospitals', 'Blogs', 'Contact', 'Book Appointment'],
        ...['When can we be there?', 'Compare hospitals'],
      ]);
      expect(await coveredControls(page, '#mobile-menu')).toEqual([]);
    },
  );

test(
  'the top bar stays low on a phone, and a tap in each emergency number reaches it',
  onPhone,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/', '/bn']) {
      await openPage(page, path);
      const mainBar = await page.locator('[data-menu]').first().boundingBox();
      expect(mainBar?.y, 'the height of the top bar').toBeLessThanOrEqual(84);
      const numbers = await page.getByRole('banner').locator('a[href^="tel:"]').all();
      expect(numbers).toHaveLength(3);
      for (const number of numbers) {
        const hit = await number.evaluate((link) => {
          const { left, top, bottom, width } = link.getBoundingClientRect();
          const own = (y: number) => link.contains(document.elementFromPoint(left + width / 2, y));
          return { height: bottom - top, isOwn: own(top + 1) && own(bottom - 1) };
        });
        expect(hit.isOwn).toBe(true);
        expect(hit.height).toBeGreaterThanOrEqual(24);
      }
    }
  },
);

test('on a phone held sideways nothing covers the page', onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/blogdetails/1');
  const stuck = await page.evaluate(() =>
    [...document.querySelectorAll('header *, nav, form')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility())
      .map(({ className }) => className),
  );
  expect(stuck).toEqual([]);
});
test('with forced colours every button and the bar keep a border', onPhone, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/', '/doctors', '/contact', '/send-reports', '/login']) {
    await page.goto(path);
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main a, main button, nav a, nav summary')]
        .filter((element) => /(^|\s)bg-(teal-[67]00|marigold-400|alarm-600)(\s|$)/.test(element.className))
        .filter((element) => element.checkVisibility() && getComputedStyle(element).borderTopWidth === '0px')
        .map((element) => element.textContent),
    );
    expect(bare, path).toEqual([]);
  }
});
