import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { headersOf, makeCustomer } from '#tests/support/case-screens.ts';
import { open } from '#tests/support/contact-form.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openApp, openPage } from '#tests/support/open-page.ts';
import { ask, open as openRequest, panel } from '#tests/support/request-screens.ts';

// Without a mail server, unlike the other browser tests.
test.use({ seed: 'none', settings: { SMTP_URL: '' } });

const english = /spam folder|on its way|(have|will|we) (sent|send|email)|open the email|in our email/i;
const bangla = /স্প্যাম|ইমেইল(ে)? (পাঠিয়েছি|পাঠাব|পাঠাই|জানিয়েছি)/;

/** Nothing in the page says that a mail comes, and there is a way to reach us. */
async function expectAnotherWay(page: Page, lang: 'en' | 'bn' = 'en') {
  const main = page.getByRole('main');
  await expect(main).toContainText(lang === 'en' ? "can't send emails" : 'ইমেইল পাঠাতে পারছি না');
  await expect(main).not.toContainText(lang === 'en' ? english : bangla);
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(main.locator('a[href^="https://wa.me/"]').first()).toBeVisible();
  await expectNoHorizontalScroll(page);
}

async function signIn(page: Page, { email, password }: { email: string; password: string }, path: string) {
  const main = page.getByRole('main');
  await openPage(page, path);
  await main.locator('[name=email]').fill(email);
  await main.locator('[name=password]').fill(password);
  await main.locator('form [type=submit]').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const lang of ['en', 'bn'] as const) {
  const at = (path: string) => (lang === 'bn' ? `/bn${path}` : path);

  test(`without a mail server the pages in ${lang} promise no mail, and offer the phone and WhatsApp`, async ({
    page,
  }) => {
    await openPage(page, at('/forgot-password'));
    await expectAnotherWay(page, lang);
    await openPage(page, at('/privacy'));
    await expect(page.getByRole('main')).toContainText(
      lang === 'en' ? "We can't send emails at the moment" : 'এখন আমরা ইমেইল পাঠাতে পারছি না',
    );

    await open(page, at('/contact'));
    const region = page.getByRole('main');
    await expect(region).not.toContainText(lang === 'en' ? english : bangla);
    for (const [name, value] of Object.entries({
      name: 'Rahima',
      email: 'rahima@patients.example',
      phone: '01711000000',
    }))
      await region.locator(`[name=${name}]`).fill(value);
    await region.locator('[name=date_open]').check();
    await region.locator('[name=send]').click();
    const code = /TH-[0-9A-Z]{6}/;
    await expect(region).toContainText(code);
    await expectAnotherWay(page, lang);
    const reference = code.exec(await region.innerText())?.[0] ?? '';

    await openPage(page, at(`/track#${reference}`));
    await page.getByRole('main').locator('[name=phone]').fill('01711000000');
    await page.getByRole('main').locator('form [type=submit]').first().click();
    await expect(page.locator('#change-title')).toBeVisible();
    await expect(page.locator('input[name=intent]')).toHaveCount(0);
    await expectAnotherWay(page, lang);
    await openPage(page, at('/send-reports'));
    await expect(page.getByRole('main')).not.toContainText(lang === 'en' ? english : bangla);
  });

  test(`without a mail server an account in ${lang} asks nobody to open a link that was not sent`, async ({
    page,
    request,
  }) => {
    const daughter = await makeCustomer(request);
    await ask(request, { email: 'father@patients.example' }, await headersOf(request, daughter));
    await signIn(page, daughter, at('/login?next=/profile'));
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
    await expectAnotherWay(page, lang);
    await openApp(page, at('/settings'));
    await expect(page.locator('#newsletter button')).toBeVisible();
    await expectAnotherWay(page, lang);
    await page.locator('#newsletter button').click();
    await expect(page.locator('#newsletter [role=status], #newsletter [role=alert]').first()).toBeVisible();
    await expectAnotherWay(page, lang);
  });
}

test('without a mail server the newsletter box says that nothing comes for now', async ({ page }) => {
  await openPage(page, '/faq');
  const footer = page.getByRole('contentinfo');
  await footer.locator('[name=email]').fill('rahima@patients.example');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer).toContainText("Sorry, we can't send emails at the moment.");
});

test('without a mail server the portal invites nobody by mail, and answers by WhatsApp', async ({
  page,
  request,
}) => {
  const asked = await ask(request);
  await openRequest(page, asked);
  const reply = panel(page, 'Answer the patient');
  await expect(reply.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await expect(reply.getByRole('button', { name: 'Preview the email' })).toHaveCount(0);
  await openPage(page, '/admin/user');
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption('Support');
  await expect(dialog).toContainText('email is not set up, so nobody gets a link');
  await expect(dialog.getByRole('switch', { name: 'Send an invitation' })).toHaveCount(0);
  await expect(dialog.locator('[name=password]')).toBeVisible();
});
