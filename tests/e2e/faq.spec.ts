import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { openPage } from '#tests/support/open-page.ts';
import { createStaff, enterPortal, unique } from '#tests/support/portal.ts';

test('a link to a question opens it without JavaScript, and the other questions open when they are pressed', async ({
  browser,
  baseURL,
}) => {
  const options = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } };
  const context = await browser.newContext({ ...options, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/bn/faq#question-6');
  await expect(page.getByRole('heading', { level: 2, name: 'ভিসা ও যাত্রা' })).toBeVisible();
  await expect(page.getByText('সিদ্ধান্ত শুধু দূতাবাসের')).toBeInViewport();
  await expect(page.getByText('কোন ভিসা লাগবে?')).toBeInViewport();
  const cost = page.getByText('চূড়ান্ত বিল');
  await expect(cost).toBeHidden();
  await page.getByText('চিকিৎসায় কত খরচ হবে?').click();
  await expect(cost).toBeVisible();
  await context.close();
});

test('staff write a question, move it by keyboard and publish it, and visitors see it immediately', async ({
  page,
  request,
}) => {
  const question = unique('May we bring our own food?');
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterPortal(page, '/admin/faqs', await createStaff(request, 3));
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name });
  await button('Add question').click();
  await expect(field('Question')).toBeFocused();
  await field('Question').fill(question);
  await field('Answer').fill('Please ask the ward.\n\nSome allow it.');
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('Costs and payment');
  await page.getByRole('switch', { name: 'Published' }).uncheck();
  await page.getByRole('tab', { name: 'বাংলা' }).click();
  await field('Question in Bangla').fill(`${question} বাংলা`);
  await button('Add question').click();
  await expect(page.getByText('Question added')).toBeVisible();
  const entry = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: question });
  await expect(entry).toContainText('Not published');
  await expect(entry).toContainText('No Bangla yet');
  await expectAccessible(page);

  const visitor = await page.context().newPage();
  await openPage(visitor, '/faq');
  await expect(visitor.getByText('Which visa do we need?')).toBeVisible();
  await expect(visitor.getByText(question)).toHaveCount(0);

  const up = button(`Move up: ${question}`);
  await expect(button(`Move down: ${question}`)).toHaveAttribute('aria-disabled', 'true');
  const places = page.getByRole('button', { name: /^Move up: / });
  for (let place = (await places.count()) - 1; place > 0; place--) {
    await up.press('Enter');
    await expect(places.nth(place - 1)).toHaveAccessibleName(`Move up: ${question}`);
    await expect(up).toBeFocused();
    // Only one move at a time: a press before the list has loaded is ignored.
    await expect(up).toHaveAttribute('aria-disabled', String(place === 1));
  }
  await button(`Edit ${question}`).click();
  await expect(button('Update question')).toBeVisible();
  await page.getByRole('tab', { name: 'English' }).click();
  await page.getByRole('switch', { name: 'Published' }).check();
  await button('Update question').click();
  await expect(page.getByText('Question updated')).toBeVisible();
  await expect(entry).not.toContainText('Not published');

  await visitor.reload();
  await expect(visitor.locator('main h2').first()).toHaveText('Costs and payment');
  await expect(visitor.locator('summary').first()).toHaveText(question);
  await visitor.locator('summary').first().click();
  await expect(visitor.getByText('Some allow it.')).toBeVisible();
  await visitor.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(visitor);
  await visitor.goto('/bn/faq');
  await expect(visitor.locator('summary').first()).toHaveText(`${question} বাংলা`);
  expect(await (await request.get('/faq')).text()).toContain('"FAQPage"');
});
