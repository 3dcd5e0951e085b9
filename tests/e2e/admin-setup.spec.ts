import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { createStaff, enterPortal } from '#tests/support/portal.ts';

// Without a mail server, unlike the other browser tests.
test.use({ seed: 'none', settings: { SMTP_URL: '' } });

const title = 'Before the first patient comes';

test('the dashboard reports that mail is not set up, and lists for administrators what is left to do', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/);
  await page.setViewportSize({ width: 360, height: 740 });
  await enterPortal(page, '/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Email is not set up' })).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(/still shows made-up details.*the emergency phone number/)).toBeVisible();
  await page.getByRole('button', { name: 'Send a test email to me' }).click();
  await expect(page.getByText('It was written to a file, since no mail server is set.')).toBeVisible();
  await page.getByRole('button', { name: 'It is set up' }).click();
  await expect(page.getByText(/Marked as set up by Administrator/)).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Backup (done)' })).toBeVisible();
  for (const path of ['/admin/mails', '/admin/site']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Email is not set up' })).toBeVisible();
  }

  await page.context().clearCookies();
  await enterPortal(page, '/admin/dashboard', await createStaff(request, 3));
  await expect(page.getByRole('heading', { name: 'Email is not set up' })).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeHidden();
});

test('the setup list can be hidden when everything is done, and is not shown on the next visit', async ({
  page,
}) => {
  const done = {
    done: false,
    mail: { state: 'working', problem: null },
    fictional: [],
    samples: { doctors: 0, hospitals: 0 },
    administrators: 2,
    second_factor: true,
    backup: null as object | null,
    last_backup: null,
  };
  await page.route('**/api/mails/delivery', (route) => route.fulfill({ json: done.mail }));
  await page.route('**/api/setup', (route) => {
    if (route.request().method() === 'PUT') {
      Object.assign(done, { done: true, backup: { by: 'Administrator', at: '2026-11-22T01:00:00.000Z' } });
    }
    return route.fulfill({ json: done });
  });
  await enterPortal(page, '/admin/dashboard');
  await page.getByRole('button', { name: 'It is set up' }).click();
  await expect(page.getByText('Everything is set up. Well done.')).toBeVisible();
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Quick stats' })).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Email is not set up' })).toBeHidden();
});

test('the setup list counts the invented doctors and hospitals, and removes or confirms them all after a question', async ({
  page,
}) => {
  const setup = {
    done: false,
    mail: { state: 'working', problem: null },
    fictional: [],
    samples: { doctors: 14, hospitals: 1 },
    administrators: 2,
    second_factor: true,
    backup: null,
    last_backup: null,
  };
  const sent: unknown[] = [];
  await page.route('**/api/setup', (route) => route.fulfill({ json: setup }));
  await page.route('**/api/setup/samples', (route) => {
    sent.push(route.request().postDataJSON());
    setup.samples = { doctors: 0, hospitals: 0 };
    return route.fulfill({ json: setup });
  });
  await enterPortal(page, '/admin/dashboard');
  await expect(page.getByText(/14 invented doctors, 1 invented hospital\./)).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'They are all real' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Remove all samples' }).click();
  await expect(dialog).toContainText('What you have edited stays.');
  await dialog.getByRole('button', { name: 'Remove them' }).click();
  await expect(page.getByRole('heading', { name: 'Your doctors and hospitals (done)' })).toBeVisible();
  expect(sent).toEqual([{ action: 'remove' }]);
});
