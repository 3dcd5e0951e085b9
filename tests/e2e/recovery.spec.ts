import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { hire } from '#tests/support/portal.ts';
import type { Mailbox } from '#tests/support/smtp.ts';

/** The address of the link that was mailed to somebody last, from those whose subject has the words. */
async function mailedLink(mailbox: Mailbox, email: string, subject: string): Promise<string> {
  const letter = await mailbox.waitFor(
    ({ to, mail }) => to.includes(email) && (mail.subject ?? '').includes(subject),
  );
  return letter.mail.text?.match(/http\S+#[\w-]{43}/)?.[0] ?? 'none';
}

test('who forgot the password sets a new one by the mailed link, once', async ({
  page,
  request,
  mailbox,
  isMobile,
  expectComplaint,
}) => {
  test.skip(isMobile, 'the phone walks the other way');
  expectComplaint(/404/);
  const { email } = await hire(request, 1);
  await page.goto('/adminlogin', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await expectAccessible(page);
  await page.getByLabel('Email').first().fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please look into your mailbox');
  await expect(page.getByText('If an account has this address')).toContainText(email);
  await expectAccessible(page);

  const link = await mailedLink(mailbox, email, 'A new password');
  await page.goto(link, { waitUntil: 'networkidle' });
  expect(new URL(page.url()).hash).toBe('');
  await page.getByLabel('New password').fill('eleven purple boats');
  await expect(page.getByText('Good', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new password is set');
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').first().fill(email);
  await page.locator('main [name=password]').fill('eleven purple boats');
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/');

  await page.goto(link, { waitUntil: 'networkidle' });
  await page.getByLabel('New password').fill('once more');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('a new account’s address is confirmed, and changed, by mailed links, in Bangla', async ({
  browser,
  page,
  mailbox,
  isMobile,
}) => {
  test.skip(!isMobile, 'the desktop walks the other way');
  const heading = page.getByRole('heading', { level: 1 });
  const email = `nasrin.akter@patients.example`;
  const password = 'eleven purple boats';
  await page.goto('/bn/login', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'নতুন অ্যাকাউন্ট খুলুন' }).click();
  await page.locator('[name=name]').fill('নাসরিন আক্তার');
  await page.locator('main [name=email]').fill(email);
  await page.locator('[name=contact]').fill('01000000010');
  await page.locator('[name=password]').fill(password);
  await page.locator('main [type=submit]').click();
  await expect(page).toHaveURL('/bn');

  const link = await mailedLink(mailbox, email, 'নিশ্চিত করুন');
  expect(link).toContain('/bn/confirm-email#');
  // On another device, where nobody is signed in: a mailbox alone does not confirm somebody's account.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link, { waitUntil: 'networkidle' });
  expect(new URL(other.url()).hash).toBe('');
  await other.getByRole('button', { name: 'হ্যাঁ, ঠিকানাটি আমার' }).click();
  await expect(other.locator('[name=current]')).toBeFocused();
  await expectAccessible(other);
  await other.locator('[name=current]').fill('not this one');
  await other.keyboard.press('Enter');
  await expect(other.getByText('এটি এই অ্যাকাউন্টের পাসওয়ার্ড নয়')).toBeVisible();
  await other.locator('[name=current]').fill(password);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('ধন্যবাদ, আপনার ঠিকানা নিশ্চিত হয়েছে');
  await expectAccessible(other);
  await elsewhere.close();

  await page.goto('/bn/profile');
  const section = page.getByRole('region', { name: 'ইমেইল ঠিকানা' });
  await expect(section).toContainText(email);
  await expect(section.getByText('নিশ্চিত হয়েছে', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'ঠিকানা বদলান' }).click();
  await section.locator('[name=email]').fill(`new.${email}`);
  await section.locator('[name=current]').fill(password);
  await section.locator('[type=submit]').click();
  await expect(section).toContainText('তার আগে পর্যন্ত আগের ঠিকানাই থাকবে');
  await expectAccessible(page);
  await mailbox.waitFor(
    ({ to, mail }) => to.includes(email) && (mail.subject ?? '').includes('বদলানোর অনুরোধ'),
  );

  await page.goto(await mailedLink(mailbox, `new.${email}`, 'নতুন ইমেইল ঠিকানা'), {
    waitUntil: 'networkidle',
  });
  await page.getByRole('button', { name: 'হ্যাঁ, ঠিকানাটি আমার' }).click();
  await expect(heading).toHaveText('আপনার নতুন ঠিকানা নিশ্চিত হয়েছে');
  const kept = await page.evaluate(() => localStorage.getItem('currentUser'));
  expect(kept).toContain(`new.${email}`);
});
