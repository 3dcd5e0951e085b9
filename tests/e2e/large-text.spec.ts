import { expect, onPhone, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { waitForLayout } from '#tests/support/laid-out.ts';

const pages = [
  ...['', '/about', '/services', '/doctors', '/doctors/1', '/hospitals', '/hospitaldetails/1', '/blogs'],
  ...['/blogdetails/1', '/contact?about=doctor-1', '/login', '/login#register', '/track', '/send-reports'],
  ...['/search?q=heart', '/faq', '/costs', '/is-this-us', '/terms', '/privacy', '/forgot-password'],
];

for (const prefix of ['', '/bn']) {
  test(
    `with text of twice the size every button and link stays on the screen, at ${prefix}/`,
    onPhone,
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width: 360, height: 740 });
      for (const path of pages) {
        await page.goto(`${prefix}${path}` || '/');
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '32px';
        });
        await waitForLayout(page);
        await expectNoHorizontalScroll(page);
        const outside = await page.evaluate(() => {
          const isHidden = (element: Element) =>
            !element.checkVisibility({ visibilityProperty: true }) ||
            element.closest('.sr-only, [data-slides], table, .overflow-x-auto');
          return [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
            .filter((element) => {
              const { left, right, width, height } = element.getBoundingClientRect();
              return width > 1 && height > 1 && (left < -12 || right > innerWidth + 1) && !isHidden(element);
            })
            .map((element) => element.textContent || element.getAttribute('aria-label') || element.outerHTML);
        });
        expect(outside, path).toEqual([]);
      }
    },
  );
}

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
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
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
