import { caseOptions } from '#shared/contract/options.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { casesAs, headersOf, makeCustomer } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { signInAt } from '#tests/support/login-form.ts';
import { openPage } from '#tests/support/open-page.ts';
import { createStaff, enterPortal } from '#tests/support/portal.ts';
import { button, panel } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';
import { expectShown } from '#tests/support/shown-message.ts';

test.use({ seed: 'none', actionTimeout: 12_000 });

const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);

test('an estimate goes from the hospital’s paper to the answer of the family, and its next version says what changed', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of (401|409)/);
  test.slow();
  const customer = await makeCustomer(request);
  const coordinator = await createStaff(request, 4);
  const staff = await casesAs(request, administrator);
  const { opened } = await staff.open(customer);
  await staff.addPaper(opened.appointment_id, 'Letter of the hospital');
  const options = panel(page, 'Options and estimate');
  const dialog = page.getByRole('dialog');

  await test.step('the coordinator writes an option, which somebody else has to check', async () => {
    await enterPortal(page, `/admin/cases/${opened.id}`, coordinator);
    await options.getByRole('button', { name: 'Add an option' }).click();
    await dialog.locator('[name=hospital]').fill('Chao Phraya Heart Centre');
    await dialog.getByLabel("The paper with the hospital's own words").selectOption({ index: 1 });
    await dialog.getByLabel('Our summary in English').fill('They can replace the valve.');
    await dialog.getByLabel('Our summary in Bangla').fill('ভালভ বদলানো যাবে।');
    await dialog.getByRole('button', { name: 'Save the option' }).click();
    await expect(options).toContainText('Summary, not checked yet');
    await expect(options.getByRole('button', { name: 'Compare with the paper...' })).toHaveCount(0);
    await expect(options.getByRole('button', { name: 'Show to the patient' })).toHaveCount(0);
  });

  await test.step('an editor checks and shows it, and fills in the estimate by keyboard', async () => {
    await enterPortal(page, `/admin/cases/${opened.id}`);
    await options.getByRole('button', { name: 'Compare with the paper...' }).click();
    // The paper and both summaries are beside each other, and only there is the button.
    await expect(dialog.getByRole('img', { name: 'Page 1' })).toBeVisible();
    await expect(dialog).toContainText('They can replace the valve.');
    await expect(dialog).toContainText('ভালভ বদলানো যাবে।');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'The summary matches the paper' }).click();
    await expect(options).toContainText('Summary, checked by');
    await options.getByRole('button', { name: 'Show to the patient' }).click();
    await options.getByRole('button', { name: 'Add an estimate' }).click();
    await dialog.getByRole('button', { name: 'New rate' }).click();
    await dialog.getByLabel('Taka for a baht').fill('3.42');
    await dialog.getByRole('button', { name: 'Save the rate' }).click();
    await expect(dialog).toContainText('3.42 taka (Bangladesh Bank)');
    const send = dialog.getByRole('button', { name: 'Save and send to the patient' });
    await send.click();
    // Both days are marked, and the first one is where the focus is.
    for (const name of ['Day of the estimate', 'Valid to the end of'])
      await expect(dialog.getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('Day of the estimate')).toBeFocused();
    await dialog.getByLabel('Day of the estimate').fill(day(0));
    await dialog.getByLabel('Valid to the end of').fill(day(30));
    const cover = (topic: string) => dialog.getByRole('radiogroup', { name: topic });
    await cover('Tests and scans').getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('i');
    await expect(cover('Operation').getByRole('radio', { name: 'Included', exact: true })).toBeChecked();
    await dialog.getByLabel('Operation: from').fill('৩,৮০,০০০.৫০');
    await dialog.getByLabel('Operation: to').fill('420000.25');
    await cover('Room and nursing').getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('i');
    await dialog.getByLabel('Room and nursing: from').fill('19999.50');
    await cover('Treatment of complications').getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('n');
    await expect(dialog).toContainText('Included: 400,000 – 439,999.75');
    await expectAccessible(page);
    // A line of one's own is typed at once: its spaces press no button.
    await dialog.getByRole('button', { name: 'Add a line of your own' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Coronary angiogram first');
    const own = dialog.getByLabel('What it is about');
    await expect(own).toHaveCount(1);
    await expect(own).toHaveValue('Coronary angiogram first');
    // Without its name, an amount is refused and not lost.
    await own.fill('');
    await dialog.getByLabel('A line of your own: from').fill('38000');
    await expect(dialog).toContainText('Included: 438,000 – 477,999.75');
    await send.click();
    await expect(dialog.locator('#lines-error')).toBeVisible();
    await expect(own).toBeFocused();
    await expect(own).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('A line of your own: from').fill('');
    await send.click();
    await expect(dialog).toContainText('This line is empty. Type what it is about, or remove it.');
    await dialog.getByRole('button', { name: 'Remove: A line of your own' }).click();
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(options).toContainText('Sent, no answer yet');
  });

  await test.step('the family reads what is missing first, what it costs in taka, and answers', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signInAt(page, `/login?next=/profile/cases/${opened.id}`, customer);
    const card = page.getByRole('region', { name: 'What the hospital says' });
    await expect(card).toContainText('Our summary, checked by a second person');
    await expect(card).toContainText('฿400,000.00 to ฿439,999.75');
    await expect(card).toContainText('About ৳13,68,000 to ৳15,05,000');
    const titles = await card.getByRole('heading', { level: 4 }).allTextContents();
    expect(titles).toEqual(['Not included', 'Included']);
    const unsaid = card.getByText(/^The hospital has not said: \d+ items. We are asking.$/);
    await expect(card.getByText('Interpreter')).toBeHidden();
    await unsaid.click();
    await expect(card.getByText('Interpreter')).toBeVisible();
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    await button(page, "Look at the hospital's paper").click();
    await expect(dialog.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, 'Go on planning with this').click();
    await expect(dialog).toContainText('This is no payment and no contract.');
    await expect(dialog).toContainText('Chao Phraya Heart Centre฿400,000.00 to ฿439,999.75About ৳13,68,000');
    await dialog.getByRole('textbox').fill('In March');
    await dialog.getByRole('button', { name: 'Back' }).press('Enter');
    await button(page, 'Not this one').click();
    await expect(dialog.getByRole('textbox'), 'each question has a note of its own').toHaveValue('');
    await dialog.getByRole('button', { name: 'Back' }).press('Enter');
    await button(page, 'Go on planning with this').press('Enter');
    await expect(dialog.getByRole('textbox')).toHaveValue('In March');
    await dialog.getByRole('button', { name: 'Go on planning with this' }).press('Enter');
    await expect(card).toContainText('With it: In March');
    await expect(card).toContainText('You said yes to this on');
    await page.goto(`/bn/profile/cases/${opened.id}`);
    const bangla = page.locator('#options');
    await expect(bangla).toContainText('প্রায় ১৩,৬৮,০০০ থেকে ১৫,০৫,০০০ টাকা');
    await expect(bangla).toContainText('ভালভ বদলানো যাবে।');
  });

  await test.step('a second version replaces the first in front of the family, before it is answered', async () => {
    const headers = await headersOf(request, administrator);
    const call = async (method: string, path: string, data?: object) => {
      const response = await request.fetch(path, { method, headers, ...(data && { data }) });
      return caseOptions.parse(await response.json());
    };
    const [option] = await call('GET', `/api/cases/${opened.id}/options`);
    const [draft] = await call('POST', `/api/options/${option?.id}/estimates`);
    const id = draft?.estimates[0]?.id;
    const lines = [{ topic: 'operation', cover: 'included', low_minor: 45_000_000, high_minor: 45_000_000 }];
    const body = { dated_on: day(0), valid_until: day(30), currency: 'THB', lines };
    await call('PUT', `/api/estimates/${id}`, body);
    await openPage(page, `/profile/cases/${opened.id}`);
    await page.getByText('The whole estimate').click();
    await button(page, 'I changed my mind').click();
    await call('POST', `/api/estimates/${id}/send`, {});
    await dialog.getByRole('textbox').fill('We need time');
    const no = dialog.getByRole('button', { name: 'Say no' });
    await no.click();
    const card = page.getByRole('region', { name: 'What the hospital says' });
    await expectShown(dialog.getByText('There is a newer estimate. Please look at that one.'));
    await expect(dialog.getByRole('textbox')).toHaveValue('We need time');
    await expect(no, 'the newer one is read first').toBeHidden();
    // By key: a press so soon, at the place of the one before, would count as the second tap of a double tap.
    await dialog.getByRole('button', { name: 'Back' }).press('Enter');
    await expectShown(card.getByRole('heading', { name: 'Chao Phraya Heart Centre' }));
    await expect(card).toContainText('There is a newer estimate. Please look at that one.');
    await expect(card).toContainText(/Your answer of .* was for the estimate before/);
    await expect(card).toContainText('The hospital changed its estimate. What changed:');
    await expect(card).toContainText('฿450,000');
  });

  await test.step('an estimate whose option is withdrawn before the answer is not called replaced', async () => {
    const headers = await headersOf(request, administrator);
    const [option] = caseOptions.parse(
      await (await request.get(`/api/cases/${opened.id}/options`, { headers })).json(),
    );
    await button(page, 'Go on planning with this').click();
    const withdrawn = { state: 'revoked', reason: 'The hospital took it back' };
    await request.post(`/api/options/${option?.id}/state`, { headers, data: withdrawn });
    await dialog.getByRole('button', { name: 'Go on planning with this' }).press('Enter');
    const card = page.getByRole('region', { name: 'What the hospital says' });
    await expect(card).toContainText('This estimate was withdrawn and can’t be answered any more.');
    await expect(card).not.toContainText('฿450,000');
  });
});

test('the bill is entered once the patient is home, and the family sees it beside the estimate', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of (401|409)/);
  const customer = await makeCustomer(request);
  const staff = await casesAs(request, administrator);
  const { opened } = await staff.open(customer);
  await staff.addPaper(opened.appointment_id, 'Bill of the hospital');
  const estimate = await staff.sendEstimate(opened, 38_000_000, 42_000_000);
  await staff.post(`${estimate}/answer`, { accept: true, how: 'phone', given_by: 'Rahima' });
  const options = panel(page, 'Options and estimate');
  const dialog = page.getByRole('dialog');

  await enterPortal(page, `/admin/cases/${opened.id}`);
  await expect(options).toContainText('The patient said yes to it');
  await expect(options).not.toContainText('The bill');
  await staff.post(`/api/cases/${opened.id}/events`, { type: 'stage', stage: 'home', reason: 'Back' });
  await page.reload();
  await expect(options).toContainText('not entered yet');
  await options.getByRole('button', { name: 'Enter the bill...' }).click();
  await dialog.getByLabel('Total of the bill').fill('৪,৩৫,০০০.৫০');
  await dialog.getByRole('button', { name: 'Save the bill' }).click();
  await expect(dialog).toContainText('Please choose the paper of the bill');
  await dialog.getByLabel('The paper of the bill').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Save the bill' }).click();
  await expect(options).toContainText('฿435,000.50');
  await expect(options).toContainText('฿15,000.50 above the estimate');
  await options.getByRole('button', { name: 'Correct the bill...' }).click();
  await dialog.getByLabel('Total of the bill').fill('410000');
  await dialog.getByRole('button', { name: 'Save the bill' }).click();
  await expect(options).toContainText('within the estimate');
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInAt(page, `/bn/login?next=/bn/profile/cases/${opened.id}`, customer);
  const card = page.getByRole('region', { name: 'বিল', exact: true });
  await expect(card).toContainText('৪,১০,০০০ বাথ');
  await expect(card).toContainText('৩,৮০,০০০ থেকে ৪,২০,০০০ বাথ');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'বিলটি দেখুন' }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
});
