import type { Page } from '@playwright/test';
import { codeAt, step } from '#tests/support/authenticator.ts';
import { expect, test } from '#tests/support/browser.ts';
import { asAdministrator, hire } from '#tests/support/portal.ts';

const editor = 3;

/** Goes from the password to the end of the setting up, and answers the secret and the recovery codes. */
async function setUp(page: Page, password: string, words: Record<'go' | 'on' | 'kept', string>) {
  const part = page.getByRole('main');
  await part.locator('[name=password]').fill(password);
  await part.getByRole('button', { name: words.go }).click();
  const uri = await part.locator('a[href^="otpauth:"]').getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await part.locator('[name=code]').fill(codeAt(secret, new Date()));
  await part.getByRole('button', { name: words.on, exact: true }).click();
  const codes = part.locator('ol[translate=no] li');
  await expect(codes).toHaveCount(10);
  const kept = await codes.allInnerTexts();
  await part.getByRole('button', { name: words.kept }).click();
  return { secret, codes: kept };
}

test('staff whose role needs it set it up, go on, and sign in by a code', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/401/);
  const api = await asAdministrator(request);
  const role = { name: 'Editor', permissions: 3 };
  await api.put(`/api/roles/${editor}`, { ...role, second_factor_required: 1 });
  try {
    const member = await hire(request, editor);
    const signIn = async () => {
      await page.goto('/adminlogin?next=/admin/hospitals', { waitUntil: 'networkidle' });
      await page.getByLabel('Email').fill(member.email);
      await page.getByLabel('Password', { exact: true }).fill(member.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    await signIn();
    await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const words = { go: 'Continue', on: 'Turn on', kept: 'I have kept them' };
    const { secret } = await setUp(page, member.password, words);
    await expect(page).toHaveURL('/admin/hospitals');
    await expect(page.getByRole('heading', { name: 'Hospitals' }).first()).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).click();
    await signIn();
    await page.getByLabel('Code').fill(codeAt(secret, new Date()));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This code is not right, or was used already')).toBeVisible();
    await page.getByLabel('Code').fill(codeAt(secret, new Date(Date.now() + step)));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/admin/hospitals');
  } finally {
    await api.put(`/api/roles/${editor}`, { ...role, second_factor_required: 0 });
  }
});
