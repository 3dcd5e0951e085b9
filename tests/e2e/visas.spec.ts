import { expectAccessible } from '#tests/support/axe.ts';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { casesAs, makeCustomer } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { largeTextFaults } from '#tests/support/large-text.ts';
import { openPage } from '#tests/support/open-page.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none' });

const words = {
  en: {
    root: '',
    write: 'Name and number of the application',
    name: 'Name as in the machine lines',
    number: 'Number of the application',
    save: 'Save',
    pay: /all in one go/,
    sheets: 'What to copy into the forms',
    copy: 'Copy Family name',
    passport: 'as in the passport',
  },
  bn: {
    root: '/bn',
    write: 'নাম ও আবেদনের নম্বর',
    name: 'মেশিনে পড়া লাইনের নাম',
    number: 'আবেদনের নম্বর',
    save: 'সংরক্ষণ করুন',
    pay: /একবারে/,
    sheets: 'ফরমে যা লিখতে হবে',
    copy: 'কপি করুন Family name',
    passport: 'পাসপোর্টে যেমন আছে',
  },
};

for (const [language, say] of Object.entries(words))
  test(
    `a family writes the number of its visa, learns when to pay, and copies its names into the forms (${language})`,
    onPhone,
    async ({ page, request, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const customer = await makeCustomer(request);
      const staff = await casesAs(request, administrator);
      const { opened } = await staff.open(customer);
      await staff.post(`/api/cases/${opened.id}/visa-applications`, {});

      await openPage(page, `${say.root}/login?next=${say.root}/profile/cases/${opened.id}`);
      const main = page.getByRole('main');
      await main.locator('[name=email]').fill(customer.email);
      await main.locator('[name=password]').fill(customer.password);
      await main.locator('form [type=submit]').click();
      const visas = page.locator('#visas');
      await visas.getByText(say.write).click();
      await visas.getByLabel(say.name).fill('begum<<rahima');
      await visas.getByLabel(say.number).fill('E-2027-000123');
      await visas.getByRole('button', { name: say.save }).press('Enter');
      await expect(visas).toContainText(say.pay);

      await visas.getByText(say.sheets).click();
      const visaForm = visas.locator('section').first();
      await expect(visaForm).toContainText('BEGUM');
      await expect(visaForm).toContainText('RAHIMA');
      await expect(visaForm).toContainText(say.passport);
      await visaForm.getByRole('button', { name: say.copy }).press('Enter');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('BEGUM');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      expect(await largeTextFaults(page)).toEqual([]);
    },
  );
