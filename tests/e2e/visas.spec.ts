import { expectAccessible } from '#tests/support/axe.ts';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { casesAs, makeCustomer, unfold } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { largeTextFaults } from '#tests/support/large-text.ts';
import { openPage } from '#tests/support/open-page.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none' });

const words = {
  en: {
    root: '',
    // Three are wanted; the office's turn after a yes needs a tenth more.
    screens: 3.3,
    more: '1 more task',
    write: 'Name and number of the application',
    name: 'Name as in the machine lines',
    number: 'Number of the application',
    save: 'Save',
    pay: /all in one go/,
    task: /^Pay (today|on \w+).*all in one go, between 9 and 12; check every name first$/,
    sheets: 'What to copy into the forms',
    copy: 'Copy Family name',
    passport: 'as in the passport',
  },
  bn: {
    root: '/bn',
    // Its lines are higher.
    screens: 3.6,
    more: 'আরও ১টি কাজ',
    write: 'নাম ও আবেদনের নম্বর',
    name: 'মেশিনে পড়া লাইনের নাম',
    number: 'আবেদনের নম্বর',
    save: 'সংরক্ষণ করুন',
    pay: /একবারে/,
    task: /একবারে টাকা দিন, ৯টা থেকে ১২টার মধ্যে; আগে প্রতিটি নাম মিলিয়ে নিন$/,
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
      await expect(page.locator('#tasks').getByText(say.task)).toBeVisible();

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

for (const [language, say] of Object.entries(words))
  test(
    `the case of three travellers is hardly longer than three screens of a phone, and what waits is folded (${language})`,
    onPhone,
    async ({ page, request }, { project }) => {
      test.skip(project.name !== 'phone', 'a wide page folds nothing');
      const customer = await makeCustomer(request);
      const staff = await casesAs(request, administrator);
      const { opened } = await staff.open(customer);
      for (const name of ['Abdul Karim', 'Rokeya Begum'])
        await staff.post(`/api/cases/${opened.id}/companions`, {
          name,
          relation: 'sibling',
          travels: 1,
          attendant: 0,
        });
      await staff.addPaper(opened.appointment_id, 'Echocardiogram');
      const estimate = await staff.sendEstimate(opened, 60_000_000, 70_000_000);
      const yes = { accept: true, how: 'phone', given_by: 'Her son' };
      await staff.post(`${estimate}/answer`, yes);
      const message = { type: 'family_message', channel: 'phone', text: 'May my brother stay with her?' };
      await staff.post(`/api/appointments/${opened.appointment_id}/events`, message);
      await staff.post(`/api/cases/${opened.id}/visa-applications`, {});
      for (const text of ['Book a hotel', 'Ask the bank for a statement', 'Photograph the passports'])
        await staff.addTask(opened.id, { text, owner: 'patient' });
      await openPage(page, `${say.root}/login?next=${say.root}/profile/cases/${opened.id}`);
      const main = page.getByRole('main');
      await main.locator('[name=email]').fill(customer.email);
      await main.locator('[name=password]').fill(customer.password);
      await main.locator('form [type=submit]').click();
      await expect(page.locator('#visas')).toContainText('Rokeya Begum');
      await expect(page.locator('#messages')).toContainText(message.text);
      const height = await main.evaluate((element) => element.scrollHeight);
      expect(height, 'screens').toBeLessThan(say.screens * 740);
      await page.locator('#tasks').getByText(say.more).click();
      await expect(page.locator('#tasks')).toContainText('Photograph the passports');
      await unfold(page, 'papers');
      await expect(page.locator('#papers').getByText('Echocardiogram').first()).toBeVisible();
      await expectNoHorizontalScroll(page);
    },
  );
