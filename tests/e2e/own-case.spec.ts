import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { casesAs, headersOf, makeCustomer, makeHospital, unfold } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { lockedPdf } from '#tests/support/locked-pdf.ts';
import { openPage } from '#tests/support/open-page.ts';
import { sendPaperAs } from '#tests/support/papers-in-browser.ts';
import { phonePhoto } from '#tests/support/phone-files.ts';
import { administrator } from '#tests/support/server.ts';
import { expectShown } from '#tests/support/shown-message.ts';

test.use({ seed: 'none' });

const bn = {
  mine: /আপনার [০-৯]+টি কাজ বাকি আছে/,
  now: 'এখন আপনি যা করতে পারেন',
  hospital: 'এখন হাসপাতালের পালা',
  done: 'কাজটি করেছি',
  count: 'আপনি ১টি কাজ শেষ করেছেন।',
  agree: 'আমি রাজি',
  agreed: 'সম্মতি দিয়েছেন',
  on: 'ইমেইল চালু করুন',
  off: 'ইমেইল বন্ধ করুন',
  make: 'লিংক তৈরি করুন',
  whom: 'কার জন্য',
  ready: 'লিংক তৈরি হয়েছে: ঢাকার চাচা',
  alone: 'পিন ফোনে বলুন, একই মেসেজে পাঠাবেন না।',
  passedOn: 'দুটোই জানিয়েছি',
  open: 'খুলুন',
  shared: 'আপনার সঙ্গে শেয়ার করা কেস',
  patient: 'এখন রোগীর পালা',
};

test('a family follows its case in Bangla, completes a task, gives consent, and shares it with a relative by link and PIN', async ({
  page,
  request,
  browser,
  baseURL,
  expectComplaint,
}) => {
  expectComplaint(/status of (401|403|404|422|429)/);
  test.slow();
  const customer = await makeCustomer(request);
  const staff = await casesAs(request, administrator);
  const hospital = await makeHospital(request);
  const { opened } = await staff.open(customer, { message: 'Her valve leaks', for_whom: 'parent' });
  const due = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await staff.addTask(opened.id, { text: 'Scan the ECG', text_bn: 'ইসিজি স্ক্যান করুন', owner: 'patient', due });
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

  await openPage(page, '/bn/login?next=/profile');
  const main = page.getByRole('main');
  await main.locator('[name=email]').fill(customer.email);
  await main.locator('[name=password]').fill(customer.password);
  await main.locator('form [type=submit]').click();
  await expect(page.getByRole('heading', { name: bn.mine })).toBeVisible();
  await main.locator(`a[href="/bn/profile/cases/${opened.id}"]`).click();
  await expect(page.getByRole('heading', { level: 2, name: bn.now })).toBeVisible();
  await expect(page.locator('[aria-current=step]')).toContainText('রিপোর্ট');
  await expect(page.locator('h1 + p')).toHaveText(/^আমার মা বা বাবা, /);
  await expectNoHorizontalScroll(page);

  await test.step('a task is completed, and after the last one it is somebody else’s turn', async () => {
    for (const task of await page.locator('#tasks li').all()) await expect(task).toBeVisible();
    await expect(main).toContainText('ইসিজি স্ক্যান করুন');
    const item = page.locator('#tasks li').filter({ hasText: 'ইসিজি স্ক্যান করুন' });
    await item.getByRole('button', { name: bn.done }).press('Enter');
    await expectShown(main.getByText(bn.count));
    await expect(item).toBeHidden();
    await expect(page.locator('#history blockquote').first()).toHaveText('ইসিজি স্ক্যান করুন');
  });

  await test.step('a consent is given with its whole text, and reminders are turned on', async () => {
    await unfold(page, 'consents');
    await page.getByText('অন্য কোনো হাসপাতালকে সম্মতি দিন').click();
    const place = page.locator('#other-hospital [name=place]');
    await place.selectOption('another');
    await page.getByLabel('হাসপাতালের নাম').fill('Siam Kidney');
    await page.getByLabel('হাসপাতালের নাম').press('Enter');
    await expect(page.locator('#other-hospital h4')).toContainText('Siam Kidney');
    await place.selectOption(hospital);
    await expect(page.locator('#other-hospital h4')).toContainText(hospital);
    await expect(page.getByLabel('হাসপাতালের নাম')).toBeHidden();
    await expect(main).toContainText('কে কী দেখেছে, তা আপনি এখানে দেখতে পান।');
    await expect(main).toContainText('কাগজপত্র ও উত্তরগুলো অন্য দেশে যাবে, সেখানে সে দেশের আইন চলে।');
    // The request says 'my mother or father'.
    await expect(page.getByLabel('আপনি রোগীর কে হন?')).toHaveValue('child');
    await button(bn.agree).click();
    await expect(page.getByLabel('আপনি কেন উত্তর দিচ্ছেন?')).toBeFocused();
    await page.getByLabel('আপনি কেন উত্তর দিচ্ছেন?').selectOption('unable');
    await page.getByLabel('রোগী কেন সম্মতি দিতে পারেন না?').fill('তিনি অজ্ঞান');
    await button(bn.agree).click();
    await expectShown(page.locator('#consents').getByText(bn.agreed, { exact: true }));
    await expect(page.locator('#consents')).toContainText('তিনি অজ্ঞান');
    await expect(page.locator('#history')).toContainText(`সম্মতি দেওয়া হয়েছে: ${hospital}`);
    await page.getByText('মনে করিয়ে দেওয়ার ইমেইল').click();
    await button(bn.on).click();
    await expect(button(bn.off)).toBeVisible();
    await expectAccessible(page);
  });

  const { address, pin } = await test.step('a link is made, and a sentence says what it shows', async () => {
    await unfold(page, 'links');
    await button(bn.make).click();
    const links = page.locator('#links');
    await expect(links).toContainText('তিনি দেখতে পান: কত দূর এগিয়েছে, তারিখ');
    await expect(links).toContainText('খরচের হিসাব, রিপোর্ট।');
    await links.locator('form [type=submit]').click();
    await expect(page.getByLabel(bn.whom)).toBeFocused();
    await page.getByLabel(bn.whom).fill('ঢাকার চাচা');
    await links.locator('form [type=submit]').dblclick();
    await expect(links).toContainText(bn.ready);
    await expect(links).toContainText(bn.alone);
    const text = (await links.innerText()).match(/https?:\/\/\S+#\S+/)?.[0] ?? '';
    const digits = (await links.innerText()).match(/\b\d{6}\b/)?.[0] ?? '';
    await expectAccessible(page);
    await button(bn.passedOn).click();
    await expect(links.getByRole('listitem')).toHaveCount(1);
    return { address: new URL(text), pin: digits };
  });

  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    ...(baseURL && { baseURL }),
  });
  const relative = await context.newPage();
  const tryPin = async (typed: string) => {
    await relative.getByLabel('পিন').fill(typed);
    await relative.getByRole('main').getByRole('button', { name: bn.open, exact: true }).click();
  };
  const wrong = pin === '000000' ? '111111' : '000000';
  await test.step('the relative opens it: a wrong PIN is rejected, the right one shows progress and dates', async () => {
    expect(address.pathname).toBe('/bn/shared');
    await openPage(relative, `${address.pathname}${address.hash}`);
    await expect(relative.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(relative.getByLabel('পিন')).toHaveAttribute('inputmode', 'numeric');
    await tryPin(wrong);
    await expect(relative.getByText('এই লিংক ও পিন দিয়ে কিছু খোলা যায়নি।')).toBeVisible();
    await tryPin(pin);
    await expect(relative.locator('[aria-current=step]')).toContainText('রিপোর্ট');
    await expect(relative.getByRole('main')).not.toContainText(customer.name);
    await expect(relative.getByRole('main')).not.toContainText('valve');
    await expectNoHorizontalScroll(relative);
    await expectAccessible(relative);
    const stored = await relative.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain(address.hash.slice(1));
  });

  await test.step('the link is revoked with one press, and then responds as to a wrong PIN', async () => {
    await page.reload();
    await expect(page.locator('#links')).toContainText('একবার খোলা হয়েছে');
    await unfold(page, 'links');
    await page.locator('#links').getByRole('button', { name: 'লিংকটি বন্ধ করুন: ঢাকার চাচা' }).click();
    await expect(page.locator('#links')).toContainText('বন্ধ করা হয়েছে');
    await relative.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await relative.reload();
    await expect(relative.getByLabel('পিন')).toBeInViewport();
    await tryPin(pin);
    await expect(relative.getByText('এই লিংক ও পিন দিয়ে কিছু খোলা যায়নি।')).toBeVisible();
    await context.close();
  });
});

test('a case says first what the family must do: a password, then a consent, each shown when it is done', async ({
  page,
  request,
}) => {
  const customer = await makeCustomer(request);
  const staff = await casesAs(request, administrator);
  const { opened } = await staff.open(customer);
  const headers = await headersOf(request, administrator);
  const hospital = { name: 'Chao Phraya Heart' };
  await request.put(`/api/cases/${opened.id}`, { headers, data: { hospital } });
  const files = [(await phonePhoto('one.jpg', { width: 300, height: 400 })).buffer, lockedPdf('secret')];
  await sendPaperAs(request, customer, { appointment_id: opened.appointment_id, title: 'MRI', files });
  await openPage(page, `/login?next=/profile/cases/${opened.id}`);
  const main = page.getByRole('main');
  await main.locator('[name=email]').fill(customer.email);
  await main.locator('[name=password]').fill(customer.password);
  await main.locator('form [type=submit]').click();
  const now = page.locator('#tasks');
  const bar = page.getByRole('navigation', { name: 'Quick contact' });
  await expect(now).toContainText("We can't read one of your reports: MRI");
  await expect(bar.getByRole('button', { name: 'Type the password' })).toBeInViewport();
  await expectAccessible(page);
  await now.getByLabel('Password of the PDF').fill('secret');
  await now.getByRole('button', { name: 'Open with this password' }).click();
  await expectShown(now.getByText('The PDF is open, and its pages can be read now.'));
  await expect(now).not.toContainText("We can't read");

  await bar.getByRole('button', { name: 'Read and agree' }).click();
  await expect(now.getByRole('button', { name: 'I have done this' })).toHaveCount(0);
  await now.getByLabel('What is your relationship to the patient?').selectOption('self');
  await now.getByRole('button', { name: 'I agree' }).click();
  await expectShown(now.getByText('Chao Phraya Heart can now see the papers.'));
  await expect(now).not.toContainText('Say whether');
  await expect(page.locator('#consents')).toContainText('You agreed');
  await page.reload();
  await expect(page.locator('#papers')).toContainText('MRI');
  const height = await main.evaluate((element) => element.scrollHeight);
  expect(height, 'less than three screens').toBeLessThan(3 * 740);
  await expectNoHorizontalScroll(page);
});

test('a link is locked after five wrong PINs, and a link without its fragment says so', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of (401|403|404|422|429)/);
  const staff = await casesAs(request, administrator);
  const { opened } = await staff.open();
  const made = Object(
    await staff.post(`/api/cases/${opened.id}/share-links`, { kind: 'family', label: 'Aunt', lang: 'en' }),
  );
  const wrong = made.pin === '000000' ? '111111' : '000000';
  await openPage(page, '/shared');
  await expect(page.getByText('This link is not complete.')).toBeVisible();
  await page.goto('about:blank');
  await openPage(page, `/shared#${made.token}`);
  const refused = page.getByText('This link and this PIN do not open anything.');
  for (let tries = 0; tries < 5; tries += 1) {
    const responded = page.waitForResponse('**/api/shared/open');
    await page.getByLabel('PIN').fill(wrong);
    await page.getByRole('main').getByRole('button', { name: 'Open', exact: true }).click();
    await responded;
    await expect(refused).toBeVisible();
  }
  await page.getByLabel('PIN').fill(made.pin);
  const last = page.waitForResponse('**/api/shared/open');
  await page.getByRole('main').getByRole('button', { name: 'Open', exact: true }).click();
  expect((await last).ok()).toBe(false);
  await expect(refused).toBeVisible();
});

test('another link in the same tab asks for its own PIN, and skipping to the content stays in the case', async ({
  page,
  request,
}) => {
  const staff = await casesAs(request, administrator);
  const make = async () => {
    const { opened } = await staff.open();
    const family = { kind: 'family', label: 'Aunt', lang: 'en' };
    return Object(await staff.post(`/api/cases/${opened.id}/share-links`, family));
  };
  const [one, other] = [await make(), await make()];
  await openPage(page, `/shared#${one.token}`);
  const main = page.getByRole('main');
  const open = async (pin: string) => {
    await page.getByLabel('PIN').fill(pin);
    await main.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(main.getByText('For Aunt.')).toBeVisible();
  };
  await open(one.pin);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL('/shared#content');
  await expect(main.getByText('For Aunt.')).toBeVisible();
  await page.goto(`/shared#${other.token}`);
  await expect(main.getByText('For Aunt.')).toBeHidden();
  await open(other.pin);
});

test('a family reads why a step was skipped, downloads the original, and is not congratulated after a death', async ({
  page,
  request,
}) => {
  const customer = await makeCustomer(request);
  const staff = await casesAs(request, administrator);
  const { opened } = await staff.open(customer);
  await staff.addPaper(opened.appointment_id, 'Biopsy');
  await staff.post(`/api/cases/${opened.id}/events`, {
    type: 'stage',
    stage: 'estimate',
    reason: 'Already treated in Dhaka',
  });
  await openPage(page, `/login?next=/profile/cases/${opened.id}`);
  const main = page.getByRole('main');
  await main.locator('[name=email]').fill(customer.email);
  await main.locator('[name=password]').fill(customer.password);
  await main.locator('form [type=submit]').click();
  await expect(page.locator('#history')).toContainText('A step was skipped on the way to: Estimate');
  await expect(page.locator('#history blockquote').first()).toHaveText('Already treated in Dhaka');
  await unfold(page, 'papers');
  const download = page.waitForEvent('download');
  await page.getByLabel('More about Biopsy').click();
  await page.getByRole('button', { name: 'Download the original: Biopsy' }).click();
  expect(await (await download).failure()).toBeNull();
  const family = { kind: 'family', label: 'Aunt', lang: 'en' };
  const { token, pin } = Object(await staff.post(`/api/cases/${opened.id}/share-links`, family));
  await staff.post(`/api/cases/${opened.id}/events`, {
    type: 'stage',
    stage: 'closed',
    reason: 'He died on Monday',
    ended_as: 'died',
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We are sorry for your loss' })).toBeVisible();
  await expect(main).not.toContainText('Everything is done');
  for (const word of ['Closed', 'Cancelled', 'Ask anything', 'You do not need to do anything'])
    await expect(main).not.toContainText(word);
  await expectNoHorizontalScroll(page);

  await openPage(page, `/shared#${token}`);
  await page.getByLabel('PIN').fill(pin);
  await main.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(main.getByText('This case is closed.')).toBeVisible();
  for (const word of ['Everything is done', 'Cancelled', 'mistake'])
    await expect(main).not.toContainText(word);
});
