import type { Locator } from '@playwright/test';
import { codeAt, step } from '#tests/support/authenticator.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { dropDownloads, dropped } from '#tests/support/dropped-downloads.ts';
import { openPage } from '#tests/support/open-page.ts';
import { asAdministrator, createStaff, enterPortal } from '#tests/support/portal.ts';

const editor = 3;

/** Sets up a second factor, from the password to the end, and returns the secret and the recovery codes. */
async function setUp(
  part: Locator,
  password: string,
  words: Record<'go' | 'on' | 'file' | 'hint' | 'kept', string>,
) {
  await part.locator('[name=password]').fill(password);
  await part.getByRole('button', { name: words.go }).click();
  const uri = await part.locator('a[href^="otpauth:"]').getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  const used = codeAt(secret, new Date());
  await part.locator('[name=code]').fill(used);
  await part.getByRole('button', { name: words.on, exact: true }).click();
  const codes = part.locator('ol[translate=no] li');
  await expect(codes).toHaveCount(10);
  const stored = await codes.allInnerTexts();
  // The codes lock people out who believe that the file arrived.
  await dropDownloads(part.page());
  await part.getByRole('button', { name: words.file }).click();
  await expect(part.getByText(words.hint)).toBeVisible();
  expect(await dropped(part.page())).toBe(1);
  await part.getByRole('button', { name: words.kept }).click();
  return { secret, used, codes: stored };
}

test(
  'staff whose role requires a second factor set it up, continue, and sign in with a code',
  atDesk,
  async ({ page, request, expectComplaint }) => {
    expectComplaint(/401|403/);
    const api = await asAdministrator(request);
    const role = { name: 'Editor', permissions: 3 };
    const member = await createStaff(request, editor);
    await enterPortal(page, '/admin/requests', member);
    await api.put(`/api/roles/${editor}`, { ...role, second_factor_required: 1 });
    try {
      // A member who is already in the portal is asked there. The browser closes a dialog at the second Escape in a
      // row, even if the page prevents that. If the page has refreshed itself in the meantime, the dialog already
      // covers the button.
      await page.getByRole('button', { name: 'Refresh' }).dispatchEvent('click');
      const cover = page.getByRole('dialog');
      await expect(cover.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
      for (let press = 0; press < 2; press++) await page.keyboard.press('Escape');
      await expect(cover.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
      await cover.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/adminlogin/);
      const signIn = async () => {
        await openPage(page, '/adminlogin?next=/admin/hospitals');
        await page.getByLabel('Email').fill(member.email);
        await page.getByLabel('Password', { exact: true }).fill(member.password);
        await page.getByRole('button', { name: 'Sign in' }).click();
      };
      await signIn();
      await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      const words = {
        go: 'Continue',
        on: 'Turn on',
        file: 'Download as text',
        hint: 'If you don’t see the file in your downloads',
        kept: 'I have saved these codes',
      };
      const { secret, used } = await setUp(page.getByRole('main'), member.password, words);
      await expect(page).toHaveURL('/admin/hospitals');
      await expect(page.getByRole('heading', { name: 'Hospitals' }).first()).toBeVisible();

      await page.getByRole('button', { name: 'Logout' }).click();
      await signIn();
      await page.getByLabel('Code').fill(used);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(
        page.getByText('This code is wrong or was already used. Wait for the next code in your app.'),
      ).toBeVisible();
      await page.getByLabel('Code').fill(codeAt(secret, new Date(Date.now() + step)));
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL('/admin/hospitals');
    } finally {
      await api.put(`/api/roles/${editor}`, { ...role, second_factor_required: 0 });
    }
  },
);

test(
  'a customer turns the second factor on and signs in with a recovery code, in Bangla',
  onPhone,
  async ({ page, request, mailbox, expectComplaint }) => {
    expectComplaint(/401/);
    const email = 'parvin.sultana@patients.example';
    const password = 'eleven purple boats';
    const account = { name: 'পারভীন সুলতানা', email, password, contact: '01000000010', lang: 'bn' };
    await request.post('/api/users', { data: account });
    const { mail } = await mailbox.waitFor(({ to }) => to.includes(email));
    const token = /#([\w-]{43})/.exec(mail.text ?? '')?.[1];
    expect(
      (await request.post('/api/email-confirmations', { data: { token, current: password } })).status(),
    ).toBe(200);

    const signIn = async (next: string) => {
      await openPage(page, `/bn/login?next=${next}`);
      await page.locator('main [name=email]').fill(email);
      await page.locator('main [name=password]').fill(password);
      await page.getByRole('main').getByRole('button', { name: 'সাইন ইন করুন', exact: true }).click();
    };
    await signIn('/settings');
    await expect(page).toHaveURL(/\/bn\/settings/);
    await page.getByRole('button', { name: 'দুই ধাপের সাইন ইন চালু করুন' }).click();
    const words = {
      go: 'এগিয়ে যান',
      on: 'চালু করুন',
      file: 'ফাইল ডাউনলোড করুন',
      hint: 'ডাউনলোডে ফাইলটি না পেলে',
      kept: 'রেখে দিয়েছি',
    };
    const { codes } = await setUp(page.getByRole('region', { name: 'দুই ধাপের সাইন ইন' }), password, words);
    await expect(page.getByText('১০টি রিকভারি কোড বাকি আছে')).toBeVisible();
    await mailbox.waitFor(
      ({ to, mail: { subject } }) => to.includes(email) && /কোড চাইবে/.test(subject ?? ''),
    );

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signIn('/settings');
    await page.getByRole('button', { name: 'এর বদলে রিকভারি কোড দিন' }).click();
    await page.getByLabel('রিকভারি কোড').fill(codes[0]?.toUpperCase() ?? '');
    await page.getByRole('button', { name: 'এগিয়ে যান' }).click();
    await expect(page.getByText('৯টি রিকভারি কোড বাকি আছে')).toBeVisible();
  },
);
