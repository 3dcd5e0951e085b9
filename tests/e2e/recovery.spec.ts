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
  expectComplaint,
}) => {
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
  await page.getByLabel('Password', { exact: true }).fill('eleven purple boats');
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
