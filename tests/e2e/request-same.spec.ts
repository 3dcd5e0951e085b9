import { randomInt } from 'node:crypto';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { ask, button, entry, link, open, panel, searchBox, test } from '#tests/support/request-screens.ts';

test.use({ seed: 'none' });

test('a request shows the others that may be from the same person, and is marked as the same as one of them', async ({
  page,
  request,
}) => {
  const digits = `17${randomInt(10_000_000, 99_999_999)}`;
  const main = await ask(request, { phone: `0${digits}`, email: 'one@example.com' });
  const double = await ask(request, { phone: `+880 ${digits}`, email: 'other@example.com' });
  await open(page, double);
  const maybe = panel(page, 'Perhaps from the same person');
  await expect(maybe).toContainText(main.reference);
  await expect(maybe.getByRole('listitem')).toContainText('Same phone number.');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  const same = panel(page, 'The same request');
  const mark = button(page, `The same as ${main.reference}`);
  await mark.click();
  await expect(same).toContainText(`Marked as the same as ${main.reference}. It is not in the inbox`);
  await expect(maybe).toBeHidden();
  await button(page, 'Undo').click();
  await expect(maybe).toBeVisible();
  await expect(same).toBeHidden();

  await mark.click();
  await expect(panel(page, 'History')).toContainText(`marked this request as the same as ${main.reference}`);
  await expectAccessible(page);
  await same.getByRole('link', { name: main.reference }).click();
  await expect(page.getByRole('heading', { name: main.name })).toBeVisible();
  await expect(same).toContainText(double.reference);
  await expect(button(page, 'Not the same')).toBeHidden();

  await link(page, 'All requests').click();
  await searchBox(page).fill(digits);
  await expect(entry(page, double)).toContainText(`Same as ${main.reference}`);
  await searchBox(page).fill('');
  await expect(entry(page, main)).toBeVisible();
  await expect(entry(page, double)).toBeHidden();
});
