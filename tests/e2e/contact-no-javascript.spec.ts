import { atDesk, expect, office, onPhone, test } from '#tests/support/browser.ts';
import {
  banner,
  button,
  card,
  expectError,
  expectNamed,
  expectWhole,
  field,
  fill,
  fillNamed,
  form,
  reference,
  usual,
  values,
} from '#tests/support/contact-form.ts';
import { waitForApp } from '#tests/support/open-page.ts';

const nothing = { name: '', email: '', phone: '', date: '', message: '' };

test.describe('the request form without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, width, texts] of [
    [
      '/contact',
      atDesk,
      {
        title: 'Appointment Request Submitted!',
        text: "We've received your request and will contact you shortly to confirm your appointment.",
        check: 'Please check the marked fields',
        wrong: { email: 'Please enter a valid email', phone: 'Phone is required', date: 'Date is required' },
      },
    ],
    [
      '/bn/contact',
      onPhone,
      {
        title: 'অ্যাপয়েন্টমেন্টের অনুরোধ পাঠানো হয়েছে!',
        text: 'আপনার অনুরোধ আমরা পেয়েছি',
        check: 'চিহ্নিত ঘরগুলো দেখে নিন',
        wrong: { email: 'সঠিক ইমেইল লিখুন', phone: 'ফোন নম্বর লিখতে হবে', date: 'তারিখ দিতে হবে' },
      },
    ],
  ] as const) {
    test(
      `is validated, keeps its values, is sent and acknowledged at ${path}`,
      width,
      async ({ page, expectComplaint }) => {
        expectComplaint(/status of 422/);
        const send = card(page).getByRole('button');
        await page.goto(path);
        await expect(card(page).locator('[name=date]')).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/);
        const typed = { name: 'রহিমা <b>"Khatun"', email: 'rahima', message: 'One\nTwo </textarea>' };
        await fillNamed(page, typed);
        await send.click();
        await expect(page).toHaveTitle(new RegExp(`^${texts.check}`));
        await expect(card(page).getByRole('alert')).toHaveText(texts.check);
        await expectNamed(page, { ...nothing, ...typed });
        for (const [name, message] of Object.entries(texts.wrong)) {
          const input = card(page).locator(`[name=${name}]`);
          await expect(input).toHaveAttribute('aria-invalid', 'true');
          await expect(input).toHaveAccessibleDescription(new RegExp(`${message}$`));
        }
        await expect(card(page).locator('[name=name]')).not.toHaveAttribute('aria-invalid');
        await expect(card(page).getByRole('heading')).toBeInViewport();

        await fillNamed(page, {
          ...values,
          phone: '০১৭১২-৩৪৫৬৭৮',
          name: `Rahima ${test.info().project.name}`,
        });
        await send.click();
        await expect(page).toHaveTitle(new RegExp(`^${texts.title}`));
        await expect(card(page).getByRole('heading', { name: texts.title })).toBeInViewport();
        await expect(card(page)).toContainText(texts.text);
        const [shown = 'none'] = (await card(page).innerText()).match(reference) ?? [];
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);

        await page.reload();
        await expect(card(page)).toContainText(shown);
        await card(page).getByRole('link').last().click();
        await expectNamed(page, nothing);
      },
    );
  }

  test(
    'keeps the subject when the form is rejected, and stores it when it is sent',
    atDesk,
    async ({ page, expectComplaint, mailbox }) => {
      expectComplaint(/status of 422/);
      await page.goto('/contact?about=volunteer');
      await fill(page, { Name: usual.Name, 'Message (optional)': 'I speak Thai.' });
      await button(page).click();
      await expectError(page, 'Email', 'Email is required');
      await expectNamed(page, { name: usual.Name, message: 'I speak Thai.' });
      await expect(form(page)).toContainText('About: Volunteering');
      await fill(page);
      await button(page).click();
      await expect(card(page)).toContainText(usual.Email);
      const { mail } = await mailbox.waitFor(
        (one) => one.to.includes(office) && `${one.mail.text}`.includes('About: Volunteering'),
      );
      expect(mail.text).toContain(usual.Name);
    },
  );
});

test('the form sends what was typed before the app has started', atDesk, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => held.promise.then(() => route.continue()));
  await page.goto('/contact', { waitUntil: 'commit' });
  await fill(page);
  held.resolve();
  await waitForApp(page);
  await expectNamed(page);
  const sent = page.waitForRequest('**/api/contact');
  await button(page).click();
  await sent;
  await expect(banner(page)).toBeVisible();
});

test(
  'a form that was sent before the app has started continues when the app is ready',
  onPhone,
  async ({ page, expectComplaint }) => {
    expectComplaint(/status of 422/);
    let held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) => held.promise.then(() => route.continue()));
    await page.goto('/contact', { waitUntil: 'commit' });
    await fill(page, { ...usual, Email: 'rahima' });
    await button(page).click({ noWaitAfter: true });
    await expectError(page, 'Email', 'Please enter a valid email');
    await expectWhole(page);
    held.resolve();
    await waitForApp(page);
    await expectNamed(page, { ...values, email: 'rahima' });
    await field(page, 'Email').fill(values.email);
    await expect(form(page).getByText('Please enter a valid email')).toHaveCount(0);
    await button(page).click();
    await expect(banner(page)).toBeVisible();
    await expect(form(page).getByRole('alert')).toHaveCount(0);
    await expectNamed(page, nothing);

    held = Promise.withResolvers<void>();
    await page.goto('/contact', { waitUntil: 'commit' });
    await fill(page);
    await button(page).click({ noWaitAfter: true });
    await expect(card(page)).toContainText(reference);
    await expectWhole(page);
    held.resolve();
    await waitForApp(page);
    await expect(card(page)).toContainText('Appointment Request Submitted!');
    await card(page).getByRole('link', { name: 'Send another request' }).click();
    await expect(page).toHaveURL('/contact');
    await expectNamed(page, nothing);
  },
);
