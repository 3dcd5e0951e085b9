import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { card, fillNamed } from '#tests/support/contact-form.ts';
import { openPage, reloadPage } from '#tests/support/open-page.ts';
import { asAdministrator, handleNextDialog, unique } from '#tests/support/portal.ts';

const journeys = [
  {
    lang: 'English',
    width: atDesk,
    pre: '',
    read: 'Download to read',
    program: 'Download for programs (JSON)',
    held: 'holds about you',
    news: 'Send me the newsletter',
    asked: 'Please open the email',
    health: 'Use of your health data',
    begin: 'Delete my account...',
    erase: 'Delete my account permanently',
    wrong: 'That password is not correct. Please try again.',
    erased: 'Your account is deleted',
    signIn: 'Please sign in',
  },
  {
    lang: 'Bangla',
    width: onPhone,
    pre: '/bn',
    read: 'পড়ার জন্য ডাউনলোড করুন',
    program: 'কম্পিউটার প্রোগ্রামের জন্য ডাউনলোড করুন (JSON)',
    held: 'আপনার যেসব তথ্য',
    news: 'আমাকে নিউজলেটার পাঠান',
    asked: 'আমাদের পাঠানো ইমেইল',
    health: 'স্বাস্থ্যের তথ্য ব্যবহার',
    begin: 'আমার অ্যাকাউন্ট মুছে ফেলুন…',
    erase: 'চিরদিনের জন্য মুছে ফেলুন',
    wrong: 'আপনার পাসওয়ার্ড',
    erased: 'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে',
    signIn: 'আগে সাইন ইন করুন',
  },
];

async function downloaded(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

for (const say of journeys) {
  test(
    `a customer downloads all data and erases the account, in ${say.lang}`,
    say.width,
    async ({ page, request, context, expectComplaint }) => {
      expectComplaint(/422|401/);
      const name = unique('Rina <b>Begum</b>');
      const account = { email: `${name.slice(-8)}@patients.example`, password: 'correct-horse-7' };
      const office = await asAdministrator(request);
      await office.post('/api/users', { name, contact: '01711000000', role_id: 1, ...account });
      await openPage(page, `${say.pre}/login?next=/contact`);
      const main = page.getByRole('main');
      await main.locator('[name=email]').fill(account.email);
      await main.locator('[name=password]').fill(account.password);
      await main.locator('form [type=submit]').click();
      await expect(page).toHaveURL(`${say.pre}/contact`);
      await expect(card(page).locator('[name=name]')).toHaveValue(name);
      await fillNamed(page, { date: '2999-03-02', message: 'Her heart beats <i>unevenly</i>.' });
      const [response] = await Promise.all([
        page.waitForResponse('**/api/contact'),
        card(page).locator('[name=send]').click(),
      ]);
      const { reference }: { reference: string } = await response.json();
      await office.handle(reference, 'confirmed');

      await openPage(page, `${say.pre}/settings`);
      const section = (id: string) => page.locator(`section#${id}`);
      const button = (text: string) => main.getByRole('button', { name: text, exact: true });

      await test.step('the consents are listed with their request', async () => {
        await expect(section('consents').getByRole('listitem').filter({ hasText: say.health })).toContainText(
          reference,
        );
      });

      await test.step('the data is available as a page to read, and as a file for programs', async () => {
        const read = await downloaded(page, button(say.read));
        expect(read.name).toMatch(/^setucare-data-\d{4}-\d\d-\d\d\.html$/);
        expect(read.text).toContain('Her heart beats &lt;i&gt;unevenly&lt;/i&gt;.');
        const sheet = await context.newPage();
        await sheet.setContent(read.text);
        await expect(sheet.getByRole('heading', { level: 1 })).toContainText(say.held);
        await expectAccessible(sheet);
        await sheet.close();
        const program = await downloaded(page, button(say.program));
        expect(program.name).toMatch(/\.json$/);
        expect(JSON.parse(program.text)).toMatchObject({ account: { name }, requests: [{ reference }] });
      });

      await test.step('the newsletter is subscribed to', async () => {
        await button(say.news).click();
        await expect(section('newsletter')).toContainText(say.asked);
        await expectAccessible(page);
      });

      await test.step('the account is erased with its password, and not with another one', async () => {
        await button(say.begin).click();
        const password = section('erasure').locator('[name=password]');
        await password.fill('not-it');
        const first = handleNextDialog(page, 'accept');
        await button(say.erase).click();
        await first;
        await expect(section('erasure')).toContainText(say.wrong);
        await password.fill(account.password);
        const second = handleNextDialog(page, 'accept');
        await button(say.erase).click();
        await second;
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(say.erased);
        await expect(main).toContainText(reference);
        expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
        await expectAccessible(page);
        await reloadPage(page);
        await expect(main).toContainText(say.signIn);
        const again = await request.post('/api/login', { data: account });
        expect(again.status()).toBe(401);
      });
    },
  );
}
