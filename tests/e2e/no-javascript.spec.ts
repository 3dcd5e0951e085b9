import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';

/** Everything public can be read and opened in a browser that runs no JavaScript (except axe itself). */
test.use({ javaScriptEnabled: false });

for (const [language, width, tooLong] of [
  ['', atDesk, 'Your comment can have at most 2000 characters'],
  ['/bn', onPhone, 'মন্তব্য'],
] as const) {
  test(
    `a comment is posted, shown again when it is rejected, and ignored when it is blank, at ${language}/`,
    width,
    async ({ page, expectComplaint }) => {
      expectComplaint(/status of 422/);
      const path = `${language}/blogdetails/9`;
      const box = page.locator('input[name=comments]');
      const post = page.locator('form[action="#comments"]').getByRole('button');
      const list = page.getByRole('main').locator('ul[aria-labelledby=comments] > li');
      await page.goto(path);
      const before = await list.count();
      await box.fill('   ');
      await post.click();
      await expect(page).toHaveURL(`${path}#comments`);
      await expect(list).toHaveCount(before);

      await box.fill('x'.repeat(2001));
      await post.click();
      await expect(page.getByRole('alert')).toContainText(tooLong);
      await expect(box).toHaveValue('x'.repeat(2001));
      await expect(box).toHaveAttribute('aria-invalid', 'true');

      const text = `Thank you <b>${test.info().project.name}${language}</b>`;
      await box.fill(text);
      await box.press('Enter');
      await expect(list).toHaveCount(before + 1);
      await expect(list.last()).toContainText(text);
      await expect(page).toHaveURL(`${path}#comments`);
      await expect(box).toHaveValue('');
      await page.reload();
      await expect(list).toHaveCount(before + 1);
    },
  );

  test(
    `every control works or is hidden without JavaScript, at ${language}/`,
    width,
    async ({ page, isMobile }) => {
      const screens = ['', '/about', '/services', '/doctors', '/hospitals', '/hospitaldetails/1', '/blogs'];
      for (const screen of [...screens, '/blogdetails/1', '/contact', '/login', '/blogs?page=2']) {
        await page.goto(`${language}${screen}` || '/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Here a button only works if it sends a form; the ends of the pagination are disabled.
        await expect(page.locator('button:not([type=submit], :disabled):visible'), screen).toHaveCount(0);
      }
      await page.goto(language || '/');
      for (const slide of await page.locator('[data-slide]').all()) await expect(slide).toBeVisible();
      await expect(page.locator('[data-slide]')).not.toHaveCount(0);
      const image = await page.locator('a[aria-haspopup=dialog]').first().getAttribute('href');
      expect((await page.request.get(image ?? '')).headers()['content-type']).toBe('image/svg+xml');

      if (!isMobile) return;
      await page.goto(`${language}/about`);
      const menu = page.locator('#mobile-menu');
      await expect(menu).toBeHidden();
      await page.locator('a[href="#mobile-menu"]').click();
      await menu.locator('a[href="#content"]').click();
      await expect(menu).toBeHidden();
      await page.locator('a[href="#mobile-menu"]').click();
      await menu.getByRole('link', { name: 'চিকিৎসক' }).click();
      await expect(page).toHaveURL(`${language}/doctors`);
    },
  );
}
