import { expectAccessible } from '#tests/support/axe.ts';
import { expect } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { asAdministrator, createStaff, enterPortal, unique } from '#tests/support/portal.ts';
import { ask, button, calls, link, open, panel, searchBox, test } from '#tests/support/request-screens.ts';

test('a template is checked, inserted into an answer in the patient’s language, previewed and mailed once', async ({
  page,
  request,
  asked,
}) => {
  const name = unique('Visa');
  await enterPortal(page, '/admin/reply-templates', await createStaff(request, 3));
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await field('Name').fill(name);
  await field('Text').fill('Dear {nmae}');
  await button(page, 'Add Template').click();
  await expect(page.getByText('There is no placeholder {nmae}.')).toBeVisible();
  await expect(field('Text')).toBeFocused();
  await field('Text').fill('Dear {name}, about {reference}');
  await page.getByRole('tab', { name: 'বাংলা' }).click();
  await field('Text in Bangla').fill('প্রিয় {name}, {reference} বিষয়ে');
  await expectAccessible(page);
  await button(page, 'Add Template').click();
  await expect(page.getByText('Template added successfully!')).toBeVisible();
  await expect(button(page, `Edit ${name}`)).toBeVisible();
  await expect(button(page, `Delete ${name}`)).toBeHidden();

  await page.goto('/admin/requests');
  await searchBox(page).fill(asked.name);
  await link(page, asked.reference).press('Enter');
  const replyPanel = panel(page, 'Answer the patient');
  await replyPanel.getByRole('combobox', { name: 'Template' }).selectOption({ label: name });
  await replyPanel.getByRole('button', { name: 'Use it' }).click();
  const text = `প্রিয় ${asked.name}, ${asked.reference} বিষয়ে`;
  await expect(replyPanel.getByRole('textbox')).toHaveValue(text);
  await expectAccessible(page);
  await replyPanel.getByRole('button', { name: 'Preview the email' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText('rahima@example.com');
  await expect(preview).toContainText(`আপনার অনুরোধ ${asked.reference}`);
  await expect(preview).toContainText(text);
  const bodies: unknown[] = [];
  page.on('request', (sent) => sent.url().endsWith('/events') && bodies.push(sent.postDataJSON()));
  await preview.getByRole('button', { name: 'Send the email' }).dblclick();
  const history = panel(page, 'History').getByRole('listitem').last();
  await expect(history).toContainText('answered by email');
  await expect(history).toContainText(text);
  await expect(history).toContainText('Sent on');
  await expect(replyPanel.getByRole('textbox')).toHaveValue('');
  await expect(button(page, 'Contacted')).toHaveAttribute('aria-pressed', 'true');
  expect(bodies).toHaveLength(1);
});

test('an answer by WhatsApp opens the chat with the text and is recorded, and a failure keeps the text', async ({
  page,
  context,
  asked,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat' }));
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, asked);
  const replyPanel = panel(page, 'Answer the patient');
  const whatsApp = replyPanel.getByRole('link', { name: 'WhatsApp' });
  const question = replyPanel.getByRole('group', { name: 'Did you send it on WhatsApp?' });
  const [hello] = await Promise.all([context.waitForEvent('page'), whatsApp.click()]);
  expect(new URL(hello.url()).searchParams.get('text')).toContain(asked.reference);
  await hello.close();
  await question.getByRole('button', { name: 'Not sent' }).click();
  await expect(question).toBeHidden();
  await expect(panel(page, 'History')).not.toContainText('answered by WhatsApp');

  await replyPanel.getByRole('textbox').fill('When may we call {name}?');
  const [chat] = await Promise.all([context.waitForEvent('page'), whatsApp.click()]);
  const address = new URL(chat.url());
  expect(address.pathname).toBe('/8801711000000');
  expect(address.searchParams.get('text')).toBe(`When may we call ${asked.name}?`);
  await chat.close();
  await page.route(calls.events, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await question.getByRole('button', { name: 'Sent', exact: true }).click();
  await expect(replyPanel.getByRole('alert')).toBeVisible();
  await expect(replyPanel.getByRole('textbox')).toHaveValue('When may we call {name}?');
  await question.getByRole('button', { name: 'Sent', exact: true }).click();
  const history = panel(page, 'History').getByRole('listitem').last();
  await expect(history).toContainText('answered by WhatsApp');
  await expect(history).toContainText(`When may we call ${asked.name}?`);
  await expectNoHorizontalScroll(page);
});

test('the keys lead through the list, into the answer, and send it; then the next request opens', async ({
  page,
  asked,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const second = await ask(request);
  const third = await ask(request);
  const { post } = await asAdministrator(request);
  await post('/api/reply-templates', { name: unique('Zebra'), text: 'Dear {name}', text_bn: 'Dear {name}' });
  await enterPortal(page, '/admin/requests?sort=-received');
  await expect(link(page, third.reference)).toBeVisible();
  await link(page, third.reference).press('Enter');
  const list = page.getByRole('navigation', { name: 'Requests on the list' });
  await expect(list).toContainText(/^1 of \d+$/);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: third.name })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible();

  const text = panel(page, 'Answer the patient').getByRole('textbox');
  await expect(text).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('r');
  await expect(text).toBeFocused();
  await page.keyboard.type('We call you tomorrow.');
  await page.keyboard.press('Control+Enter');
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText('We call you tomorrow.');
  await preview.getByRole('button', { name: 'Send and next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: asked.name })).toBeVisible();

  // The same by keys alone, with a template.
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible();
  await page.keyboard.press('t');
  await page.keyboard.type('Zeb');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(`Dear ${second.name}`);
  await page.keyboard.press('Control+Enter');
  await expect(preview).toContainText(`Dear ${second.name}`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: asked.name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/requests\?sort=-received$/);
});

test('a template is chosen by keyboard even before the templates are loaded', async ({
  page,
  asked,
  request,
}) => {
  const { post } = await asAdministrator(request);
  const name = unique('Zoster');
  await post('/api/reply-templates', { name, text: 'Dear {name}', text_bn: 'Dear {name}' });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/reply-templates?*', (route) => held.promise.then(() => route.continue()));
  await open(page, asked);
  const text = panel(page, 'Answer the patient').getByRole('textbox');
  await page.keyboard.press('t');
  await page.keyboard.type('zos');
  await page.keyboard.press('Enter');
  held.resolve();
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(`Dear ${asked.name}`);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a colleague who is typing an answer is shown', async ({ page, context, browser, asked, request }) => {
  await open(page, asked);
  const colleague = await createStaff(request, 3);
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await open(other, asked, colleague);
  // Whoever only reads asks every 15 seconds.
  const typing = other.waitForResponse(
    (one) => one.url().endsWith('/replying') && one.request().postDataJSON().typing === true,
  );
  await panel(other, 'Answer the patient').getByRole('textbox').fill('We');
  await typing;
  await expect(other.getByText('is replying')).toBeHidden();
  await page.reload();
  await expect(page.getByText(`${colleague.name} is replying`)).toBeVisible({ timeout: 20_000 });
  await other.close();
  await context.close();
});
