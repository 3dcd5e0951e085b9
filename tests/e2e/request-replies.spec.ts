import { expectAccessible } from '#tests/support/axe.ts';
import { expect } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { createStaff, enterPortal, unique } from '#tests/support/portal.ts';
import { button, calls, link, open, panel, searchBox, test } from '#tests/support/request-screens.ts';

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
  const history = panel(page, 'History').getByRole('listitem').first();
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
  const whatsApp = replyPanel.getByRole('link', { name: 'Answer by WhatsApp' });
  await whatsApp.click();
  await expect(replyPanel.getByText('Please write the answer first')).toBeVisible();
  expect(context.pages()).toHaveLength(1);

  await replyPanel.getByRole('textbox').fill('When may we call {name}?');
  await page.route(calls.events, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  const [chat] = await Promise.all([context.waitForEvent('page'), whatsApp.click()]);
  const address = new URL(chat.url());
  expect(address.pathname).toBe('/8801711000000');
  expect(address.searchParams.get('text')).toBe(`When may we call ${asked.name}?`);
  await chat.close();
  await expect(replyPanel.getByRole('alert')).toBeVisible();
  await expect(replyPanel.getByRole('textbox')).toHaveValue('When may we call {name}?');
  await Promise.all([context.waitForEvent('page'), whatsApp.click()]);
  const history = panel(page, 'History').getByRole('listitem').first();
  await expect(history).toContainText('answered by WhatsApp');
  await expect(history).toContainText(`When may we call ${asked.name}?`);
  await expectNoHorizontalScroll(page);
});
