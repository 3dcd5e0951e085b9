import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { atBothWidths } from '#tests/support/both-widths.ts';
import { expect, test } from '#tests/support/browser.ts';
import { headersOf } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage } from '#tests/support/open-page.ts';
import { enterPortal } from '#tests/support/portal.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none' });

const today = dayInDhaka(Date.now());

test('a rule is confirmed by one key, is amber past its day, and leaves the visa page at once', async ({
  page,
  request,
  browser,
}) => {
  const headers = await headersOf(request, administrator);
  const rule = {
    stage: 'preparing',
    text: 'The quokka stamp costs 900 taka',
    text_bn: 'কোয়োকা সিলের ফি ৯০০ টাকা',
    owner: 'patient',
    active: 0,
    source: 'Notice of the embassy',
    checked_on: daysAfter(today, -40),
    recheck_days: 30,
    warns: 'not_paid',
    threshold: 60,
  };
  const made = await request.post('/api/task-templates', { headers, data: rule });
  const { id }: { id: number } = await made.json();
  // Another source was not looked at: this rule is a draft, after what is past its day.
  const draft = { ...rule, text: 'A draft about the wombat form', warns: '', threshold: '' };
  const other: { id: number } = await (
    await request.post('/api/task-templates', { headers, data: draft })
  ).json();
  await request.put(`/api/task-templates/${other.id}`, { headers, data: { ...draft, source: 'A page' } });
  const change = (changes: object) =>
    request.put(`/api/task-templates/${id}`, { headers, data: { ...rule, ...changes } });

  await openPage(page, '/visa');
  await expect(page.getByText('quokka')).toHaveCount(0);

  const office = await browser.newPage();
  await enterPortal(office, '/admin/checking-day', administrator);
  const main = office.getByRole('main');
  await expect(main).toContainText(rule.text);
  await expect(main).toContainText('Not checked in time: families read that it may have changed');
  await expect(main).toContainText('Not paid so many days before the arrival: 60');
  await expectAccessible(office);
  const shown = main.getByRole('switch', { name: 'Families read it on the visa page' });
  if (!(await shown.isChecked())) await shown.click();
  await main.getByRole('heading', { name: 'Its source' }).click();
  await office.keyboard.press('1');
  await expect(main).toContainText(draft.text);
  await expect(main).toContainText('Nobody has confirmed it');
  await office.close();

  for (const [path, text, source] of [
    ['/visa', rule.text, 'Checked on'],
    ['/bn/visa', rule.text_bn, 'যাচাই'],
  ] as const) {
    await openPage(page, path);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText(source);
    await expect(page.getByText('wombat')).toHaveCount(0);
    await atBothWidths(page, async () => {
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    });
  }

  await change({ public: 1 });
  await openPage(page, '/visa');
  await expect(page.getByRole('listitem').filter({ hasText: rule.text })).toContainText(
    'May have changed since',
  );
  await change({ public: 0 });
  await openPage(page, '/visa');
  await expect(page.getByText('quokka')).toHaveCount(0);
  await openPage(page, '/search?q=quokka');
  await expect(page.getByText(rule.text)).toHaveCount(0);
});
