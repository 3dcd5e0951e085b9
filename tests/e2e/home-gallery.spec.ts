import type { Page } from '@playwright/test';
import { atDesk, expect, test } from '#tests/support/browser.ts';
import { button, expectSlide, openHome, slideTime, stories } from '#tests/support/home-page.ts';

test('the patient stories continue at both ends and are marked as samples', atDesk, async ({ page }) => {
  await openHome(page);
  const all = stories(page);
  const names = ['Rafiqul Islam', 'Nasrin Akter', 'Kamrul Hasan'];
  const treatments = ['Cardiac bypass surgery', 'Pediatric cancer care', 'Robotic knee replacement'];
  await expectSlide(all, 0);
  await button(all, 'Previous').click();
  await expectSlide(all, 2);
  await expect(all.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await button(all, 'Next').click();
  await expectSlide(all, 0);
  for (const [place, name] of names.entries()) {
    await button(all, `Show ${place + 1}: ${name}`).click();
    await expectSlide(all, place);
    const story = all.getByRole('group', { name: `${place + 1} of 3: Sample story by ${name}` });
    await expect(story.getByText(treatments[place] ?? '')).toBeVisible();
    await expect(story.getByText('Sample story', { exact: true })).toBeVisible();
    await expect(story.getByText(name[0] ?? '', { exact: true })).toBeVisible();
  }
  await page.clock.runFor(3 * slideTime);
  await expectSlide(all, 2);
});

test.describe('the gallery', () => {
  const thumbnails = (page: Page) => page.locator('main [aria-haspopup=dialog]');
  const overlay = (page: Page) => page.getByRole('dialog');
  const closings: Record<string, (page: Page) => Promise<void>> = {
    'a click outside': (page) => page.mouse.click(4, 4),
    'its button': (page) => button(overlay(page), 'Close').click(),
    'a second click on the picture': (page) => overlay(page).getByRole('img').click(),
    Escape: (page) => page.keyboard.press('Escape'),
  };

  test('has eight images with descriptions, opens one at most 75% of the height, and closes in four ways', async ({
    page,
    isMobile,
  }) => {
    await openHome(page);
    await expect(thumbnails(page)).toHaveCount(8);
    const names = await thumbnails(page)
      .getByRole('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
    expect(new Set(names.filter((name) => name && name.length > 30)).size).toBe(8);

    const thumbnail = thumbnails(page).nth(5);
    const image = overlay(page).getByRole('img');
    const alt = await thumbnail.getByRole('img').getAttribute('alt');
    // An image closes in the same way at every width: on a phone the first way is enough.
    for (const [name, close] of Object.entries(closings).slice(0, isMobile ? 1 : undefined)) {
      await test.step(`the image closes by ${name}`, async () => {
        await thumbnail.click();
        await expect(image).toBeVisible();
        await expect(image).toHaveAttribute('alt', alt ?? '');
        const box = await image.boundingBox();
        const view = page.viewportSize();
        expect(box?.height).toBeLessThanOrEqual(0.75 * (view?.height ?? 0) + 0.5);
        expect(box?.width).toBeGreaterThan(Math.min(800, 0.9 * (view?.width ?? 0)));
        await close(page);
        await expect(overlay(page)).toHaveCount(0);
        await expect(thumbnail).toBeFocused();
        await thumbnail.click();
        await expect(image).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(overlay(page)).toHaveCount(0);
      });
    }
  });

  test('keeps an open image within 75% of a low screen', atDesk, async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await openHome(page);
    await thumbnails(page).first().click();
    const box = await overlay(page).getByRole('img').boundingBox();
    expect(box?.height).toBeLessThanOrEqual(270.5);
    expect(box?.height).toBeGreaterThan(260);
  });
});
