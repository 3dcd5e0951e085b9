import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import type { Mailbox } from '#tests/support/mailbox.ts';
import { openPage } from '#tests/support/open-page.ts';
import { asAdministrator, createStaff, enterPortal, unique } from '#tests/support/portal.ts';
import { recoveryTexts } from '#tests/support/recovery-texts.ts';

const password = 'eleven purple boats';

/** On desktop the tests use English, on a phone Bangla. */
const wordsFor = (isMobile: boolean | undefined) => recoveryTexts[isMobile ? 'bn' : 'en'];

/** The URL in the last mail to this email address whose subject contains these words. */
async function mailedLink(mailbox: Mailbox, email: string, subject: string): Promise<string> {
  const letter = await mailbox.waitFor(
    ({ to, mail }) => to.includes(email) && (mail.subject ?? '').includes(subject),
  );
  return letter.mail.text?.match(/http\S+#[\w-]{43}/)?.[0] ?? 'none';
}

test('a person who forgot the password sets a new one once with the mailed link', async ({
  page,
  request,
  mailbox,
  isMobile,
  expectComplaint,
}) => {
  expectComplaint(/404/);
  const texts = wordsFor(isMobile);
  const heading = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  const { email } = await createStaff(request, 1);
  await openPage(page, '/adminlogin');
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await openPage(page, `${texts.path}/login`);
  await page.getByRole('link', { name: texts.forgot }).click();
  await expect(heading).toHaveText(texts.forgot);
  await main.locator('[name=email]').fill(email);
  await page.getByRole('button', { name: texts.send, exact: true }).click();
  await expect(heading).toHaveText(texts.look);
  await expect(page.getByText(texts.anAccount)).toContainText(email);
  await expectAccessible(page);

  const link = await mailedLink(mailbox, email, texts.resetMail);
  expect(link).toContain(`${texts.path}/reset-password#`);
  await openPage(page, link);
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await main.locator('[name=password]').fill(password);
  await expect(page.getByText(texts.hint)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.save }).click();
  await expect(heading).toHaveText(texts.isSet);

  await main.getByRole('link', { name: texts.signIn, exact: true }).click();
  await main.locator('[name=email]').fill(email);
  await main.locator('[name=password]').fill(password);
  await main.getByRole('button', { name: texts.signIn, exact: true }).click();
  await expect(page).toHaveURL(texts.path || '/');

  await openPage(page, link);
  await main.locator('[name=password]').fill('once more');
  await page.getByRole('button', { name: texts.save }).click();
  await expect(heading).toHaveText(texts.over);
  await expectAccessible(page);
  await page.getByRole('link', { name: texts.another }).click();
  await expect(page).toHaveURL(`${texts.path}/forgot-password`);
});

test('a new account’s address is verified and changed with mailed links', async ({
  browser,
  page,
  mailbox,
  isMobile,
}) => {
  const texts = wordsFor(isMobile);
  const heading = page.getByRole('heading', { level: 1 });
  const email = `nasrin.akter.${texts === recoveryTexts.bn ? 'bn' : 'en'}@patients.example`;
  await openPage(page, `${texts.path}/login`);
  await page.getByRole('button', { name: texts.create }).click();
  await page.locator('[name=name]').fill('নাসরিন আক্তার');
  await page.locator('main [name=email]').fill(email);
  await page.locator('[name=contact]').fill('01000000010');
  await page.locator('[name=password]').fill(password);
  await page.locator('main [type=submit]').click();
  await expect(page).toHaveURL(texts.path || '/');

  const link = await mailedLink(mailbox, email, texts.confirmMail);
  expect(link).toContain(`${texts.path}/confirm-email#`);
  // On another device, where nobody is signed in: access to the mailbox is not enough to confirm an account.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openPage(other, link);
  await expect.poll(() => new URL(other.url()).hash).toBe('');
  await other.getByRole('button', { name: texts.yes }).click();
  await expect(other.locator('[name=current]')).toBeFocused();
  await expectAccessible(other);
  await other.locator('[name=current]').fill('not this one');
  await other.keyboard.press('Enter');
  await expect(other.getByText(texts.notThePassword)).toBeVisible();
  await other.locator('[name=current]').fill(password);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(texts.confirmed);
  await elsewhere.close();

  await openPage(page, `${texts.path}/profile`);
  const section = page.getByRole('region', { name: texts.section });
  await expect(section).toContainText(email);
  await expect(section.getByText(texts.isConfirmed, { exact: true })).toBeVisible();
  await section.getByRole('button', { name: texts.change }).click();
  await section.locator('[name=email]').fill(`new.${email}`);
  await section.locator('[name=current]').fill(password);
  await section.locator('[type=submit]').click();
  await expect(section).toContainText(texts.waits);
  await expectAccessible(page);
  await mailbox.waitFor(
    ({ to, mail }) => to.includes(email) && (mail.subject ?? '').includes(texts.askedMail),
  );

  await openPage(page, await mailedLink(mailbox, `new.${email}`, texts.newMail));
  await page.getByRole('button', { name: texts.yes }).click();
  await expect(heading).toHaveText(texts.changed);
  const stored = await page.evaluate(() => localStorage.getItem('currentUser'));
  expect(stored).toContain(`new.${email}`);
});

test('an invitation that is opened at an administrator’s desk names its account, and ends the other session there', async ({
  page,
  request,
  mailbox,
  isMobile,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/);
  const name = unique('Invited');
  const email = `${name.slice(-8)}@setucare.example`;
  const api = await asAdministrator(request);
  await api.post('/api/users/invitations', { name, email, contact: '01711000000', role_id: 3 });
  const link = await mailedLink(mailbox, email, '');
  await enterPortal(page, '/admin/faqs');
  await openPage(page, link);
  const main = page.getByRole('main');
  await expect(main).toContainText(`${email[0]}•••@setucare.example`);
  await expect(main.getByRole('alert')).toContainText('a•••@');
  await expect(main.locator('[autocomplete=username]')).toHaveValue(email);
  await expectAccessible(page);
  if (isMobile) await expectNoHorizontalScroll(page);
  await main.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: recoveryTexts.en.save }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recoveryTexts.en.isSet);
  await main.getByRole('link', { name: 'Sign in to the staff portal' }).click();
  await expect(page).toHaveURL('/adminlogin');
  expect((await page.request.get('/api/users')).status()).toBe(401);
});
