import { expect, test } from '#tests/support/browser.ts';
import {
  alertsOf,
  banner,
  button,
  call,
  card,
  expectNamed,
  expectValues,
  expectWhole,
  field,
  fill,
  fillNamed,
  form,
  open,
  reference,
  usual,
} from '#tests/support/contact-form.ts';
import { waitForApp } from '#tests/support/open-page.ts';

test('a retry after a lost response sends the same request, and an edited form sends a new one', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  const alerts = alertsOf(page);
  const keys: (string | undefined)[] = [];
  const stored: string[] = [];
  let lose = true;
  await page.route(call, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    stored.push((await response.json()).reference);
    await (lose ? route.abort() : route.fulfill({ response }));
  });
  await open(page);
  await fill(page);
  for (const attempt of [1, 2]) {
    await button(page).click();
    await expect.poll(() => alerts.length).toBe(attempt);
    await expectValues(page, usual);
    await expect(button(page)).toHaveText('Try again');
    await expect(button(page)).toHaveAccessibleDescription(/^We got no answer/);
  }
  expect(alerts[0]).toBe('Failed to submit appointment request. Please try again.');
  await expect(button(page)).toBeFocused();
  await expectWhole(page);
  await field(page, 'Phone').fill('01712345679');
  await expect(button(page)).toHaveText('Send request');
  lose = false;
  await button(page).click();
  await expect(banner(page)).toBeVisible();
  await fill(page);
  await button(page).click();
  await expect.poll(() => stored.length).toBe(4);

  expect(keys[0]).toMatch(/^\S{8,}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
  expect(stored[1]).toBe(stored[0]);
  expect(new Set(stored).size).toBe(3);
});

for (const [language, path, words] of [
  ['English', '/contact', { alert: /^Failed to submit appointment request/, again: 'Try again' }],
  ['Bangla', '/bn/contact', { alert: /\p{Script=Bengali}/u, again: 'আবার চেষ্টা করুন' }],
] as const) {
  test(`the form waits without a connection, and sends once when it is back, in ${language}`, async ({
    page,
    context,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    const alerts = alertsOf(page);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    const send = card(page).locator('[name=send]');
    await open(page, path);
    await fillNamed(page);
    await waitForApp(page);
    await context.setOffline(true);
    for (const attempt of [1, 2]) {
      await send.click();
      await expect.poll(() => alerts.length).toBe(attempt);
      await expect(send).toHaveText(words.again);
    }
    expect(alerts[0]).toMatch(words.alert);
    await expectNamed(page);
    await expectWhole(page);
    await context.setOffline(false);
    await send.click();
    await expect(card(page).getByRole('status')).toContainText(reference);
    expect(alerts).toHaveLength(2);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    await expectNamed(page, { name: '', message: '' });
  });
}

test('a retry acknowledges a request that was stored before the response was lost', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_CONNECTION_RESET/);
  alertsOf(page);
  const stored: string[] = [];
  await page.route(call, async (route) => {
    stored.push((await (await route.fetch()).json()).reference);
    await route.abort('connectionreset');
  });
  await open(page);
  await fill(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Try again');
  await page.unroute(call);
  await button(page).click();
  await expect(banner(page)).toBeVisible();
  expect(stored).toHaveLength(1);
  await expect(form(page).getByRole('status')).toContainText(stored[0] ?? 'none');
});
