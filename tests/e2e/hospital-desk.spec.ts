import { factQuestions } from '#shared/contract/case-facts.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { casesAs, headersOf, makeCustomer } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { largeTextFaults } from '#tests/support/large-text.ts';
import { openPage } from '#tests/support/open-page.ts';
import { createStaff, enterPortal } from '#tests/support/portal.ts';
import { button, panel } from '#tests/support/request-screens.ts';

test.use({ seed: 'none' });

test('the desk of a hospital learns who asks what by when, answers, is answered, and opens the link on its own computer', async ({
  page,
  request,
  browser,
  baseURL,
  expectComplaint,
}) => {
  test.slow();
  expectComplaint(/status of (401|403|422)/);
  const coordinator = await createStaff(request, 4);
  const staff = await casesAs(request, coordinator);
  const { opened } = await staff.open(await makeCustomer(request));
  await staff.addPaper(opened.appointment_id, 'MRI of the heart');
  const facts = factQuestions.map((question) => ({
    question,
    text: 'It hurts on stairs. '.repeat(30),
    version: 0,
  }));
  const headers = await headersOf(request, coordinator);
  await request.put(`/api/cases/${opened.id}/facts`, { headers, data: { answers: facts } });
  const consent = { hospital: { name: 'Chao Phraya Heart' }, lang: 'bn', how: 'phone', given_by: 'Rahima' };
  await staff.post(`/api/cases/${opened.id}/consents`, consent);
  await enterPortal(page, `/admin/cases/${opened.id}`, coordinator);
  const links = panel(page, 'Links for hospitals and family');

  const { path, pin } = await test.step('the coordinator asks with the link, and mails it', async () => {
    await button(page, 'Send papers to a hospital').click();
    const dialog = page.getByRole('dialog', { name: 'Send papers to a hospital' });
    await expect(dialog.getByLabel('Question 1')).toHaveValue(/^Can you treat this patient/);
    await dialog.getByLabel('Question 2').fill('');
    await dialog.getByLabel('Question 3').fill('May she fly?');
    await dialog.getByLabel(/MRI of the heart/).check();
    await dialog.getByLabel('Email the link to (optional)').fill('desk@chaophraya.example');
    await dialog.getByLabel('The same address again').fill('desc@chaophraya.example');
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await expect(dialog).toContainText('The two addresses differ');
    await expect(dialog.getByLabel('The same address again')).toBeFocused();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await dialog.getByLabel('The same address again').fill('desk@chaophraya.example');
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const made = page.getByRole('region', { name: 'The new link' });
    await expect(made).toBeFocused();
    await expect(made).toContainText('is on its way to desk@chaophraya.example');
    await expect(links).toContainText('Asks for an answer by');
    const chat = decodeURIComponent(
      (await made.getByRole('link', { name: 'Send the link by WhatsApp' }).getAttribute('href')) ?? '',
    );
    expect(chat).toContain(`asks about reference ${opened.reference}. Please answer by`);
    expect(chat).not.toContain('our treatment');
    const text = await made.innerText();
    const address = new URL(text.match(/https?:\/\/\S+#\S+/)?.[0] ?? '');
    await made.getByRole('button', { name: 'I have passed on' }).click();
    return { path: address.pathname + address.hash, pin: text.match(/\b\d{6}\b/)?.[0] ?? '' };
  });

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: page.viewportSize(),
  });
  const desk = await context.newPage();
  const written = desk.getByRole('region', { name: 'What was written so far' });
  const enter = async () => {
    await desk.getByLabel('PIN').fill(pin);
    await desk.getByRole('button', { name: 'Open', exact: true }).click();
  };

  await test.step('the desk sees who asks what by when, and its three answers, before it scrolls', async () => {
    await openPage(desk, path);
    await expect(desk.getByRole('banner')).not.toContainText('Book Appointment');
    await expect(desk.getByText('Has the link ended, or is the PIN lost? Call us')).toBeVisible();
    const numbers = desk.getByRole('link', { name: /\+880/ });
    await expect(numbers).toHaveCount(2);
    expect(await numbers.first().getAttribute('href')).toBe(await numbers.last().getAttribute('href'));
    await enter();
    await expect(desk.getByText(/ asks Chao Phraya Heart/)).toBeInViewport();
    await expect(desk.getByText(/^Patient · Reference/)).toBeInViewport();
    await expect(desk.getByRole('listitem').filter({ hasText: 'May she fly?' })).toBeInViewport();
    await expect(desk.getByText(/^Please answer by .+, Bangkok time$/)).toBeInViewport();
    await expect(desk.getByRole('button', { name: 'Yes, and here is our plan' })).toBeInViewport();
    await expect(desk.getByRole('contentinfo')).toHaveCount(0);
    // All pages stand in one view.
    await expect(desk.getByRole('button', { name: 'Page 1, larger' })).toBeVisible();
    await expectAccessible(desk);
    await expectNoHorizontalScroll(desk);
    expect.soft(await largeTextFaults(desk), 'the desk with large text').toEqual([]);
  });

  await test.step('eight long answers are printed on two pages, and no letter is cut off', async () => {
    await expect(desk.getByText('It hurts on stairs.')).toHaveCount(8);
    await desk.emulateMedia({ media: 'print' });
    await expect(desk.getByRole('region', { name: 'What you need to know' })).toHaveCSS(
      'overflow',
      'visible',
    );
    const pdf = (await desk.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(2);
    await desk.emulateMedia({ media: 'screen' });
  });

  await test.step('what it writes stays with its name, and it asks for a link for a doctor', async () => {
    await button(desk, 'We need more').click();
    await button(desk, 'Send to the office').click();
    await expect(desk.getByLabel('What do you need?')).toBeFocused();
    await desk.getByLabel('What do you need?').fill('The INR, please');
    await desk.getByLabel('Your name (optional)').fill('Khun Malee');
    await button(desk, 'Send to the office').click();
    await expect(desk.getByText('The office has received your message.')).toBeInViewport();
    await expect(written).toContainText('The INR, please');
    // Without a time, which would be that of Dhaka.
    await expect(written).toContainText(/Sent on \d+ \w+ \d{4}, by Khun Malee/);
    await desk.getByText('Ask for a link for a doctor', { exact: true }).click();
    await desk.getByLabel('Name of the doctor').fill('Dr Somchai');
    // By the keyboard: a tap so soon after the other one would count as its second.
    await desk.getByLabel('Name of the doctor').press('Enter');
    await expect(desk.getByText('The office was asked for a link for Dr Somchai.')).toBeVisible();
  });

  await test.step('on its own computer, a reload asks for no PIN', async () => {
    // By the keyboard, as above.
    await button(desk, 'This is our computer').press('Enter');
    await expect(button(desk, 'Ask for the PIN here again')).toBeVisible();
    await desk.reload();
    await expect(written).toContainText('The INR, please');
    await expect(desk.getByLabel('PIN')).toHaveCount(0);
    // Nor does the end of the half hour in which a proof is valid.
    const ended = { status: 403, json: { message: 'Over', code: 'share_proof_expired' } };
    await desk.route('**/api/shared/read', (route) => route.fulfill(ended), { times: 1 });
    const again = desk.waitForResponse('**/api/shared/reopen');
    await button(desk, 'Check for updates').click();
    await again;
    await expect(written).toContainText('The INR, please');
    await expect(desk.getByLabel('PIN')).toHaveCount(0);
    await expectAccessible(desk);
  });

  await test.step('the office answers, makes the link for the doctor, and ends the computer', async () => {
    await page.reload();
    await expect(links).toContainText('Open on one computer of Chao Phraya Heart since');
    const letter = links.getByRole('listitem').filter({ hasText: 'The INR, please' });
    await letter.getByRole('button', { name: 'Answer the hospital' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write to Chao Phraya Heart' });
    await dialog.getByLabel('Your answer').fill('It is among the papers now.');
    await dialog.getByRole('button', { name: 'Send to the hospital' }).click();
    await expect(dialog).toBeHidden();
    await expect(links).toContainText('To Chao Phraya Heart');
    await button(page, 'Make a link for Dr Somchai').click();
    await expect(page.getByRole('region', { name: 'The new link' })).toContainText(
      'The link for Dr Somchai is ready',
    );
    // Pressed again, it would make another one.
    await expect(links).toContainText('There is a link for Dr Somchai.');
    await expect(button(page, 'Make a link for Dr Somchai')).toHaveCount(0);
    await expect(links.getByText('Asks for an answer by')).toHaveCount(2);
    await expectNoHorizontalScroll(page);
    await button(desk, 'Check for updates').click();
    await expect(written).toContainText('It is among the papers now.');
    await links.getByRole('button', { name: /^Ask for the PIN again/ }).click();
    await expect(links).not.toContainText('Open on one computer');
    await desk.reload();
    await expect(desk.getByLabel('PIN')).toBeVisible();
  });

  await test.step('a new link and PIN end the old ones', async () => {
    await links.getByRole('button', { name: 'New PIN: Chao Phraya Heart' }).click();
    const dialog = page.getByRole('dialog', { name: 'New link and PIN' });
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await expect(page.getByRole('region', { name: 'The new link' })).toContainText('Chao Phraya Heart');
    await enter();
    await expect(desk.getByText('This link and this PIN do not open anything.')).toBeVisible();
    await context.close();
  });
});
