import type { APIRequestContext, Page } from '@playwright/test';
import type { CaseAccess } from '#shared/contract/case-access.ts';
import { administrator, en, enterCase, giveCode, walkIn } from '#tests/support/access-screens.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, test } from '#tests/support/browser.ts';
import { headersOf } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { signInAt } from '#tests/support/login-form.ts';
import { openPage } from '#tests/support/open-page.ts';
import { unique } from '#tests/support/portal.ts';

test.use({ seed: 'none' });

type Family = Awaited<ReturnType<typeof walkIn>>;

/** A second member of staff has called: the limits of the first day are over. */
async function confirmEntry(request: APIRequestContext, { opened }: Family): Promise<void> {
  const headers = await headersOf(request, administrator);
  const access: CaseAccess = await (await request.get(`/api/cases/${opened.id}/access`, { headers })).json();
  const [entry] = access.entries;
  const data = { reached: 'Abdul Karim', number: access.number };
  const confirmed = await request.post(`/api/case-entries/${entry?.id}/confirm`, { headers, data });
  expect(confirmed.status()).toBe(200);
}

/** A family has entered on its own phone, in English at the desk and in Bangla on the phone. */
async function enter(page: Page, request: APIRequestContext, isMobile: boolean): Promise<Family> {
  const family = await walkIn(request);
  const { reference } = family.opened;
  const code = await giveCode(request, family);
  await enterCase(page, { reference, code }, 'mine', ...(isMobile ? [] : [en]));
  return family;
}

const section = (page: Page, id: string) => page.locator(`section:has(#${id}-title), #${id}`).first();

async function looksRight(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

test('the settings of a family without email offer what it can do, and never speak of an email of its own', async ({
  page,
  request,
  isMobile,
}) => {
  await enter(page, request, isMobile);
  const prefix = isMobile ? '/bn' : '';
  await openPage(page, `${prefix}/settings`);
  const main = page.getByRole('main');
  for (const id of ['phones', 'add-email', 'consents', 'your-data', 'erasure'])
    await expect(section(page, id), id).toBeVisible();
  for (const id of ['newsletter', 'two-step', 'password'])
    await expect(page.locator(`#${id}`), id).toHaveCount(0);
  await expect(section(page, 'erasure')).not.toContainText(isMobile ? 'ইমেইল' : 'email');
  await looksRight(page);
  await openPage(page, `${prefix}/profile`);
  // How the office answers stands on each request; an address of the family's own is nowhere.
  await expect(main).toContainText('Heart check');
  await expect(page.locator('#email')).toHaveCount(0);
  await expect(main).not.toContainText(isMobile ? 'ইমেইল ঠিকানা' : /email address/i);
  await looksRight(page);
});

test('an address and a password are added with a code for it, and open the case from then on', async ({
  page,
  request,
  mailbox,
  isMobile,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(01|09|22)/);
  const family = await enter(page, request, isMobile);
  const prefix = isMobile ? '/bn' : '';
  const email = `${unique('karim').slice(6)}@patients.example`;
  await openPage(page, `${prefix}/settings`);
  const form = section(page, 'add-email');
  const send = async (code: string) => {
    await form.locator('[name=email]').fill(email);
    await form.locator('[name=password]').fill('a-river-and-a-boat');
    await form.locator('[name=code]').fill(code);
    const responded = page.waitForResponse('**/api/account/first-email');
    await form.locator('[type=submit]').press('Enter');
    return (await responded).status();
  };
  const toEnter = await giveCode(request, family);
  expect(await send(toEnter), 'a code to enter adds no address').toBeGreaterThanOrEqual(400);
  await expect(form.getByRole('alert')).toContainText(isMobile ? 'এক দিন' : 'until one day has passed');
  await looksRight(page);
  await confirmEntry(request, family);
  expect(await send(await giveCode(request, family, { purpose: 'add_email' }))).toBeLessThan(300);
  await expect(form.getByRole('status').or(form.getByRole('alert')).first()).toBeVisible();
  await looksRight(page);

  const { mail } = await mailbox.waitFor(({ to }) => to.includes(email));
  const { pathname, hash } = new URL(/https?:\S+#\S+/.exec(mail.text ?? '')?.[0] ?? '');
  await openPage(page, `${pathname}${hash}`);
  await page.getByRole('main').getByRole('button').first().press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInAt(page, `${prefix}/login?next=${prefix}/profile/cases/${family.opened.id}`, {
    email,
    password: 'a-river-and-a-boat',
  });
  await expect(page.locator('#tasks')).toBeVisible();
});

test('access ends on all phones, this one too, and is asked about first', async ({
  page,
  request,
  isMobile,
  expectComplaint,
}) => {
  // The page tells the server of a sign-out that has happened there already.
  expectComplaint(/status of 401 .*\/api\/logout/);
  const family = await enter(page, request, isMobile);
  const prefix = isMobile ? '/bn' : '';
  await openPage(page, `${prefix}/settings`);
  const end = section(page, 'phones').getByRole('button');
  page.once('dialog', (question) => question.dismiss());
  await end.click();
  await expect(page).toHaveURL(`${prefix}/settings`);
  page.once('dialog', (question) => question.accept());
  await end.click();
  await expect(page).toHaveURL(`${prefix}/enter`);
  await openPage(page, `${prefix}/profile/cases/${family.opened.id}`);
  await expect(page.locator('#tasks')).toBeHidden();
});

test('everything is erased with a code for that, and the page says so without a word of email', async ({
  page,
  request,
  isMobile,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(01|04|09|22)/);
  const family = await enter(page, request, isMobile);
  const prefix = isMobile ? '/bn' : '';
  await confirmEntry(request, family);
  await openPage(page, `${prefix}/settings`);
  const form = section(page, 'erasure');
  await form.getByRole('button').press('Enter');
  page.on('dialog', (question) => question.accept());
  await form.locator('[name=code]').fill(await giveCode(request, family));
  await form.locator('[type=submit]').press('Enter');
  await expect(form.locator('[name=code]')).toHaveAttribute('aria-invalid', 'true');
  await looksRight(page);
  await form.locator('[name=code]').fill(await giveCode(request, family, { purpose: 'erase' }));
  await form.locator('[type=submit]').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main).not.toContainText(isMobile ? 'ইমেইল' : /e-?mail/i);
  await looksRight(page);
  const gone = await request.get(`/api/cases/${family.opened.id}`, { headers: family.headers });
  expect(gone.status()).toBe(404);
});

test('a family reads all its screens in English', atDesk, async ({ page, request, expectComplaint }) => {
  // A page that is opened by its address asks before the figures are typed.
  expectComplaint(/status of 401 .*\/api\/account/);
  const family = await walkIn(request);
  const { reference, id } = family.opened;
  await enterCase(page, { reference, code: await giveCode(request, family) }, 'shared', en);
  const main = page.getByRole('main');
  await expect(main).toContainText(en.connected);
  await expect(page.getByText('Others use this phone, too.')).toBeVisible();
  for (const [path, shown] of [
    [`/profile/cases/${id}`, '#tasks'],
    [`/profile/cases/${id}/messages`, 'textarea'],
    ['/profile', `a[href="/profile/cases/${id}"]`],
    ['/settings', '#add-email'],
  ] as const) {
    await openPage(page, path);
    await page.locator('[name=figures]').fill('4711');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Lock' })).toBeVisible();
    await expect(main.locator(shown).first(), path).toBeVisible();
    await looksRight(page);
    const bangla = await main.evaluate((element) => {
      const copy = element.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return '';
      for (const other of copy.querySelectorAll('[lang=bn]')) other.remove();
      return /[\u0980-\u09ff]+/.exec(copy.textContent)?.[0] ?? '';
    });
    expect(bangla, path).toBe('');
  }
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { name: en.locked })).toBeVisible();
  await looksRight(page);
});
