import { caseOptions } from '#shared/contract/options.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { casesAs, headersOf, makeCustomer } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { createStaff, enterPortal } from '#tests/support/portal.ts';
import { panel } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none', actionTimeout: 12_000 });

const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);

/** What a quotation of two pages names beside the topics, in baht. */
const quotation = [
  ['Coronary angiogram', '38,000', '45000'],
  ['Blood, four units', '12000', ''],
  ['Anaesthesia', '41500', ''],
  ['Theatre, four hours', '88000', '96000'],
  ['Perfusionist', '25000', ''],
  ['Valve, mechanical', '120000', '140000'],
  ['Ward, seven nights', '63000', '72000'],
  ['Intensive care, two nights', '58000', ''],
  ['Physiotherapy', '9800', ''],
  ['Echo after the operation', '6500', ''],
  ['X-rays', '4200', ''],
  ['Medicines on the ward', '31000', '39000'],
  ['Dressings', '3900', ''],
  ['Fee of the hospital', '18000', ''],
] as const;

test('fourteen lines of a quotation are typed by keyboard beside their paper, and the control comes to zero', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of (401|409)/);
  test.slow();
  const customer = await makeCustomer(request);
  const staff = await casesAs(request, administrator);
  const { opened } = await staff.open(customer);
  await staff.addPaper(opened.appointment_id, 'Quotation');
  await staff.sendEstimate(opened, 100, 100);
  const options = panel(page, 'Options and estimate');
  const dialog = page.getByRole('dialog');
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterPortal(page, `/admin/cases/${opened.id}`);

  await test.step('the next version opens at once, keeps its days, and shows the paper beside the lines', async () => {
    await options.getByRole('button', { name: 'New version of the estimate' }).click();
    await expect(dialog.getByLabel('Day of the estimate')).toHaveValue(day(-1));
    await expect(dialog.getByLabel('Valid to the end of')).toHaveValue(day(30));
    const firstPage = await dialog.getByRole('img', { name: 'Page 1' }).boundingBox();
    const lines = await dialog.getByRole('radiogroup', { name: 'Operation' }).boundingBox();
    expect(firstPage?.x).toBeGreaterThan((lines?.x ?? 0) + (lines?.width ?? 0));
    await dialog.getByRole('button', { name: 'What the family reads' }).click();
    await expect(dialog).toContainText("The hospital's estimate of");
    await dialog.getByRole('button', { name: 'Paper', exact: true }).click();
    await expectAccessible(page);
  });

  await test.step('each line is typed with Tab and Enter alone', async () => {
    await dialog.getByLabel('Operation: from').fill('');
    await dialog.getByRole('radiogroup', { name: 'Operation' }).getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('?');
    await dialog.getByRole('button', { name: 'Add a line of your own' }).focus();
    for (const [name, low, high] of quotation) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(name);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type(low);
      await page.keyboard.press('Tab');
      await page.keyboard.type(high);
    }
    await expect(dialog.getByLabel('What it is about')).toHaveCount(quotation.length);
    await expect(dialog).toContainText('Included: 518,900 – 570,900 THB');
    // Enter in the last row begins one; while that is empty, 'add' goes to it.
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Add a line of your own' }).click();
    await expect(dialog.getByLabel('What it is about')).toHaveCount(quotation.length + 1);
    await expect(dialog.getByLabel('What it is about').last()).toBeFocused();
  });

  await test.step('another total than that of the paper is seen, survives, and asks before it is sent', async () => {
    const total = dialog.getByLabel('Total of the paper: from');
    await total.fill('556,900');
    await dialog.getByLabel('Total of the paper: to').fill('608,900');
    await expect(dialog).toContainText('Difference: −38,000');
    let asked = '';
    page.once('dialog', (box) => {
      asked = box.message();
      void box.dismiss();
    });
    await dialog.getByRole('button', { name: 'Save and send to the patient' }).click();
    expect(asked).toContain('−38,000');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Save the draft' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await options.getByRole('button', { name: 'Edit the estimate' }).click();
    await expect(dialog).toContainText('Difference: −38,000');
    await total.fill('518900');
    await dialog.getByLabel('Total of the paper: to').fill('570900');
    await expect(dialog).toContainText('No difference');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
    const [from, to] = [
      dialog.getByLabel('Valve, mechanical: from'),
      dialog.getByLabel('Valve, mechanical: to'),
    ];
    expect((await from.boundingBox())?.y, 'both amounts stand in one row').toBe((await to.boundingBox())?.y);
    await page.setViewportSize({ width: 180, height: 370 });
    const cut = await dialog
      .getByRole('radiogroup')
      .first()
      .locator('label')
      .evaluateAll(
        (labels) => labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
    expect(cut, 'words that are cut on a phone zoomed to 200%').toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Save and send to the patient' }).click();
    await expect(dialog).toBeHidden();
  });

  const headers = await headersOf(request, administrator);
  const [option] = caseOptions.parse(
    await (await request.get(`/api/cases/${opened.id}/options`, { headers })).json(),
  );
  const sent = option?.estimates[0]?.lines.filter(({ topic }) => topic === 'other') ?? [];
  expect(sent.map(({ text }) => text)).toEqual(quotation.map(([name]) => name));
  expect(option?.estimates[0]?.state).toBe('sent');
});

test('a summary that changed while it was compared is not confirmed, and is shown before it can be', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of (401|409)/);
  const customer = await makeCustomer(request);
  const staff = await casesAs(request, administrator);
  const { opened } = await staff.open(customer);
  const paper = await staff.addPaper(opened.appointment_id, 'Letter of the hospital');
  const headers = await headersOf(request, administrator);
  const writer = await headersOf(request, await createStaff(request, 4));
  const drafted = { hospital: { name: 'Riverside' }, document_id: paper, summary: 'They can operate.' };
  const made = await request.post(`/api/cases/${opened.id}/options`, { headers: writer, data: drafted });
  const [option] = caseOptions.parse(await made.json());
  const options = panel(page, 'Options and estimate');
  const dialog = page.getByRole('dialog');
  await enterPortal(page, `/admin/cases/${opened.id}`);
  await options.getByRole('button', { name: 'Compare with the paper...' }).click();
  const fits = dialog.getByRole('button', { name: 'The summary matches the paper' });
  await expect(fits).toBeEnabled();
  const changed = { summary: 'They can not operate.' };
  await request.put(`/api/options/${option?.id}`, { headers: writer, data: changed });
  await fits.click();
  await dialog.getByRole('button', { name: 'Show what is there now' }).click();
  await expect(dialog).toContainText('They can not operate.');
  await fits.click();
  await expect(dialog).toBeHidden();
  const now = caseOptions.parse(
    await (await request.get(`/api/cases/${opened.id}/options`, { headers })).json(),
  );
  expect(now[0]?.checked_by).not.toBeNull();
});
