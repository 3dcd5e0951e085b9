import { weekdayAndDate } from '#shared/dates.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { button, fill, open } from '#tests/support/contact-form.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { enterPortal } from '#tests/support/portal.ts';

/** A separate server, because the changed settings stay. */
test.use({ settings: { SITE_NAME: 'Setu Closed' }, seed: 'none' });

test('an administrator enters closed days, and a family is told the day and why', async ({
  page,
  context,
}) => {
  const today = dayInDhaka(new Date());
  await enterPortal(page, '/admin/site');
  const section = page.getByRole('region', { name: 'Closed days' });
  await section.getByRole('button', { name: 'Add closed days' }).click();
  await section.getByRole('button', { name: 'Add closed days' }).click();
  const period = section.getByRole('group', { name: 'Closed days 2' });
  await period.getByLabel('First closed day').fill(daysAfter(today, 2));
  await period.getByLabel('Last closed day').fill(daysAfter(today, 1));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(period.getByText('The last day must not be before the first')).toBeVisible();
  await section.getByRole('button', { name: 'Remove closed days 1' }).click();
  await expect(period).toBeHidden();
  const first = section.getByRole('group', { name: 'Closed days 1' });
  await expect(first.getByLabel('First closed day')).toHaveValue(daysAfter(today, 2));
  await first.getByLabel('First closed day').fill(today);
  await first.getByLabel('Last closed day').fill(daysAfter(today, 3));
  await first.getByLabel('Why, for families').fill('Eid al-Fitr');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Site details saved!')).toBeVisible();
  await page.reload();
  await expect(first.getByLabel('Why, for families')).toHaveValue('Eid al-Fitr');

  const visitor = await context.newPage();
  await open(visitor);
  await fill(visitor);
  await button(visitor).click();
  const day = weekdayAndDate(daysAfter(today, 4), 'en');
  const main = visitor.getByRole('main');
  await expect(main.getByRole('region', { name: 'Book an Appointment' })).not.toContainText('24 hours');
  await expect(main).toContainText(
    `We will answer by ${day}, by phone or WhatsApp, on the number you gave us.`,
  );
  await expect(main).toContainText('Before then, our office is closed: Eid al-Fitr.');
});
