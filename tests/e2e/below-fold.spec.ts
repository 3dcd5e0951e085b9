import { expect, test } from '#tests/support/browser.ts';

test('the parts below the fold are laid out once the first screen is complete, or when somebody scrolls there', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'load' });
  const [root, footer] = [page.locator('html'), page.locator('body > footer, body > div > footer')];
  await expect(footer).toHaveCSS('content-visibility', 'auto');
  await expect(page.locator('main section').first()).toHaveCSS('content-visibility', 'visible');

  await footer.getByRole('link').last().focus();
  await expect(footer.getByRole('link').last()).toBeInViewport();
  await expect(footer).toHaveCSS('font-family', /^"Stand-in R"/);

  held.resolve();
  await expect(root).not.toHaveAttribute('data-defers-below-fold');
  await expect(footer).toHaveCSS('content-visibility', 'visible');
  await expect(footer).toHaveCSS('font-family', /^Anek/);
});

test('a page is laid out completely when the browser jumps to a position in it', async ({ page }) => {
  await page.route('**/*.woff2', () => {});
  const root = page.locator('html');
  await page.goto('/doctors', { waitUntil: 'load' });
  await expect(root).toHaveAttribute('data-defers-below-fold');
  const last = page.locator('main article').last();
  await last.scrollIntoViewIfNeeded();

  await page.reload({ waitUntil: 'load' });
  await expect(root).not.toHaveAttribute('data-defers-below-fold');
  await expect(last).toBeInViewport();

  await page.goto('/#services', { waitUntil: 'load' });
  await expect(root).not.toHaveAttribute('data-defers-below-fold');
  await expect(page.locator('#services')).toBeInViewport();
});
