import { atDesk, expect, onPhone } from '#tests/support/browser.ts';
import { casesAs } from '#tests/support/case-screens.ts';
import { enterPortal } from '#tests/support/portal.ts';
import { ask, open, panel, test } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none' });

test(
  'a call is recorded with Ctrl+Enter from its result, and a result that is not recorded is still there',
  atDesk,
  async ({ page, request, asked }) => {
    const other = await ask(request);
    await open(page, asked);
    await page.locator('#person').press('c');
    const call = page.getByRole('form', { name: 'Call' });
    const notReached = call.getByRole('button', { name: 'Not reached' });
    await notReached.press('Enter');
    await page.keyboard.press('Escape');
    for (const { name, reference } of [other, asked]) {
      await page.locator('#person').press('/');
      await page.keyboard.type(name);
      await page.getByRole('link', { name: reference }).first().press('Enter');
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await expect(notReached).toHaveAttribute('aria-pressed', 'true');
    await notReached.focus();
    await page.keyboard.press('Control+Enter');
    await expect(panel(page, 'History')).toContainText('called and reached nobody');
  },
);

test(
  'whoever records a call looks after it, and what is undone is only that',
  atDesk,
  async ({ page, asked }) => {
    await open(page, asked);
    await page.locator('#person').press('c');
    const call = page.getByRole('form', { name: 'Call' });
    await call.getByRole('button', { name: 'Reached', exact: true }).press('Enter');
    await call.getByLabel('What was said').fill('She will come in January');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('You look after it now.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Leave it to others' }).click();
    await expect(page.getByText('Nobody looks after it now. What you did stays.')).toBeVisible();
    await expect(page.getByText('Nobody looks after it yet')).toBeVisible();
  },
);

test(
  'letters are for the screen again after a colleague was chosen, and after the history was filtered',
  atDesk,
  async ({ page, asked }) => {
    await open(page, asked);
    const note = page.getByLabel('Note for colleagues');
    await page.locator('#person').press('a');
    const assignee = page.getByLabel('Colleague', { exact: true });
    await expect(assignee).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(panel(page, 'History')).toContainText(/took the request over|assigned the request to/);
    const chosen = await assignee.locator('option:checked').textContent();
    await page.keyboard.press('n');
    await expect(note).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await expect(note).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(assignee.locator('option:checked')).toHaveText(chosen ?? '');
    await page.getByText('Conversation', { exact: true }).click();
    await page.keyboard.press('n');
    await expect(note).toBeFocused();
  },
);

test(
  'the history of a case opens at its newest line, and stays there while somebody writes',
  atDesk,
  async ({ page, request }) => {
    const staff = await casesAs(request, administrator);
    const { opened } = await staff.open();
    for (let nth = 1; nth <= 30; nth++)
      await staff.post(`/api/cases/${opened.id}/events`, { type: 'note', note: `Call ${nth} to the ward` });
    await enterPortal(page, `/admin/cases/${opened.id}`, administrator);
    const newest = page.getByRole('log').getByText('Call 30 to the ward');
    await expect(newest).toBeInViewport();
    await page.locator('#person').press('c');
    await expect(page.getByRole('form', { name: 'Call' })).toBeVisible();
    await expect(newest).toBeInViewport();
  },
);

test(
  'what is typed without a connection is stored once there is one again',
  atDesk,
  async ({ page, context, asked, expectComplaint }) => {
    expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
    await open(page, asked);
    await page.locator('#person').press('n');
    const note = page.getByLabel('Note for colleagues');
    const isDraft = (one: { url: () => string }) => one.url().endsWith('/draft');
    const failed = page.waitForEvent('requestfailed', isDraft);
    await context.setOffline(true);
    await note.fill('Allergic to penicillin');
    await failed;
    const stored = page.waitForResponse(isDraft);
    await context.setOffline(false);
    expect((await stored).ok()).toBe(true);
    await page.reload();
    await expect(note).toHaveValue('Allergic to penicillin');
  },
);

test(
  'a text whose storing failed never takes the place of a newer one',
  atDesk,
  async ({ page, asked, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    const held = Promise.withResolvers<void>();
    await page.route(
      '**/draft',
      async (route) => {
        await held.promise;
        await route.abort();
      },
      { times: 1 },
    );
    await page.clock.install();
    await open(page, asked);
    await page.locator('#person').press('n');
    const note = page.getByLabel('Note for colleagues');
    const isDraft = (one: { url: () => string }) => one.url().endsWith('/draft');
    const texts: string[] = [];
    page.on('request', (one) => {
      if (isDraft(one)) texts.push(one.postDataJSON().text);
    });
    for (const text of ['Call', 'Call after five']) {
      await note.fill(text);
      await page.clock.runFor(600);
    }
    const stored = page.waitForResponse(isDraft);
    held.resolve();
    await stored;
    // A connection that is there again stores what waits: nothing.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.reload();
    await expect(note).toHaveValue('Call after five');
    expect(texts).toEqual(['Call', 'Call after five']);
  },
);

test(
  'on a phone the words of the family are in sight while an answer is written, and nothing scrolls within it',
  onPhone,
  async ({ page, request }, { project }) => {
    test.skip(project.name !== 'phone', 'a wide page has both beside each other');
    const asked = await ask(request, { message: 'Her valve leaks, what will it cost?' });
    await open(page, asked);
    const words = page.getByRole('log').getByText('Her valve leaks');
    await expect(words).toBeVisible();
    await page.getByRole('log').scrollIntoViewIfNeeded();
    await expect(words).toBeInViewport();
    const nested = await page
      .locator('#composer-panel-answer')
      .evaluate((panel) => panel.scrollHeight - panel.clientHeight);
    expect(nested, 'the whole answer is shown').toBeLessThanOrEqual(1);
  },
);
