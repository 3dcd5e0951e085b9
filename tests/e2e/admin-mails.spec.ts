import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { createStaff, enterPortal } from '#tests/support/portal.ts';

test.use({ seed: 'none' });

const lists = '**/api/mails/search';
const retries = '**/api/mails/*/retry';
const entry = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('button', { name });

const mail = {
  kind: 'appointment-acknowledgement',
  recipient: 'r***@patients.example',
  attempts: 9,
  problem: 'The mail server did not take the sender or the recipient. It answered 550.',
  created_at: '2026-03-02T08:00:00.000Z',
  next_attempt_at: null,
  sent_at: null,
};
const failed = { ...mail, id: 1, state: 'failed', request: { id: 7, reference: 'TH-7K3Q9F' } };
const unconfirmed = {
  ...mail,
  id: 2,
  state: 'unconfirmed',
  request: { id: 8, reference: 'TH-8M4R2A' },
  problem: 'The connection broke while the message was handed over: it may have arrived.',
};
const broken = {
  status: 500,
  json: {
    message: 'Something went wrong. Please try again. If it happens again, call us.',
    code: 'unexpected',
  },
};

test('the mails screen shows the state of each mail with the recipient’s address masked, and offers a retry only to staff with the right', async ({
  page,
  request,
}) => {
  const form = {
    email: 'rahima@patients.example',
    phone: '01711-000000',
    date: '2099-03-03',
    message: 'A stent?',
  };
  const asked = await request.post('/api/contact', { data: { ...form, name: 'Rahima Begum' } });
  const { reference }: { reference: string } = await asked.json();
  await enterPortal(page, '/admin/mails', await createStaff(request, 4));
  const patients = entry(page, reference).filter({ hasText: 'Acknowledgement to the patient' });
  await expect(patients).toContainText('r***@patients.example');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: 'Failed' }).click();
  await expect(page).toHaveURL('/admin/mails?state=failed');
  await expect(page.getByText('No emails match')).toBeVisible();
  await button(page, 'Show all emails').click();
  await patients.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { name: 'Rahima Begum' })).toBeVisible();

  await page.route(lists, (route) => route.fulfill({ json: [failed, unconfirmed] }));
  await page.goto('/admin/mails');
  await expect(entry(page, 'TH-8M4R2A')).toContainText('it may have arrived');
  await expect(page.getByRole('button', { name: /again/ })).toHaveCount(0);
});

test('a mail whose text was deleted is not offered to be sent again, and says why', async ({ page }) => {
  const emptied = { ...failed, id: 3, recipient: '', request: { id: 9, reference: 'TH-9N5S3B' } };
  await page.route(lists, (route) => route.fulfill({ json: [failed, emptied] }));
  await enterPortal(page, '/admin/mails');
  await expect(button(page, 'Try again')).toHaveCount(1);
  await expect(entry(page, 'TH-7K3Q9F').getByRole('button')).toHaveCount(1);
  await expect(entry(page, 'TH-9N5S3B')).toContainText("have been deleted, so it can't be sent again");
  await expectAccessible(page);
});

test('staff send a failed mail again, and an unconfirmed one only after confirming that it may arrive twice', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of (409|500)/);
  const bodies: unknown[] = [];
  let stored = [failed, unconfirmed];
  await page.route(lists, (route) => route.fulfill(broken));
  await page.route(retries, (route) => {
    bodies.push(route.request().postDataJSON());
    if (bodies.length === 1) {
      return route.fulfill({
        status: 409,
        json: { message: 'This email was already accepted.', code: 'mail_sent' },
      });
    }
    const id = Number(/mails\/(\d+)/.exec(route.request().url())?.[1]);
    stored = stored.map((one) => (one.id === id ? { ...one, state: 'waiting', problem: 'It waits.' } : one));
    return route.fulfill({ json: stored.find((one) => one.id === id) });
  });
  await enterPortal(page, '/admin/mails', await createStaff(request, 3));
  await expect(page.getByText('The emails could not be loaded')).toBeVisible();
  await page.unroute(lists);
  await page.route(lists, (route) => route.fulfill({ json: stored, headers: { 'X-Total-Count': '2' } }));
  await button(page, 'Try again').click();

  const [first, second] = [entry(page, 'TH-7K3Q9F'), entry(page, 'TH-8M4R2A')];
  await expect(first).toContainText(/Failed.*It answered 550\./s);
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(first.getByRole('alert')).toHaveText('This email was already accepted.');
  await first.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The email will be sent in a moment.')).toBeVisible();
  await expect(first).toContainText('Waiting');
  await expect(first.getByRole('button')).toHaveCount(0);

  page.once('dialog', (asked) => asked.dismiss());
  await second.getByRole('button', { name: 'Send again' }).click();
  const question = page.waitForEvent('dialog').then(async (asked) => {
    await asked.accept();
    return asked.message();
  });
  await second.getByRole('button', { name: 'Send again' }).click();
  expect(await question).toContain('it may arrive twice');
  await expect(second).toContainText('Waiting');
  expect(bodies).toEqual([{}, {}, { may_arrive_twice: true }]);
});
