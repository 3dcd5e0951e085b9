import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import {
  button,
  expectNext,
  expectSlide,
  expectStill,
  hero,
  network,
  openHome,
  press,
  slides,
  slidesOf,
  slideTime,
  specialties,
} from '#tests/support/home-page.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage } from '#tests/support/open-page.ts';

for (const path of ['/', '/bn']) {
  test(`${path} has its sections in the fixed order, is accessible, and does not scroll sideways`, async ({
    page,
  }) => {
    // axe needs a running clock.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const order = await page.evaluate(() =>
      [
        'h1',
        'main section[aria-roledescription]',
        'main img[src*="second-hero"]',
        '#services',
        'li[data-current]',
        'figure',
        '#doctors',
        'main [aria-haspopup=dialog]',
      ].map((part) => document.querySelector(part)?.getBoundingClientRect().top ?? Number.NaN),
    );
    expect(order).not.toContain(Number.NaN);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(await page.locator('main [style], main style').count()).toBe(0);
    await expectAccessible(page);
    await page.locator('main [aria-haspopup=dialog]').first().click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
}

test('the HTML contains all slides, and the first image loads first', atDesk, async ({ request }) => {
  const html = await (await request.get('/')).text();
  for (const [title, label, target] of slides) {
    expect(html).toContain(title);
    expect(html).toMatch(new RegExp(`href="${target}"[^>]*>${label}<`));
  }
  expect(html).toContain('Certified Medical Center');
  const images = [...html.matchAll(/<img [^>]*\/assets\/hero-[^>]*>/g)].map(([tag]) => tag);
  expect(images).toHaveLength(slides.length);
  for (const [place, tag] of images.entries()) {
    expect(tag).toContain(place === 0 ? 'loading="eager"' : 'loading="lazy"');
    if (place === 0) expect(tag).toMatch(/fetchpriority="high"/i);
  }
});

test.describe('the hero carousel', () => {
  test(
    'advances every 5000 ms, starts again after the last slide, fades for 700 ms, and opens any slide by its buttons',
    atDesk,
    async ({ page }) => {
      await openHome(page);
      await expect(slidesOf(hero(page)).first()).toHaveCSS('transition-duration', '0.7s');
      await expectNext(page, 0, 1);
      await expectNext(page, 1, 2);
      await expectNext(page, 2, 3);
      await expectNext(page, 3, 0);

      await test.step('the carousel continues at both ends with its arrows, and opens any slide with its dots', async () => {
        await press(hero(page), 'Previous');
        await expectSlide(hero(page), 3);
        await press(hero(page), 'Next');
        await expectSlide(hero(page), 0);
        for (const [place, [title, label, target]] of slides.entries()) {
          const dot = button(hero(page), `Show ${place + 1}: ${title}`);
          await dot.dispatchEvent('click');
          await expectSlide(hero(page), place);
          await expect(dot).toHaveAttribute('aria-current', 'true');
          await expect(hero(page).getByRole('group', { name: `${place + 1} of 4: ${title}` })).toBeVisible();
          await expect(hero(page).getByRole('link', { name: label })).toHaveAttribute('href', target);
        }
      });

      await test.step('the carousel stops and starts with its button', async () => {
        await button(hero(page), `Show 1: ${slides[0][0]}`).dispatchEvent('click');
        await press(hero(page), 'Pause slideshow');
        await expectStill(page, 0);
        await press(hero(page), 'Play slideshow');
        await expectNext(page, 0, 1);
      });
    },
  );

  test(
    'pauses under the pointer, in a hidden tab, and while the focus is inside',
    atDesk,
    async ({ page }) => {
      await openHome(page);
      await hero(page).hover();
      await expectStill(page, 0);
      await button(hero(page), 'Next').click();
      await expectStill(page, 1);
      await page.mouse.move(0, 0);
      await expectNext(page, 1, 2);

      await test.step('the carousel pauses in a hidden tab', async () => {
        const setHidden = (hidden: boolean) =>
          page.evaluate((value) => {
            Object.defineProperty(document, 'hidden', { configurable: true, value });
            document.dispatchEvent(new Event('visibilitychange'));
          }, hidden);
        await setHidden(true);
        await expectStill(page, 2);
        await setHidden(false);
        await expectNext(page, 2, 3);
      });

      await test.step('the carousel pauses while the focus is inside, and then announces its slides', async () => {
        const spoken = hero(page).locator('[aria-live]');
        await button(hero(page), `Show 1: ${slides[0][0]}`).dispatchEvent('click');
        await expect(spoken).toHaveAttribute('aria-live', 'off');
        await page.keyboard.press('Tab');
        await button(hero(page), 'Next').focus();
        await expect(spoken).toHaveAttribute('aria-live', 'polite');
        await expectStill(page, 0);
        await page.keyboard.press('Enter');
        await expectStill(page, 1);
        await page.getByRole('link', { name: 'Meet Our Doctors' }).focus();
        await expectNext(page, 1, 2);
      });
    },
  );

  test('does not move with reduced motion until it is started', atDesk, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    await expectStill(page, 0);
    await press(hero(page), 'Play slideshow');
    await expectNext(page, 0, 1);
  });

  test('follows a swipe and does not block scrolling', onPhone, async ({ page }) => {
    await openHome(page);
    const box = await hero(page).boundingBox();
    const session = await page.context().newCDPSession(page);
    const swipe = async (x: number, y: number) => {
      const start = { x: (box?.x ?? 0) + 160, y: (box?.y ?? 0) + 120 };
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
      const end = { x: start.x + x, y: start.y + y };
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [end] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(-120, 10);
    await expectSlide(hero(page), 1);
    await swipe(120, 10);
    await expectSlide(hero(page), 0);
    await swipe(120, 0);
    await expectSlide(hero(page), 3);
    await swipe(-20, 0);
    await expectSlide(hero(page), 3);
  });
});

test.describe('the network panel', () => {
  const highlighted = (page: Page) => network(page).locator('li[data-current]').getByRole('heading');

  /** Restarts the time of the first card. */
  async function begin(page: Page): Promise<void> {
    await openHome(page);
    await press(network(page), 'Pause slideshow');
    await network(page).getByRole('link', { name: 'Cardiac Care' }).dispatchEvent('focusin');
    await expect(highlighted(page)).toHaveText('Cardiac Care');
    await press(network(page), 'Play slideshow');
  }

  test(
    'highlights the next card every 5000 ms, and stops at a card under the pointer or with the focus',
    atDesk,
    async ({ page }) => {
      await begin(page);
      for (const name of [...specialties.slice(1), 'Cardiac Care']) {
        const before = await highlighted(page).textContent();
        await page.clock.runFor(slideTime - 1);
        await expect(highlighted(page)).toHaveText(before ?? '');
        await page.clock.runFor(1);
        await expect(highlighted(page)).toHaveText(name);
      }

      await test.step('the panel stops at the card under the pointer', async () => {
        await network(page).getByRole('listitem').nth(4).hover();
        await expect(highlighted(page)).toHaveText('Neuroscience Center');
        await page.clock.runFor(3 * slideTime);
        await expect(highlighted(page)).toHaveText('Neuroscience Center');
        await page.mouse.move(0, 0);
        await page.clock.runFor(slideTime);
        await expect(highlighted(page)).toHaveText('Other Departments');
      });

      await test.step('the panel stops at the card with the focus', async () => {
        await page.keyboard.press('Tab');
        await network(page).getByRole('link', { name: 'Robotic Surgery' }).focus();
        await expect(highlighted(page)).toHaveText('Robotic Surgery');
        // Without the focus, the panel would be three cards further by then.
        await page.clock.runFor(3 * slideTime);
        await expect(highlighted(page)).toHaveText('Robotic Surgery');
      });
    },
  );

  test('stops with its button and with reduced motion', atDesk, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    await page.clock.runFor(3 * slideTime);
    await expect(highlighted(page)).toHaveText('Cardiac Care');
    await press(network(page), 'Play slideshow');
    await page.clock.runFor(slideTime);
    await expect(highlighted(page)).toHaveText('Pediatric Oncology');
    await press(network(page), 'Pause slideshow');
    await page.clock.runFor(3 * slideTime);
    await expect(highlighted(page)).toHaveText('Pediatric Oncology');
  });
});
