import type { APIRequestContext, Page } from '@playwright/test';
import { limits } from '#shared/contract/limits.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect } from '#tests/support/browser.ts';
import { openPage } from '#tests/support/open-page.ts';
import { sendPaperAs } from '#tests/support/papers-in-browser.ts';
import { pdfFile, phonePhoto } from '#tests/support/phone-files.ts';
import { createStaff, enterPortal, handleNextDialog } from '#tests/support/portal.ts';
import { ask, test } from '#tests/support/request-screens.ts';

/** Creates a customer with a request and a paper of two pages. */
async function patientWithPaper(request: APIRequestContext) {
  const account = { email: `${crypto.randomUUID()}@patients.example`, password: 'six-of-one' };
  await request.post('/api/users', { data: { ...account, name: 'Rahima Khatun', contact: '01711000000' } });
  const { token } = await (await request.post('/api/login', { data: account })).json();
  const headers = { Authorization: `Bearer ${token}` };
  const asked = await ask(request, { email: account.email }, headers);
  const [{ id: appointment_id }] = await (await request.get('/api/account/requests', { headers })).json();
  const files = [(await phonePhoto('one.jpg')).buffer, (await phonePhoto('two.jpg')).buffer];
  await sendPaperAs(request, account, { appointment_id, title: 'MRI of the knee', files });
  return { account, asked, id: Number(appointment_id) };
}

const panel = (page: Page) => page.getByRole('region', { name: 'Papers' });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'MRI of the knee' });

test('staff outside of the team read a paper after giving a reason, and the patient sees who did', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { account, asked, id } = await patientWithPaper(request);
  const editor = await createStaff(request, 3);
  await enterPortal(page, `/admin/requests/${id}`, editor);
  await panel(page).getByRole('button', { name: 'Correct Scan, X-ray or film' }).click();
  await expect(page.getByRole('dialog')).toContainText('The title can be changed after you have opened');
  await page.keyboard.press('Escape');
  // The paper's title is health data, as its pages are.
  await panel(page).getByRole('button', { name: 'Open Scan, X-ray or film' }).click();
  await expect(panel(page)).not.toContainText('MRI of the knee');
  const reason = page.getByRole('dialog', { name: 'Why do you open "Scan, X-ray or film"?' });
  await reason.getByRole('button', { name: 'Open the paper' }).click();
  await expect(reason.getByText('Please say why you open this paper.')).toBeVisible();
  await reason.getByLabel('Reason').fill('The hospital asked for page two');
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByRole('img', { name: 'Page 1' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByText('Page 2 of 2')).toBeVisible();
  await expect(viewer(page).getByRole('img', { name: 'Page 2' })).toBeVisible();
  const width = async () => (await viewer(page).getByRole('img').boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(before * 1.2);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);

  const question = handleNextDialog(page, 'accept');
  const saved = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Download MRI of the knee' }).click();
  expect(await question).toContain('The patient sees that you did.');
  expect((await saved).suggestedFilename()).toBe('page-1.jpg');
  await panel(page).getByRole('button', { name: 'Correct MRI of the knee' }).click();
  await page.getByRole('dialog').getByLabel('Type').selectOption('Discharge summary');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(panel(page)).toContainText('Discharge summary');
  await expectAccessible(page);

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const patient = await context.newPage();
  await openPage(patient, '/login?next=/profile');
  await patient.getByRole('main').locator('[name=email]').fill(account.email);
  await patient.getByRole('main').locator('[name=password]').fill(account.password);
  await patient.getByRole('main').locator('form [type=submit]').click();
  const own = patient.getByRole('article', { name: asked.reference });
  await own.getByText('Who has seen your papers').click();
  const seen = own.getByRole('listitem').filter({ hasText: editor.name });
  await expect(seen).toContainText('downloaded "MRI of the knee", pages 1-2');
  await expect(seen).toContainText('Reason: The hospital asked for page two');
  void handleNextDialog(patient, 'accept');
  await seen.getByRole('button', { name: "I don't recognise this" }).click();
  await expect(seen).toContainText('Thank you. Our management will look into it');
  await own.getByRole('button', { name: 'View: MRI of the knee' }).click();
  await expect(viewer(patient).getByRole('img', { name: 'Page 1' })).toBeVisible();
  await expectAccessible(patient);
  await viewer(patient).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(own.getByRole('button', { name: 'View: MRI of the knee' })).toBeFocused();
  const withdrawing = handleNextDialog(patient, 'accept');
  await own.getByLabel('More about MRI of the knee').click();
  await own.getByRole('button', { name: 'Withdraw MRI of the knee' }).click();
  expect(await withdrawing).toContain('Nobody can open it any more');
  await expect(own.getByText('MRI of the knee')).toHaveCount(0);
  await context.close();
});

test('a member who works on requests adds a paper that came on WhatsApp, and can’t open those of other teams', async ({
  page,
  request,
}) => {
  const { id } = await patientWithPaper(request);
  const member = await createStaff(request, 4);
  await enterPortal(page, `/admin/requests/${id}`, member);
  await expect(panel(page)).toContainText("Only this patient's care team may open it.");
  await expect(panel(page).getByRole('button', { name: /^(Open|Download|Correct|Erase) / })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Add papers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add papers' });
  await dialog.locator('input[type=file][multiple]').setInputFiles([pdfFile('prescription.pdf')]);
  await dialog.getByLabel('What kind of paper is it?').selectOption('Prescription');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 1 page' }).click();
  await expect(dialog.getByText('Your file has arrived.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toContainText('Prescription');

  // As if the log were longer than one response.
  const line = (lineId: number) => ({
    id: lineId,
    paper_id: 1,
    title: `Scan ${lineId}`,
    type: 'imaging',
    who: 'staff',
    actor: 'Nadia',
    acts: ['page'],
    pages: [1],
    reason: null,
    first_at: new Date(lineId * 3_600_000).toISOString(),
    last_at: new Date(lineId * 3_600_000).toISOString(),
    disputed: false,
  });
  const latest = Array.from({ length: limits.paperAccesses }, (_, place) => line(600 - place));
  await page.route('**/api/papers/accesses?*', (route) => {
    const before = new URL(route.request().url()).searchParams.get('before');
    return route.fulfill({ json: before === null ? latest : [line(Number(before) - 1)] });
  });
  await panel(page).getByText('Who has seen them').click();
  const lines = panel(page).getByRole('listitem').filter({ hasText: 'Nadia' });
  await expect(lines).toHaveCount(50);
  const older = panel(page).getByRole('button', { name: 'Older entries' });
  await older.click();
  await expect(lines.nth(50)).toBeFocused();
  for (let shown = 100; shown < limits.paperAccesses; shown += 50) await older.click();
  await expect(lines).toHaveCount(limits.paperAccesses);
  await older.click();
  await expect(lines).toHaveCount(limits.paperAccesses + 1);
  await expect(lines.last()).toContainText('read "Scan 100"');
  await expect(older).toHaveCount(0);
  await expectAccessible(page);
  const stored = () => page.evaluate(() => indexedDB.databases().then((all) => all.length));
  expect(await stored()).toBe(0);
});
