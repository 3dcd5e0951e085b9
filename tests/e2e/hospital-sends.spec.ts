import { createdShareLink } from '#shared/contract/share-links.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { casesAs, headersOf, makeCustomer } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { lockedPdf } from '#tests/support/locked-pdf.ts';
import { openPage } from '#tests/support/open-page.ts';
import { readingMs } from '#tests/support/papers-in-browser.ts';
import { pdfFile, phonePhoto } from '#tests/support/phone-files.ts';
import { createStaff, enterPortal } from '#tests/support/portal.ts';
import { button, panel } from '#tests/support/request-screens.ts';
import { choose, tiles } from '#tests/support/send-reports.ts';
import { expectShown } from '#tests/support/shown-message.ts';

test.use({ seed: 'none' });

test('a hospital sends its estimate through its link, over a broken connection, and reads back only that it arrived', async ({
  page,
  request,
  isMobile,
  expectComplaint,
}) => {
  test.slow();
  expectComplaint(/ERR_(FAILED|INTERNET_DISCONNECTED)|status of (401|403|422)/);
  const coordinator = await createStaff(request, 4);
  const staff = await casesAs(request, coordinator);
  const { opened } = await staff.open(await makeCustomer(request));
  await staff.addPaper(opened.appointment_id, 'MRI of the heart');
  const consent = { hospital: { name: 'Chao Phraya Heart' }, lang: 'bn', how: 'phone', given_by: 'Rahima' };
  const { consents } = await staff.post(`/api/cases/${opened.id}/consents`, consent);
  const headers = await headersOf(request, coordinator);
  const papers = async () => {
    const response = await request.get(`/api/papers?appointment_id=${opened.appointment_id}`, { headers });
    const all: { id: number; source: string }[] = await response.json();
    return all;
  };
  const data = {
    kind: 'hospital',
    consent_id: consents[0]?.id,
    document_ids: (await papers()).map(({ id }) => id),
  };
  const made = await request.post(`/api/cases/${opened.id}/share-links`, { headers, data });
  const { link, token, pin } = createdShareLink.parse(await made.json());
  await staff.addTask(opened.id, { kind: 'hospital', owner: 'hospital', text: 'Send an estimate' });

  await openPage(page, `/shared#${token}`);
  const main = page.getByRole('main');
  const enter = async (typed: string) => {
    await page.getByLabel('PIN').fill(typed);
    await main.getByRole('button', { name: 'Open', exact: true }).click();
  };
  const plan = () => main.getByRole('button', { name: 'Yes, and here is our plan' }).click();
  const sender = page.getByRole('region', { name: 'Send your letter or estimate' });

  await test.step('a wrong PIN is said once, at its field', async () => {
    await enter(pin === '000000' ? '111111' : '000000');
    await expect(page.getByText('This link and this PIN do not open anything.')).toBeInViewport();
    await expect(page.getByLabel('PIN')).toBeFocused();
    await expect(main.getByRole('alert')).toHaveCount(0);
  });

  await test.step('where the part for sending pages does not arrive, the rest of the page stays', async () => {
    await page.route('**/hospital-sender*.js', (route) => route.abort());
    await enter(pin);
    await plan();
    await expect(main.getByText('This could not be loaded.')).toBeVisible();
    await expect(page.getByLabel('Your plan')).toBeVisible();
    await page.unroute('**/hospital-sender*.js');
    await main.getByRole('button', { name: 'Try again' }).click();
    await enter(pin);
    await plan();
    await expect(sender).toBeVisible();
  });

  await test.step('a text that is sent without a connection stays in its box', async () => {
    await page.getByLabel('Your plan').fill('We can operate in March.');
    await page.context().setOffline(true);
    await button(page, 'Send to the office').click();
    await expect(main.getByText('Not sent yet. No connection. Your text stays here.')).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByLabel('Your plan')).toHaveValue('We can operate in March.');
    await page.context().setOffline(false);
    await button(page, 'Send again').click();
    await expectShown(page.getByText('The office has received your message.'));
  });

  await test.step('pages that were not sent are asked about before the page is left, and then said to be lost', async () => {
    await choose(page, [pdfFile('estimate.pdf')], 1);
    const stay = page.waitForEvent('dialog');
    const link = page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .click({ noWaitAfter: true });
    expect((await stay).type()).toBe('beforeunload');
    await (await stay).dismiss();
    await link;
    await expect(tiles(page)).toHaveCount(1);
    page.once('dialog', (dialog) => dialog.accept());
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.reload();
    await expect(page.getByText('The pages that had not arrived yet are gone')).toBeInViewport();
    await enter(pin);
    await plan();
    await expect(sender).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('PIN')).toBeVisible();
    await expect(main).not.toContainText('had not arrived');
    await enter(pin);
    await plan();
  });

  await test.step('a lost connection is said, and sending goes on from there', async () => {
    await choose(page, [pdfFile('estimate.pdf', 2)], 1);
    await expect(sender.getByLabel('What kind of paper is it?')).toHaveValue('');
    await sender.getByRole('button', { name: 'Send 1 page' }).click();
    await expect(sender.getByRole('alert')).toContainText('Please say what kind of paper it is.');
    await expect(sender.getByLabel('What kind of paper is it?')).toBeFocused();
    await sender.getByLabel('What kind of paper is it?').selectOption('Bill or estimate');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    const chunks = '**/api/letterbox/papers/*/files/*/chunks/*';
    await page.route(chunks, (route) => route.abort());
    await sender.getByRole('button', { name: 'Send 1 page' }).click();
    await expect(sender.getByRole('alert')).toContainText('No connection.');
    await expect(sender.getByText('0 of 1 files have arrived.')).toBeVisible();
    await page.unroute(chunks);
    await sender.getByRole('button', { name: 'Try again now' }).click();
    await expect(sender.getByText('Your paper has arrived.')).toBeVisible();
    await expect(sender.getByText('The office has received your papers and will read them.')).toBeVisible();
    await expect(sender.getByText('2 pages')).toBeVisible({ timeout: readingMs });
    await expectAccessible(page);
  });

  await test.step('a PDF that is locked asks for its password', async () => {
    await choose(page, [{ ...pdfFile('letter.pdf'), buffer: lockedPdf('secret') }], 1);
    await sender.getByLabel('What kind of paper is it?').selectOption("Doctor's letter");
    await sender.getByRole('button', { name: 'Send 1 page' }).click();
    const locked = sender.getByRole('alert').filter({ hasText: 'This PDF is locked' });
    await locked.getByLabel('Password of the PDF').fill('secret', { timeout: readingMs });
    await locked.getByRole('button', { name: 'Open with this password' }).click();
    await expect(sender.getByText('The PDF is open')).toBeVisible({ timeout: readingMs });
  });

  await test.step('the page says what arrived and shows none of it, and the office reads it', async () => {
    await page.getByRole('button', { name: 'Check for updates' }).click();
    await expect(page.getByRole('region', { name: 'What was written so far' })).toContainText(
      'Your paper: Bill or estimate, 2 pages',
    );
    await expect(page.getByRole('button', { name: /^Read / })).toHaveCount(1);
    const sent = (await papers()).filter(({ source }) => source === 'hospital');
    expect(sent).toMatchObject([
      { type: 'letter', state: 'current' },
      { type: 'bill', page_count: 2 },
    ]);
    if (isMobile) return;
    const desk = await page.context().newPage();
    await enterPortal(desk, `/admin/cases/${opened.id}`, coordinator);
    await expect(panel(desk, 'Papers')).toContainText('from Chao Phraya Heart');
    await expect(panel(desk, 'Tasks')).toContainText('Read what the hospital wrote');
    await desk.close();
  });

  await test.step('after the end of the link the pages stay, and are not sent', async () => {
    await request.post(`/api/share-links/${link.id}/revoke`, { headers });
    await choose(page, [await phonePhoto('late.jpg')], 1);
    await sender.getByLabel('What kind of paper is it?').selectOption('Bill or estimate');
    await sender.getByRole('button', { name: 'Send 1 page' }).click();
    await expectShown(page.getByText('Your time has run out. Enter the PIN again to go on.'));
    await expect(tiles(page)).toHaveCount(1);
    expect((await papers()).filter(({ source }) => source === 'hospital')).toHaveLength(2);
  });
});
