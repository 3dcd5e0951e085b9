import type { Page } from '@playwright/test';
import { factQuestions } from '#shared/contract/case-facts.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, test } from '#tests/support/browser.ts';
import { casesAs, headersOf, makeCustomer } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage } from '#tests/support/open-page.ts';
import { createStaff, enterPortal } from '#tests/support/portal.ts';
import { button, panel } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';
import { expectShown } from '#tests/support/shown-message.ts';

test.use({ seed: 'none' });

const texts = {
  phone: {
    root: '/bn',
    card: 'হাসপাতালের যা জানা দরকার',
    start: 'প্রশ্নগুলোর উত্তর দিন',
    first: '৮টির মধ্যে ১ নম্বর প্রশ্ন',
    female: 'নারী',
    age: 'বয়স',
    next: 'পরের প্রশ্ন',
    previous: 'আগের প্রশ্ন',
    all: 'সব উত্তর দেখুন',
    count: '৮টির মধ্যে ২টির উত্তর দেওয়া হয়েছে',
    kept: 'রাখা হয়েছে',
    unsent: 'এখনো রাখা হয়নি',
    illness: 'কী সমস্যা, কবে থেকে?',
    changed: 'এর মধ্যে এটি বদলেছে।',
    mine: 'আমার লেখাটি রাখুন',
    films: 'ফিল্ম ও সিডি',
    noFilm: 'কোন ফিল্ম বা সিডি, তা লিখুন',
  },
  desktop: {
    root: '',
    card: 'What the hospital needs to know',
    start: 'Answer the questions',
    first: 'Question 1 of 8',
    female: 'Female',
    age: 'Age',
    next: 'Next question',
    previous: 'Previous question',
    all: 'See all answers',
    count: '2 of 8 answered',
    kept: 'Saved',
    unsent: 'Not saved yet',
    illness: 'What is wrong, and since when?',
    changed: 'This was changed in the meantime.',
    mine: 'Use my text',
    films: 'Films and CDs',
    noFilm: 'Please say which films or CD',
  },
};

async function signIn(page: Page, path: string, { email, password }: { email: string; password: string }) {
  await openPage(page, path);
  const main = page.getByRole('main');
  await main.locator('[name=email]').fill(email);
  await main.locator('[name=password]').fill(password);
  await main.locator('form [type=submit]').click();
}

/** The names of what this browser stores of unsent answers. */
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('case-answers')));

test('a family answers one question at a time: each answer is kept by itself, also after a lost connection, a lost response and a conflict', async ({
  page,
  request,
  context,
  expectComplaint,
}) => {
  const words = texts[test.info().project.name === 'phone' ? 'phone' : 'desktop'];
  expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)|status of 409/);
  test.slow();
  const customer = await makeCustomer(request);
  const staff = await casesAs(request, administrator);
  const { opened } = await staff.open(customer);
  await signIn(page, `${words.root}/login?next=${words.root}/profile/cases/${opened.id}`, customer);
  const card = page.locator('#answers');
  await page.getByRole('heading', { name: words.card }).click();
  const status = card.getByRole('status');
  await card.getByRole('button', { name: words.start }).press('Enter');
  await expect(card.getByText(words.first)).toBeFocused();
  await card.getByLabel(words.female).check();
  await card.getByLabel(words.age).fill('৫২');
  await expect(status).toHaveText(words.kept);
  await card.getByRole('button', { name: words.next }).press('Enter');

  const illness = card.getByLabel(words.illness);
  await test.step('without a connection the text stays, and is sent when the connection is back', async () => {
    await context.setOffline(true);
    await illness.fill('বুকে ব্যথা');
    await illness.blur();
    await expect(card.getByRole('alert')).toContainText(words.unsent);
    await expect(status).toHaveText(words.unsent);
    expect(await draftsIn(page)).toHaveLength(1);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(status).toHaveText(words.kept);
    expect(await draftsIn(page)).toEqual([]);
  });

  const headers = await headersOf(request, customer);
  const versionOf = async (question: string) => {
    const response = await request.get(`/api/account/cases/${opened.id}/facts`, { headers });
    const { answers }: { answers: { question: string; version: number }[] } = await response.json();
    return answers.find((one) => one.question === question)?.version;
  };
  await test.step('an answer whose response is lost is sent again and stored once', async () => {
    const before = (await versionOf('illness')) ?? 0;
    await page.route(
      '**/facts/illness',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await illness.fill('বুকে ব্যথা, দুই বছর');
    await illness.blur();
    await expect(card.getByRole('alert')).toContainText(words.unsent);
    await card.getByRole('alert').getByRole('button').click();
    await expect(status).toHaveText(words.kept);
    expect(await versionOf('illness')).toBe(before + 1);
  });

  await test.step('after a conflict the other text stands below one’s own', async () => {
    const path = `/api/account/cases/${opened.id}/facts/illness`;
    const data = { text: 'মায়ের বুকে ব্যথা', version: await versionOf('illness') };
    expect((await request.put(path, { headers, data })).ok()).toBe(true);
    await illness.fill('বুকে ব্যথা, তিন বছর');
    await illness.blur();
    const other = card.getByText(words.changed).locator('..');
    await expect(other).toContainText('মায়ের বুকে ব্যথা');
    await expect(illness).toHaveValue('বুকে ব্যথা, তিন বছর');
    await expectAccessible(page);
    await other.getByRole('button', { name: words.mine }).click();
    await expect(status).toHaveText(words.kept);
  });

  await card.getByRole('button', { name: words.previous }).click();
  await expect(card.getByLabel(words.female)).toBeChecked();
  await card.getByRole('button', { name: words.all }).click();
  await expect(card).toContainText(words.count);
  await expect(card).toContainText('বুকে ব্যথা, তিন বছর');

  await test.step('films and CDs are listed with who has them', async () => {
    const films = page.locator('#films');
    await page.getByRole('heading', { name: words.films }).click();
    await films.getByRole('button').click();
    await films.locator('[type=submit]').click();
    await expect(films.getByText(words.noFilm)).toBeVisible();
    await films.locator('[name=what]').fill('এমআরআই সিডি');
    await films.locator('[name=viewer_url]').fill('http://viewer.example/1');
    await films.locator('[type=submit]').click();
    await expect(films.locator('[name=viewer_url]')).toBeFocused();
    await films.locator('[name=viewer_url]').fill('https://viewer.example/s/1');
    await films.locator('[name=holder]').fill('উত্তরার ভাগ্নে');
    await expectAccessible(page);
    await films.locator('[type=submit]').click();
    await expect(films.getByRole('link', { name: 'viewer.example' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    await expectShown(films.getByText('উত্তরার ভাগ্নে'));
  });
  await expectNoHorizontalScroll(page);
  const others = factQuestions.filter((question) => question !== 'patient' && question !== 'illness');
  for (const question of others)
    await request.put(`/api/account/cases/${opened.id}/facts/${question}`, {
      headers,
      data: { text: 'নেই', version: 0 },
    });
  await page.reload();
  await expect(card).toContainText('বুকে ব্যথা, তিন বছর');
  await page.getByRole('heading', { name: words.card }).click();
  await expect(card.getByRole('button'), 'nothing is left to go on with').toHaveCount(factQuestions.length);
});

test(
  'staff translate and write for the family, print one page, and a hospital reads it by its link',
  atDesk,
  async ({ page, request, browser, baseURL, expectComplaint }) => {
    expectComplaint(/status of (401|409|422)/);
    test.slow();
    const customer = await makeCustomer(request);
    const staff = await casesAs(request, administrator);
    const { opened } = await staff.open(customer);
    await staff.addPaper(opened.appointment_id, 'MRI of the heart');
    const headers = await headersOf(request, customer);
    const own = `/api/account/cases/${opened.id}`;
    const put = (path: string, data: object) => request.put(`${own}${path}`, { headers, data });
    await put('/facts/illness', { text: 'বুকে ব্যথা', version: 0 });
    await put('/films', { films: [{ what: 'CD of the MRI', holder: 'The nephew' }], version: 0 });
    await request.post(`${own}/consents`, { headers, data: { hospital: { name: 'Riverside' }, lang: 'bn' } });

    await enterPortal(page, `/admin/cases/${opened.id}`, administrator);
    const facts = panel(page, 'What the hospital needs to know');
    await expect(facts).toContainText('বুকে ব্যথা');
    await facts.getByRole('button', { name: 'Edit: What is wrong, and since when?' }).click();
    const dialog = page.getByRole('dialog');
    const illness = dialog.getByRole('group', { name: 'What is wrong, and since when?' });
    const allergies = dialog.getByRole('group', { name: 'Does the patient have an allergy?' });
    await expect(illness.getByLabel("In the family's words")).toBeFocused();
    await illness.getByLabel('In English, for the hospital').fill('Chest pain');
    await expectAccessible(page);
    // All answers are one form: the next one is a Tab away, and survives a reload.
    await allergies.getByLabel("In the family's words").fill('Penicillin');
    page.once('dialog', (box) => void box.accept());
    await page.reload();
    await facts.getByRole('button', { name: 'Edit: What is wrong, and since when?' }).click();
    await expect(dialog).toContainText('What you typed before was not saved yet. Here it is.');
    await expect(allergies.getByLabel("In the family's words")).toHaveValue('Penicillin');
    // The family changes its answer while the translation is being written.
    await put('/facts/illness', { text: 'বুকে ব্যথা, দুই বছর', version: 1 });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('has changed this meanwhile');
    await expect(illness).toContainText('What is stored now: বুকে ব্যথা, দুই বছর');
    await illness.getByLabel('In English, for the hospital').fill('Chest pain for two years');
    // Who only translates takes nothing back that the family wrote.
    await expect(illness.getByLabel("In the family's words")).toHaveValue('বুকে ব্যথা, দুই বছর');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(facts).toContainText('Chest pain for two years');
    await expect(facts).toContainText('Penicillin');
    await expect(facts).toContainText('for the family');

    await test.step('one page can be printed', async () => {
      await facts.getByRole('link', { name: 'One page to print' }).click();
      const main = page.getByRole('main');
      await expect(main).toContainText('In the family’s own words: বুকে ব্যথা, দুই বছর');
      await expect(main).toContainText('Translated by');
      await expect(main).toContainText('CD of the MRI');
      await expectAccessible(page);
      await page.emulateMedia({ media: 'print' });
      await expect(main.getByRole('button', { name: 'Print' })).toBeHidden();
      await expect(main.getByText('This page contains personal and health data.')).toBeVisible();
      await page.emulateMedia({ media: null });
      await page.goBack();
    });

    await test.step('who is not in the care team joins it on that page', async () => {
      const desk = await browser.newPage({ baseURL: baseURL ?? '' });
      await enterPortal(desk, `/admin/cases/${opened.id}/facts`, await createStaff(request, 4));
      const heading = desk.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(opened.patient_name);
      await expect(desk.getByRole('main')).toContainText('Only the care team reads this');
      await expectAccessible(desk);
      await button(desk, 'Join').click();
      await expect(desk.getByRole('main')).toContainText('CD of the MRI');
      await expect(heading).toBeFocused();
      await desk.close();
    });

    await button(page, 'Send papers to a hospital').click();
    await dialog.getByLabel(/MRI of the heart/).check();
    await expect(dialog.getByLabel('Also show the answers for the hospital')).toBeChecked();
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const text = await page.getByRole('region', { name: 'The new link' }).innerText();
    const address = new URL(text.match(/https?:\/\/\S+#\S+/)?.[0] ?? '');
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const hospital = await context.newPage();
    await openPage(hospital, `${address.pathname}${address.hash}`);
    await hospital.getByLabel('PIN').fill(text.match(/\b\d{6}\b/)?.[0] ?? '');
    await hospital.getByRole('main').getByRole('button', { name: 'Open', exact: true }).click();
    const main = hospital.getByRole('main');
    await expect(main).toContainText('Chest pain for two years');
    await expect(main).toContainText('Penicillin');
    await expect(main).toContainText('CD of the MRI');
    await expectAccessible(hospital);
    await hospital.emulateMedia({ media: 'print' });
    await expect(main.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(main).toContainText('Chest pain for two years');
    await context.close();
  },
);
