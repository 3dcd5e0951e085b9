import type { Page } from '@playwright/test';
import { inDhaka } from '#shared/dhaka.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { atBothWidths } from '#tests/support/both-widths.ts';
import { atDesk, expect } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { button, open, panel, test } from '#tests/support/request-screens.ts';
import { zipOf } from '#tests/support/zip.ts';

test.use({ seed: 'none' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Paste from WhatsApp' });
const chat = (page: Page) => panel(page, 'Written on WhatsApp');

const marker = 'only-in-the-browser';

/** A chat of 300 lines with somebody, three hours apart, as an iPhone exports it. The last three can be told apart. */
const linesWith = (name: string) =>
  Array.from({ length: 300 }, (_, i) => {
    const [date = '', time] = inDhaka(Date.parse('2026-01-10T08:05:00+06:00') + i * 3 * 3_600_000).split('T');
    const [year, month, day] = date.split('-');
    const author = i % 2 === 0 ? 'Nasrin of the office' : name;
    return `[${day}/${month}/${year}, ${time}:00] ${author}: ${i < 297 ? marker : 'chosen'} ${i}`;
  }).join('\r\n');

test('of a pasted chat only the chosen lines are sent, with their sides and times', async ({
  page,
  asked,
}) => {
  await open(page, asked);
  const bodies: string[] = [];
  page.on('request', (one) => one.method() !== 'GET' && bodies.push(one.postData() ?? ''));
  await button(page, 'Paste from WhatsApp...').click();
  await dialog(page).locator('[name=chat]').fill(linesWith(asked.name));
  await expect(dialog(page).getByLabel(asked.name, { exact: true })).toHaveValue('family');
  await expect(dialog(page).getByLabel('Nasrin of the office', { exact: true })).toHaveValue('office');
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(100);
  await dialog(page).getByRole('button', { name: 'Earlier lines' }).click();
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(200);
  await atBothWidths(page, async () => {
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
  await dialog(page)
    .getByRole('checkbox', { name: /chosen 297/ })
    .check();
  await dialog(page)
    .getByRole('checkbox', { name: /chosen 299/ })
    .click({ modifiers: ['Shift'] });
  await dialog(page).getByRole('button', { name: 'Store 3 lines' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(chat(page)).toContainText('The family said, 16 Feb 2026, 11:05');
  await expect(chat(page).getByRole('listitem')).toHaveText([
    /chosen 297/,
    /We said.*chosen 298/,
    /chosen 299/,
  ]);

  const sent = bodies.filter((body) => body.includes('chosen'));
  expect(sent).toHaveLength(1);
  expect(bodies.join()).not.toContain(marker);
  expect(JSON.parse(sent[0] ?? '').lines).toMatchObject([
    { from: 'family', text: 'chosen 297', at: '2026-02-16T05:05:00.000Z' },
    { from: 'office', text: 'chosen 298' },
    { from: 'family', text: 'chosen 299' },
  ]);
});

test(
  'a zip is read in the browser, and a chat that is stored again has no new lines',
  atDesk,
  async ({ page, asked }) => {
    await open(page, asked);
    const text = `[12/01/2026, 10:00:00] ${asked.name}: She can walk again\n[13/01/2026, 10:00:00] ${asked.name}: Fine`;
    const file = { name: 'WhatsApp Chat.zip', mimeType: 'application/zip' };
    for (const told of ['1 new line was stored', '0 new lines were stored']) {
      await button(page, 'Paste from WhatsApp...').click();
      await dialog(page)
        .locator('[type=file]')
        .setInputFiles({ ...file, buffer: zipOf([{ name: '_chat.txt', content: Buffer.from(text) }]) });
      await dialog(page)
        .getByRole('checkbox', { name: /walk again/ })
        .check();
      await dialog(page).getByRole('button', { name: 'Store 1 line' }).click();
      await expect(page.getByText(told)).toBeVisible();
    }
    await expect(chat(page).getByRole('listitem')).toHaveCount(1);
    await button(page, 'Paste from WhatsApp...').click();
    await dialog(page)
      .locator('[type=file]')
      .setInputFiles({ ...file, buffer: zipOf([{ name: '1.jpg', content: Buffer.from('x') }]) });
    await expect(dialog(page)).toContainText('There is no chat in this file.');
  },
);

test('a day that can be read in two ways is asked about, and nobody is put on a side by chance', async ({
  page,
  asked,
}) => {
  await open(page, asked);
  await button(page, 'Paste from WhatsApp...').click();
  await dialog(page)
    .locator('[name=chat]')
    .fill('03/04/26, 9:05 pm - Someone: A report\n04/05/26, 9:05 - Other: Yes');
  await expect(dialog(page)).toContainText('Which day is 03/04/26?');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '4 March 2026' }).click();
  await expect(dialog(page)).toContainText('4 Mar 2026, 21:05');
  await expect(dialog(page).getByRole('checkbox').first()).toBeDisabled();
  await dialog(page).getByLabel('Someone', { exact: true }).selectOption('The family');
  await dialog(page).getByLabel('Other', { exact: true }).selectOption('Leave out');
  await dialog(page).getByRole('button', { name: 'Store the lines' }).click();
  await expect(dialog(page)).toContainText('Please choose the lines to store');
  await dialog(page).getByRole('checkbox').first().check();
  await expect(dialog(page).getByRole('checkbox').last()).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Store 1 line' }).click();
  await expect(chat(page)).toContainText('A report');
});
