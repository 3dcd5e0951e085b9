import { expectAccessible } from '#tests/support/axe.ts';
import { expect, onPhone } from '#tests/support/browser.ts';
import { makeCustomer } from '#tests/support/case-screens.ts';
import { button as contactButton, fill as fillContact } from '#tests/support/contact-form.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { lockedPdf } from '#tests/support/locked-pdf.ts';
import { openPage } from '#tests/support/open-page.ts';
import { readingMs } from '#tests/support/papers-in-browser.ts';
import { bomb, heicFile, pdfFile, phonePhoto, polyglot, textAsPhoto } from '#tests/support/phone-files.ts';
import { test } from '#tests/support/request-screens.ts';
import { choose, leftPhone, papersAt, sendAs, sendWords, tiles } from '#tests/support/send-reports.ts';
import { expectShown } from '#tests/support/shown-message.ts';

const chunks = '**/api/letterbox/papers/*/files/*/chunks/*';
const papersName = 'waiting-papers';

// A long file near the end of a whole run: one after the other, its tests would leave the other workers idle.
test.describe.configure({ mode: 'parallel' });

test('pages are ordered by keyboard, survive a lost connection and a closed tab, and arrive once', async ({
  page,
  context,
  asked,
  isMobile,
  expectComplaint,
}) => {
  test.slow();
  expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  const words = isMobile ? sendWords.phone : sendWords.desk;
  await openPage(page, `${words.prefix}/send-reports#${asked.reference}`);
  await expectAccessible(page);
  const sideways = await phonePhoto('sideways.jpg', { width: 2800, height: 2100, orientation: 6 });
  await choose(page, [sideways, await phonePhoto('second.jpg')], 2);
  await page.getByRole('button', { name: words.change(2) }).press('Enter');
  await page.getByRole('button', { name: words.earlier(2) }).press('Enter');
  await expect(page.getByRole('button', { name: words.turn(1) })).toBeVisible();
  // The focus stays on the page's tile, on a control that can still be used.
  await expect(tiles(page).first().locator(':focus')).toHaveCount(1);
  await page.getByRole('button', { name: words.turn(1) }).press('Enter');
  await expect(page.getByRole('button', { name: words.turn(1) })).toBeFocused();
  await page.getByRole('button', { name: words.newPaper }).press('Enter');
  await choose(page, [pdfFile('discharge.pdf', 2)], 3);
  await expectAccessible(page);

  let sent = 0;
  await page.route(chunks, async (route) => {
    sent += 1;
    if (sent < 2) return route.continue();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await sendAs(page, words.phone, words.send);
  await expect(page.getByRole('alert').filter({ hasText: words.none })).toBeVisible();
  // Where the notice about the connection would cover a link of the footer by half, a visitor scrolls, too.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(`${words.prefix}/services`);
  await expect(later.getByText(words.arrivedElsewhere(3))).toBeVisible();
  await later.getByRole('link', { name: words.link }).click();
  await expect(later.getByText(words.arrivedFiles(3))).toBeVisible();
  const mark = () => later.evaluate((name) => localStorage.getItem(name), papersName);
  await expect.poll(mark, { message: 'nothing waits any more', timeout: readingMs }).toBeNull();

  const [photos, discharge, ...others] = await papersAt(later, asked);
  expect(others).toEqual([]);
  expect(photos).toMatchObject({ state: 'current', source: 'letterbox', type: 'other' });
  // Turned by hand, and upright from a sideways camera: 2,100 × 2,800 became 1,800 × 2,400.
  expect(photos?.pages.map(({ width, height }) => [width, height])).toEqual([
    [1200, 900],
    [1800, 2400],
  ]);
  expect(discharge).toMatchObject({ state: 'current', page_count: 2 });
});

test(
  'an unreadable page is reported immediately and may be kept, and a locked PDF asks for its password',
  onPhone,
  async ({ page, asked, expectComplaint }) => {
    test.slow();
    expectComplaint(/status of 422/);
    const { desk } = sendWords;
    // As from the mail's link: it is known whose papers they are.
    const body = { reference: asked.reference, phone: leftPhone };
    const { ticket } = await (await page.request.post('/api/letterbox/tickets', { data: body })).json();
    await openPage(page, `/send-reports#${asked.reference}/${ticket}`);
    const files = [
      textAsPhoto('letter.jpg'),
      await phonePhoto('shaken.jpg', { blur: 14 }),
      { name: 'mri.pdf', mimeType: 'application/pdf', buffer: lockedPdf('secret') },
      bomb('bomb.png'),
      await polyglot('also-a-page.jpg'),
    ];
    await choose(page, files, 3);
    // Photos make one paper, and the PDF one of its own, between what was chosen before and after it.
    await expect(page.getByRole('heading', { name: /^Paper \d/ })).toHaveText([/1 page/, /1 file/, /1 page/]);
    await expect(tiles(page).filter({ hasText: 'mri.pdf' })).toContainText('PDF, 0.1 MB');
    for (const name of ['letter.jpg', 'bomb.png']) {
      const refused = page.getByRole('alert').getByRole('listitem').filter({ hasText: name });
      await expect(refused).toContainText('neither a photo nor a PDF');
    }
    const shaken = tiles(page).filter({ hasText: 'This page is hard to read. Take it again?' });
    await expectAccessible(page);
    await shaken.getByRole('button', { name: 'Keep it' }).click();
    await expect(shaken).toHaveCount(0);
    await expect(page.getByText(`For the request ${asked.reference}.`)).toBeVisible();
    await expect(page.getByLabel(desk.phone)).toHaveCount(0);
    // From the first screen, without scrolling.
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoHorizontalScroll(page);
    await page.getByRole('navigation', { name: 'Quick contact' }).getByRole('button').click();
    await expectShown(page.getByText(desk.arrivedFiles(3)));
    const locked = page.getByRole('alert').filter({ hasText: 'This PDF is locked' });
    await expect(locked).toContainText('This PDF is locked', { timeout: readingMs });
    await expectAccessible(page);
    await locked.getByLabel('Password of the PDF').fill('19700101');
    await locked.getByRole('button', { name: 'Open with this password' }).click();
    await expect(page.getByText('This password does not open the PDF')).toBeVisible({ timeout: readingMs });
    await expect(page.getByText(/3 files: 2 pages, 1 file can't be read/)).toBeVisible();
    const photo = { state: 'current', refusal: null, page_count: 1 };
    const pdf = { refusal: 'pdf_locked', page_count: 0 };
    expect(await papersAt(page, asked)).toMatchObject([photo, pdf, photo]);
    await locked.getByLabel('Password of the PDF').fill('secret');
    await locked.getByRole('button', { name: 'Open with this password' }).click();
    await expectShown(page.getByText('The PDF is open, and its pages can be read now.'));
    await expect(page.getByText('3 pages.')).toBeVisible();
    expect(await papersAt(page, asked)).toMatchObject([photo, photo, photo]);
  },
);

test(
  'a full storage, an expired ticket and a second tab lose and duplicate nothing, and HEIC is sent unchanged',
  onPhone,
  async ({ page, context, asked, expectComplaint }) => {
    test.slow();
    expectComplaint(/status of (507|404)/);
    const { desk } = sendWords;
    await openPage(page, `/send-reports#${asked.reference}`);
    await choose(page, [await phonePhoto('one.jpg'), heicFile('two.heic')], 2);
    await page.getByText('Add a title and a date').click();
    await page.getByLabel('Title (optional)').fill('MRI of the knee');
    let response: { status: number; json: object } | null = {
      status: 507,
      json: { message: 'Full', code: 'storage_full' },
    };
    await context.route(chunks, (route) => (response ? route.fulfill(response) : route.continue()));
    await page.getByLabel(desk.phone).first().fill('01711-000000');
    await page.getByRole('main').getByRole('button', { name: desk.send }).dblclick();
    await expect(page.getByRole('alert')).toContainText('Our storage is full right now.');
    await expect(page.getByText('0 of 2 pages have arrived.')).toBeVisible();
    const seenBy = (name: string) => page.evaluate((key) => localStorage.getItem(key), name);
    expect(await seenBy(papersName)).toBe('1');

    response = { status: 404, json: { message: 'Expired', code: 'letterbox_expired' } };
    await page.getByRole('button', { name: 'Try again now' }).click();
    await expect(page.getByRole('alert')).toContainText('Your time to send papers has run out.');
    await expect(page.getByLabel('Reference')).toHaveValue(asked.reference);
    await page.getByLabel('Phone').fill('01711 000000');
    response = null;
    const other = await context.newPage();
    await Promise.all([other.goto('/send-reports'), page.getByRole('button', { name: 'Continue' }).click()]);
    await expect(page.getByText(desk.arrived(2))).toBeVisible();
    await expect(other.getByText(desk.arrived(2))).toBeVisible();
    await expect.poll(() => seenBy(papersName), { timeout: readingMs }).toBeNull();
    const papers = await papersAt(page, asked);
    expect(papers.map(({ title, page_count, state }) => [title, page_count, state])).toEqual([
      ['MRI of the knee', 2, 'current'],
    ]);
    expect(papers[0]?.pages.map(({ width, height }) => [width, height])).toEqual([
      [900, 1200],
      [120, 160],
    ]);
  },
);

test(
  'papers that wait on this phone are deleted by the button and at a sign-out',
  onPhone,
  async ({ page, asked, expectComplaint }) => {
    // The server has no session for this browser.
    expectComplaint(/status of 401/);
    await openPage(page, `/send-reports#${asked.reference}`);
    await choose(page, [await phonePhoto('one.jpg')], 1);
    await page.reload();
    await expect(tiles(page)).toHaveCount(1);
    page.on('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Delete what is waiting on this phone' }).click();
    await expect(tiles(page)).toHaveCount(0);
    await choose(page, [await phonePhoto('two.jpg')], 1);
    const mark = () => page.evaluate((name) => localStorage.getItem(name), papersName);
    await expect.poll(mark, { message: 'the page is kept' }).toBe('1');
    await page.goto('/services');
    await expect(
      page.getByText('One page is waiting on this phone and has not been sent yet.'),
    ).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem('currentUser', JSON.stringify({ id: 7, name: 'Rina', role_id: 1, status: 1 }));
      window.dispatchEvent(new Event('storage'));
    });
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Delete and sign out' }).click();
    await expect(page).toHaveURL('/');
    const stored = () =>
      page.evaluate(async (name) => {
        const names = (await indexedDB.databases()).map((one) => one.name);
        return [names.includes(name), localStorage.getItem(name)];
      }, papersName);
    await expect.poll(stored).toEqual([false, null]);
  },
);

test(
  'after a request its reports are sent without asking for the phone number again',
  onPhone,
  async ({ page }) => {
    await openPage(page, '/contact');
    await fillContact(page);
    await contactButton(page).click();
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Send reports', exact: true }).click();
    await choose(page, [await phonePhoto('one.jpg')], 1);
    await expect(page.getByLabel(sendWords.desk.phone).first()).toBeHidden();
    await expect(main).toContainText(/For the request TH-/);
    const bar = page.getByRole('navigation', { name: 'Quick contact' });
    await bar.getByRole('button', { name: '1 page, not sent yet' }).click();
    await expectShown(page.getByText('Your page has arrived.'));
  },
);

test.describe('without JavaScript,', () => {
  test.use({ javaScriptEnabled: false });

  test('several files are sent by a plain form, which reports errors and shows a receipt', async ({
    page,
    asked,
    isMobile,
    expectComplaint,
  }) => {
    expectComplaint(/status of 404/);
    const [path, words] = isMobile
      ? ['/bn/send-reports', { phone: 'ফোন', send: 'ফাইলগুলো পাঠান', done: '২টি ফাইলই পৌঁছেছে।' }]
      : ['/send-reports', { phone: 'Phone', send: 'Send the files', done: 'Your 2 files have arrived.' }];
    await page.goto(path);
    const send = async (phone: string) => {
      await page.locator('[name=reference]').fill(asked.reference);
      await page.getByLabel(words.phone).fill(phone);
      await page.locator('input[type=file]').setInputFiles([await phonePhoto('one.jpg'), pdfFile('two.pdf')]);
      await page.getByRole('button', { name: words.send }).click();
    };
    await send('01999-999999');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('[name=reference]')).toHaveValue(asked.reference);
    await send('01711-000000');
    await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
    await expect(page.getByText(asked.reference)).toBeVisible();
    const papers = await papersAt(page, asked);
    expect(papers.map(({ files }) => files.length)).toEqual([2]);
  });
});

test('a sign-out asks before it deletes pages that are not sent yet', onPhone, async ({ page, request }) => {
  const customer = await makeCustomer(request);
  await openPage(page, '/login');
  const main = page.getByRole('main');
  await main.locator('[name=email]').fill(customer.email);
  await main.locator('[name=password]').fill(customer.password);
  await main.locator('form [type=submit]').click();
  await expect(page).toHaveURL('/');
  await openPage(page, '/send-reports');
  await choose(page, [await phonePhoto('first.jpg'), await phonePhoto('second.jpg')], 2);

  const signOut = async () => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
  };
  const question = page.getByRole('dialog');
  await signOut();
  await expect(question).toContainText('2 pages are not sent yet');
  await expectAccessible(page);
  await question.getByRole('link', { name: 'Send before signing out' }).click();
  await expect(page).toHaveURL('/send-reports');
  await expect(tiles(page)).toHaveCount(2);

  await signOut();
  await question.getByRole('button', { name: 'Delete and sign out' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
  await openPage(page, '/send-reports');
  await expect(page.locator('input[type=file][multiple]')).toBeAttached();
  await expect(tiles(page)).toHaveCount(0);
});
