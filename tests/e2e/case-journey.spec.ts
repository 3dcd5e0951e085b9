import { expect, office, test } from '#tests/support/browser.ts';
import { headersOf, makeCustomer, unfold } from '#tests/support/case-screens.ts';
import { openApp, openPage } from '#tests/support/open-page.ts';
import { phonePhoto } from '#tests/support/phone-files.ts';
import { unfoldParts } from '#tests/support/portal.ts';
import { ask } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

const phone = { width: 360, height: 740 };
const wordsOfIllness = /valve|MRI|heart failure/i;

/** The main purpose of the care journey, as far as it is built today. */
test('a daughter sends a first photo, a hospital reads it, and the daughter sees who read which page', async ({
  page,
  browser,
  baseURL,
  request,
  mailbox,
  expectComplaint,
}) => {
  // A wrong PIN, and a link that has ended.
  expectComplaint(/status of (401|403|404|422)/);
  test.slow();
  const customer = await makeCustomer(request);
  const headers = await headersOf(request, customer);
  const { reference } = await ask(
    request,
    { email: customer.email, message: 'Her valve leaks', lang: 'en' },
    headers,
  );
  const newPage = async (size = phone) =>
    (await browser.newContext({ viewport: size, ...(baseURL && { baseURL }) })).newPage();

  await test.step('the daughter photographs a report for her reference, because an account without proof gets no link by mail', async () => {
    const mail = await mailbox.waitFor(
      ({ to, mail: { text = '' } }) => to.includes(customer.email) && text.includes(reference),
    );
    expect(mail.mail.text).not.toMatch(wordsOfIllness);
    expect(mail.mail.text).not.toContain('/send-reports');
    await page.setViewportSize(phone);
    await openPage(page, `/send-reports#${reference}`);
    await page.locator('input[type=file][capture]').setInputFiles(await phonePhoto('IMG_1.jpg'));
    await expect(page.locator('[data-page]')).toHaveCount(1, { timeout: 30_000 });
    await page.getByText('Add a title and a date').click();
    await page.getByLabel('Title (optional)').fill('MRI');
    const number = page.getByLabel('Phone').first();
    if (await number.isVisible()) await number.fill('01711-000000');
    await page.getByRole('button', { name: /^Send 1 page$/ }).click();
    await expect(
      page.getByText('All 1 pages have arrived.').or(page.getByText('Your page has arrived.')),
    ).toBeVisible();
  });

  const desk = await newPage({ width: 1280, height: 800 });
  const { address, pin } =
    await test.step('a coordinator opens the case, reads the paper, and makes a link for the hospital', async () => {
      const announcement = await mailbox.waitFor(
        ({ to, mail }) => to.includes(office) && (mail.subject ?? '').includes(reference),
      );
      const link = announcement.mail.text?.match(/http\S+\/admin\/requests\/\d+/)?.[0] ?? 'none';
      await desk.goto(link);
      await desk.getByLabel('Email').fill(administrator.email);
      await desk.getByLabel('Password', { exact: true }).fill(administrator.password);
      await desk.getByRole('button', { name: 'Sign in' }).click();
      await desk.getByLabel('Whom did you call, and how do you know them?').fill('Her number: it is she');
      await desk.getByRole('button', { name: 'Confirm the account' }).click();
      await expect(desk.getByText('The account waits for proof')).toBeHidden();
      await desk.getByRole('button', { name: 'Open a case' }).click();
      await expect(desk).toHaveURL(/\/admin\/requests\/\d+$/);
      await expect(desk.getByRole('tab', { name: 'To the hospital' })).toBeVisible();
      await unfoldParts(desk);
      await desk
        .getByRole('button', { name: /^(Read|Open|Look at)/ })
        .first()
        .click();
      await expect(desk.getByRole('dialog').getByRole('img')).toBeVisible();
      await desk.keyboard.press('Escape');
      await desk.getByRole('button', { name: 'Record a consent' }).click();
      const consent = desk.getByRole('dialog', { name: 'Record a consent' });
      await consent.getByLabel('Hospital').fill('Chao Phraya Heart');
      await consent.getByRole('button', { name: 'Record the consent' }).click();
      await expect(consent).toBeHidden();
      await desk.getByRole('button', { name: 'Send papers to a hospital' }).click();
      await desk.getByRole('checkbox', { name: /MRI/ }).check();
      await desk.getByRole('button', { name: 'Make the link' }).click();
      const made = desk.getByRole('region', { name: 'The new link' });
      await expect(made).toBeFocused();
      const text = await made.innerText();
      return {
        address: text.match(/https?:\/\/\S+#\S+/)?.[0] ?? '',
        pin: text.match(/\b\d{6}\b/)?.[0] ?? '',
      };
    });

  const hospital = await newPage({ width: 1280, height: 800 });
  await test.step('the hospital needs link and PIN, and reads the page', async () => {
    await openPage(hospital, address);
    const tryPin = async (typed: string) => {
      await hospital.getByLabel('PIN').fill(typed);
      await hospital.getByRole('main').getByRole('button', { name: 'Open', exact: true }).click();
    };
    await tryPin(pin === '000000' ? '111111' : '000000');
    await expect(hospital.getByText('This link and this PIN do not open anything.')).toBeVisible();
    await tryPin(pin);
    await expect(hospital.getByRole('main')).toContainText(reference);
    await hospital.getByRole('button', { name: /MRI/ }).click();
    await expect(hospital.getByRole('dialog').getByRole('img')).toBeVisible();
    await hospital.keyboard.press('Escape');
  });

  await test.step('the daughter sees who read it, withdraws the consent, and the link stops working', async () => {
    await openApp(page, '/login?next=/profile');
    await page.getByRole('main').locator('[name=email]').fill(customer.email);
    await page.getByRole('main').locator('[name=password]').fill(customer.password);
    await page.getByRole('main').locator('form [type=submit]').click();
    await page.getByRole('link', { name: 'Open the case' }).click();
    await expect(page).toHaveURL(/\/profile\/cases\/\d+$/);
    const main = page.getByRole('main');
    await unfold(page, 'papers');
    await main.getByText('Who has seen your papers').click();
    await expect(main).toContainText(/Link "Chao Phraya Heart", .* read "MRI", page 1/);
    await expect(main).toContainText(/Administrator, .* read "MRI", page 1/);
    page.once('dialog', (dialog) => dialog.accept());
    await unfold(page, 'consents');
    await page
      .locator('#consents')
      .getByRole('button', { name: /^Withdraw/ })
      .click();
    await expect(page.locator('#links')).toContainText('Ended');
    await hospital.getByRole('button', { name: 'Check for updates' }).click();
    await expect(hospital.getByLabel('PIN')).toBeVisible();
  });
  const sent = mailbox.letters.filter(({ to }) => to.includes(customer.email));
  for (const { mail } of sent) expect(`${mail.subject} ${mail.text}`).not.toMatch(wordsOfIllness);
});
