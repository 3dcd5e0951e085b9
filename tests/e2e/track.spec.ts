import { z } from 'zod';
import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { makeCustomer } from '#tests/support/case-screens.ts';
import { button, fill, form, open } from '#tests/support/contact-form.ts';
import { field, signIn } from '#tests/support/login-form.ts';
import { openPage } from '#tests/support/open-page.ts';

const contactResponse = z.object({ reference: z.string() });
const phone = '+880 1711-000000';

const languages = [
  {
    path: '/track',
    width: atDesk,
    lang: 'en',
    heading: 'Follow your request',
    reference: 'Reference',
    phone: 'Phone',
    show: 'Show the status',
    wrong: 'We could not find a request with this reference and phone number. Please check both.',
    status: 'We have received your request',
    again: 'Look up another request',
    share: 'Share with the family',
    copied: 'Link copied',
    typed: '01711 000000',
    ask: 'Send me a code',
    code: 'Code',
    go: 'Continue',
    add: 'Add a message',
    message: 'Your message',
    send: 'Send the message',
    added: 'Your message was added to the request.',
    withdraw: 'Withdraw this request',
    yes: 'Yes, withdraw it',
    done: 'The request is withdrawn.',
    withdrawn: 'You withdrew this request',
  },
  {
    path: '/bn/track',
    width: onPhone,
    lang: 'bn',
    heading: 'আপনার অনুরোধের খোঁজ নিন',
    reference: 'রেফারেন্স নম্বর',
    phone: 'ফোন',
    show: 'অবস্থা দেখুন',
    wrong: 'এই রেফারেন্স আর ফোন নম্বরে কোনো অনুরোধ পাইনি। দুটো নম্বরই আরেকবার মিলিয়ে দেখুন।',
    status: 'আপনার অনুরোধ আমরা পেয়েছি',
    again: 'অন্য অনুরোধ দেখুন',
    share: 'পরিবারকে পাঠান',
    copied: 'লিংক কপি হয়েছে',
    typed: '০১৭১১-০০০০০০',
    ask: 'কোড পাঠান',
    code: 'কোড',
    go: 'এগিয়ে যান',
    add: 'কিছু যোগ করুন',
    message: 'আপনার বার্তা',
    send: 'বার্তা পাঠান',
    added: 'আপনার বার্তাটি অনুরোধে যোগ হয়েছে।',
    withdraw: 'অনুরোধটি ফিরিয়ে নিন',
    yes: 'হ্যাঁ, ফিরিয়ে নিন',
    done: 'অনুরোধটি ফিরিয়ে নেওয়া হয়েছে।',
    withdrawn: 'অনুরোধটি আপনি ফিরিয়ে নিয়েছেন',
  },
] as const;

for (const texts of languages) {
  test(
    `the mailed link leads a family to the progress of the request, at ${texts.path}`,
    texts.width,
    async ({ page, context, baseURL, mailbox, expectComplaint }) => {
      expectComplaint(/status of 404/);
      expectComplaint(/status of 422/);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const sent = { name: 'Rahima Khatun', email: 'rahima@patients.example', date: '2999-01-01' };
      const response = await page.request.post('/api/contact', {
        data: { ...sent, phone, lang: texts.lang },
      });
      const { reference } = contactResponse.parse(await response.json());
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));

      await openPage(page, `${texts.path}#${reference}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(texts.heading);
      await expect(main.getByLabel(texts.reference)).toHaveValue(reference);

      const number = main.getByLabel(texts.phone);
      await number.fill('01811000000');
      await main.getByRole('button', { name: texts.show }).click();
      await expect(main.getByRole('alert')).toContainText(texts.wrong);
      await expect(number).toHaveValue('01811000000');

      await number.fill(texts.typed);
      await main.getByRole('button', { name: texts.show }).click();
      await expect(main.getByRole('heading', { level: 2, name: texts.status })).toBeVisible();
      const result = main.getByRole('region', { name: new RegExp(reference) });
      await expect(result).toBeFocused();
      for (const secret of [sent.name, sent.email, '1711', '১৭১১'])
        await expect(result).not.toContainText(secret);
      expect(asked.filter((url) => url.includes('1711') || url.includes(reference))).toEqual([]);

      await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await result.getByRole('button', { name: texts.share }).click();
      await expect(result.getByRole('button', { name: texts.copied })).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(`${baseURL}${texts.path}#${reference}`);

      await test.step('a mailed code lets the sender add a message and withdraw, by keyboard', async () => {
        await result.getByRole('button', { name: texts.ask }).press('Enter');
        const code = result.getByLabel(texts.code);
        await expect(code).toBeFocused();
        await code.fill('12');
        await code.press('Enter');
        await expect(code).toBeFocused();
        await expect(code).toHaveAttribute('aria-invalid', 'true');
        const { mail } = await mailbox.waitFor(
          ({ mail: { subject = '' } }) => subject.includes(reference) && /code|কোড/.test(subject),
        );
        await code.fill(/: (\d{6})$/m.exec(mail.text ?? '')?.[1] ?? 'none');
        await result.getByRole('button', { name: texts.go }).press('Enter');
        await expect(result.locator('#change-title')).toBeFocused();
        await expectAccessible(page);
        await result.getByText(texts.add, { exact: true }).press('Enter');
        await result.getByLabel(texts.message).fill('A new report came.');
        await result.getByRole('button', { name: texts.send }).press('Enter');
        await expect(page.locator(':focus')).toContainText(texts.added);
        await result.getByText(texts.withdraw, { exact: true }).press('Enter');
        await result.getByRole('button', { name: texts.yes }).press('Enter');
        await expect(page.locator(':focus')).toContainText(texts.done);
        await expect(page.locator(':focus').getByRole('status')).toBeVisible();
        await expect(result.getByRole('heading', { name: texts.withdrawn })).toBeVisible();
        expect(asked.filter((url) => url.includes(reference))).toEqual([]);
        await mailbox.waitFor(
          ({ to, mail: { subject = '' } }) =>
            to.includes(sent.email) && subject.includes(reference) && /withdrawn|ফিরিয়ে/.test(subject),
        );
      });

      await result.getByRole('link', { name: texts.again }).click();
      await expect(main.getByLabel(texts.phone)).toHaveValue('');
    },
  );
}

test(
  'the status is there at once for who has just sent a request, and the number of a customer is filled in',
  onPhone,
  async ({ page, request }) => {
    await open(page);
    await fill(page);
    await button(page).click();
    await form(page).getByRole('link', { name: 'Follow your request' }).click();
    const number = page.getByRole('main').getByLabel('Phone');
    await expect(page.getByRole('heading', { name: 'We have received your request' })).toBeVisible();
    await page.getByRole('link', { name: 'Look up another request' }).first().click();
    await expect(number).toHaveValue('');
    await openPage(page, '/track');
    await expect(number).toHaveValue('');

    const { email, password } = await makeCustomer(request);
    await openPage(page, '/login');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await signIn(page).click();
    await expect(page).toHaveURL('/');
    await openPage(page, '/track');
    await expect(number).toHaveValue('01711000000');
  },
);
