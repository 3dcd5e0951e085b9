import { atBothWidths } from '#tests/support/both-widths.ts';
import { atDesk, expect, office, onPhone, test } from '#tests/support/browser.ts';
import {
  alertsOf,
  banner,
  button,
  call,
  expectError,
  expectValues,
  expectWhole,
  field,
  fill,
  form,
  open,
  reference,
  usual,
} from '#tests/support/contact-form.ts';
import { openPage } from '#tests/support/open-page.ts';

test('the contact page shows phone numbers, addresses and hours', onPhone, async ({ page }) => {
  await openPage(page, '/contact#contact');
  await expect(page).toHaveTitle('Contact | SetuCare');
  const panel = page.locator('#contact').getByRole('region', { name: 'Talk to us' });
  for (const [label, address] of [
    [
      'WhatsApp +880 1000-000010 sample number',
      'https://wa.me/8801000000010?text=Hello%2C%20I%20have%20a%20question.',
    ],
    ['WhatsApp and Emergency +880 1000-000024 sample number', 'https://wa.me/8801000000024'],
    ['Telegram +880 1000-000010 sample number', 'https://t.me/+8801000000010'],
    ['Call the emergency number', 'tel:+8801000000024'],
    ['999 Bangladesh', 'tel:999'],
    ['1669 Thailand', 'tel:1669'],
    ['care@setucare.example', 'mailto:care@setucare.example'],
    ['appointments@setucare.example', 'mailto:appointments@setucare.example'],
  ] as const) {
    await expect(panel.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', address);
  }
  await expect(panel).toContainText('Hazrat Shahjalal International Airport, Dhaka 1229, Bangladesh');
  await expect(panel).toContainText('within 24 hours');
  for (const line of [
    'Monday to Friday 8:00 AM to 6:00 PM',
    'Saturday 9:00 AM to 1:00 PM',
    'Sunday closed',
  ]) {
    await expect(panel.getByRole('listitem').filter({ hasText: line })).toHaveText(line);
  }
  await atBothWidths(page, () => expectWhole(page));
});

test('a request is sent, acknowledged, and mailed to the staff', async ({ page, mailbox }) => {
  await open(page);
  const name = `Rahima ${Date.now()}`;
  await fill(page, { ...usual, Name: name });
  const sent = page.waitForRequest(call);
  await button(page).click();
  expect((await sent).postDataJSON()).toEqual({
    name,
    email: usual.Email,
    phone: usual.Phone,
    date: usual.Date,
    message: usual['Message (optional)'],
    lang: 'en',
    toEmail: 'appointments@setucare.example',
  });
  const news = form(page).getByRole('status');
  await expect(news).toContainText('Appointment Request Submitted!');
  await expect(news).toContainText(
    "We've received your request and will contact you shortly to confirm your appointment.",
  );
  await expect(news).toBeInViewport();
  const shown = reference.exec(await news.innerText())?.[0] ?? 'none';
  await expectValues(page, { Name: '', Email: '', Phone: '', Date: '', 'Message (optional)': '' });
  await expect(form(page).getByRole('region', { name: 'Your request is with us' })).toBeFocused();
  await expectWhole(page);
  const { mail } = await mailbox.waitFor(
    (one) => one.to.includes(office) && `${one.mail.text}`.includes(name),
  );
  expect(mail.text).toContain(shown);
  expect(page.url()).toMatch(/\/contact$/);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Rahima');
});

test(
  'the success banner hides after five seconds, and the reference stays until the next request',
  atDesk,
  async ({ page }) => {
    await page.clock.install();
    await open(page);
    await fill(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page).click();
    await expect(banner(page)).toBeVisible();
    await page.clock.runFor(4900);
    await expect(banner(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(banner(page)).toBeHidden();
    const line = form(page).getByText(/^Your reference is/);
    await expect(line).toContainText(reference);

    const held = Promise.withResolvers<void>();
    await page.route(call, (route) => held.promise.then(() => route.continue()));
    await fill(page);
    await expect(line).toBeVisible();
    await button(page).click();
    await expect(button(page)).toHaveText('Processing...');
    await expect(line).toBeHidden();
    held.resolve();
    await expect(banner(page)).toBeVisible();
  },
);

test(
  'each missing field has a message, which disappears when the field is edited',
  onPhone,
  async ({ page }) => {
    let calls = 0;
    await page.route(call, (route) => {
      calls += 1;
      return route.continue();
    });
    await open(page);
    await fill(page, { Name: '   ' });
    await button(page).click();
    await expect(field(page, 'Name')).toBeFocused();
    for (const label of ['Name', 'Email', 'Phone', 'Date'] as const) {
      await expectError(page, label, `${label} is required`);
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(field(page, 'Message (optional)')).not.toHaveAttribute('aria-invalid');
    await expect(form(page).locator('[aria-live=polite]').filter({ hasText: 'is required' })).toHaveCount(4);
    await expectWhole(page);

    await field(page, 'Name').pressSequentially('R');
    await expect(form(page).getByText('Name is required')).toHaveCount(0);
    await expectError(page, 'Email', 'Email is required');
    await fill(page, { ...usual, Email: 'rahima' });
    await button(page).click();
    await expect(field(page, 'Email')).toBeFocused();
    await expectError(page, 'Email', 'Please enter a valid email');
    expect(calls).toBe(0);
  },
);

test(
  'a field is checked when it loses the focus, shows the server’s error, and a double click sends one request',
  atDesk,
  async ({ page, expectComplaint }) => {
    expectComplaint(/status of 422/);
    const alerts = alertsOf(page);
    await open(page);
    await field(page, 'Name').focus();
    await field(page, 'Phone').fill('12345');
    await field(page, 'Email').focus();
    await expectError(page, 'Phone', 'Please enter a valid phone number');
    // An empty field is only reported when the request is sent.
    await expect(form(page).getByText('is required')).toHaveCount(0);

    await test.step('a rejected request shows an alert and an error at its field', async () => {
      await page.route(call, (route) =>
        route.fulfill({
          status: 422,
          json: {
            message: 'Please enter a valid phone number',
            errors: { phone: ['Please enter a valid phone number'] },
            code: 'phone_invalid',
            codes: { phone: ['phone_invalid'] },
          },
        }),
      );
      await fill(page);
      await expect(form(page).getByText('Please enter a valid phone number')).toHaveCount(0);
      await button(page).click();
      await expectError(page, 'Phone', 'Please enter a valid phone number');
      await expect(field(page, 'Phone')).toBeFocused();
      expect(alerts).toEqual(['Please enter a valid phone number']);
      await expectValues(page, usual);
      await page.unroute(call);
    });

    await test.step('a double click sends one request, and the button shows that it is busy', async () => {
      let calls = 0;
      const held = Promise.withResolvers<void>();
      await page.route(call, async (route) => {
        calls += 1;
        await held.promise;
        await route.continue();
      });
      await button(page).dblclick();
      await expect(button(page)).toHaveText('Processing...');
      await expect(button(page)).toBeDisabled();
      await field(page, 'Name').press('Enter');
      await expectWhole(page);
      held.resolve();
      await expect(banner(page)).toBeVisible();
      await expect(button(page)).toBeEnabled();
      expect(calls).toBe(1);
    });
  },
);

test.describe('the request form in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('allows today in the visitor’s own time zone as the earliest date', atDesk, async ({ page }) => {
    const [here = ''] = new Date().toISOString().split('T');
    const there = new Date(Date.parse(here) + 24 * 60 * 60 * 1000).toISOString().slice(0, here.length);
    await page.clock.setFixedTime(`${here}T11:00:00Z`);
    await open(page);
    await field(page, 'Date').focus();
    await expect(field(page, 'Date')).toHaveAttribute('min', there);
    await fill(page, { ...usual, Date: here });
    await button(page).click();
    await expectError(page, 'Date', 'Please choose today or a later date');
    await field(page, 'Date').fill(there);
    await button(page).click();
    await expect(banner(page)).toBeVisible();
  });
});

test('the request form works in Bangla, with Bangla digits', onPhone, async ({ page }) => {
  await open(page, '/bn/contact');
  const bangla = page.getByRole('region', { name: 'অ্যাপয়েন্টমেন্ট নিন' });
  const send = bangla.locator('[name=send]');
  await send.click();
  await expect(bangla.getByText('নাম লিখতে হবে')).toBeVisible();
  await expectWhole(page);
  await bangla.getByLabel('নাম').fill('রহিমা খাতুন');
  await bangla.getByLabel('ইমেইল').fill('rahima@patients.example');
  await bangla.getByLabel('ফোন').fill('০১৭১২-৩৪৫৬৭৮');
  await bangla.getByLabel('তারিখ').fill('2999-03-02');
  const sent = page.waitForRequest(call);
  await send.click();
  expect((await sent).postDataJSON()).toMatchObject({ lang: 'bn', message: '' });
  await expect(bangla.getByRole('status')).toContainText('অ্যাপয়েন্টমেন্টের অনুরোধ পাঠানো হয়েছে!');
  await expect(bangla.getByRole('status')).toContainText(reference);
});
