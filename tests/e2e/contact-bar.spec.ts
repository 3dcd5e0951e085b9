import type { Page } from '@playwright/test';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { casesAs, makeCustomer } from '#tests/support/case-screens.ts';
import { openPage } from '#tests/support/open-page.ts';
import { ask } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

const languages = [
  {
    prefix: '',
    bar: 'Quick contact',
    status: 'Show the status',
    reports: 'Send reports',
    signIn: 'Sign In',
    confirm: 'Confirm your email address',
    password: 'Change password',
    reference: 'Reference',
    phone: 'Phone',
  },
  {
    prefix: '/bn',
    bar: 'দ্রুত যোগাযোগ',
    status: 'অবস্থা দেখুন',
    reports: 'রিপোর্ট পাঠান',
    signIn: 'সাইন ইন করুন',
    confirm: 'আপনার ইমেইল ঠিকানা নিশ্চিত করুন',
    password: 'পাসওয়ার্ড বদলান',
    reference: 'রেফারেন্স নম্বর',
    phone: 'ফোন',
  },
];

/** The buttons of the bar whose words do not fit into them. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('nav.fixed :is(a, button, summary)')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        const [inner, outer] = [words.getBoundingClientRect(), element.getBoundingClientRect()];
        return inner.left < outer.left + 2 || inner.right > outer.right - 2 || outer.right > innerWidth;
      })
      .map(({ textContent }) => textContent),
  );

for (const { prefix, bar, ...texts } of languages) {
  test(
    `the bar of phones has the next step of a case, of the settings and of the page that follows a request, and room for its words, at ${prefix}/`,
    onPhone,
    async ({ page, request }) => {
      const customer = await makeCustomer(request);
      const staff = await casesAs(request, administrator);
      const { opened } = await staff.open(customer);
      const { reference } = await ask(request);
      const buttons = page.getByRole('navigation', { name: bar });
      const expectStep = async (name: string) => {
        await expect(buttons.getByText(name, { exact: true })).toBeVisible();
        await expect(buttons.locator(':is(a, button, summary):visible')).toHaveCount(3);
        expect(await cutOff(page)).toEqual([]);
      };
      const main = page.getByRole('main');

      await openPage(page, `${prefix}/track#${reference}`);
      await expectStep(texts.status);
      await main.getByLabel(texts.phone).fill('01711-000000');
      await buttons.getByText(texts.status).click();
      await expect(main.getByRole('region', { name: new RegExp(reference) })).toBeVisible();
      await expectStep(texts.reports);

      await openPage(page, `${prefix}/settings`);
      await expectStep(texts.signIn);
      await buttons.getByText(texts.signIn).click();
      await main.locator('[name=email]').fill(customer.email);
      await main.locator('[name=password]').fill(customer.password);
      await main.locator('form [type=submit]').click();
      await expect(page).toHaveURL(`${prefix}/settings`);
      await expectStep(texts.confirm);

      await page.locator('[name=current]').fill('wrong');
      await expectStep(texts.password);
      await buttons.getByText(texts.password).click();
      await expect(page.locator('[name=password]')).toBeFocused();
      await page.locator('[name=current]').fill('');
      await expectStep(texts.confirm);

      await openPage(page, `${prefix}/profile/cases/${opened.id}`);
      await expectStep(texts.reports);
    },
  );
}
