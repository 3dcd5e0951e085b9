import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { casesAs, headersOf, makeCustomer } from '#tests/support/case-screens.ts';
import { openPage } from '#tests/support/open-page.ts';
import { createStaff, enterPortal, handleNextDialog } from '#tests/support/portal.ts';
import { button, panel } from '#tests/support/request-screens.ts';

test.use({ seed: 'none' });

test('a hospital reads chosen papers by link and PIN after the patient’s consent, until the consent is withdrawn', async ({
  page,
  request,
  browser,
  baseURL,
  expectComplaint,
}) => {
  expectComplaint(/status of (401|403|404|422)/);
  test.slow();
  const coordinator = await createStaff(request, 4);
  const customer = await makeCustomer(request);
  const staff = await casesAs(request, coordinator);
  const { opened } = await staff.open(customer);
  await staff.addPaper(opened.appointment_id, 'MRI of the heart');
  await enterPortal(page, `/admin/cases/${opened.id}`, coordinator);
  await expect(panel(page, 'Papers')).toContainText('MRI of the heart');

  await test.step('without a consent the patient gets a task to give it', async () => {
    await button(page, 'Send papers to a hospital').click();
    const dialog = page.getByRole('dialog', { name: 'Send papers to a hospital' });
    await expect(dialog).toContainText('The patient has not agreed to any hospital yet');
    await dialog.getByRole('button', { name: 'Ask the patient' }).click();
    await expect(dialog).toBeHidden();
    await expect(panel(page, 'Tasks')).toContainText('Say which hospital may see the papers');
  });

  const headers = await headersOf(request, customer);
  const given = await request.post(`/api/account/cases/${opened.id}/consents`, {
    headers,
    data: { hospital: { name: 'Chao Phraya Heart' }, lang: 'bn' },
  });
  expect(given.ok()).toBe(true);

  const { address, pin } =
    await test.step('with the consent, staff choose papers and make a link', async () => {
      await page.reload();
      await expect(panel(page, 'Consents for hospitals')).toContainText('in their account');
      await button(page, 'Send papers to a hospital').click();
      const dialog = page.getByRole('dialog', { name: 'Send papers to a hospital' });
      await dialog.getByRole('button', { name: 'Make the link' }).click();
      await expect(dialog).toContainText('Please choose at least one paper');
      await dialog.getByLabel(/MRI of the heart/).check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Make the link' }).click();
      const links = page.getByRole('region', { name: 'The new link' });
      await expect(links).toBeFocused();
      const text = await links.innerText();
      return {
        address: new URL(text.match(/https?:\/\/\S+#\S+/)?.[0] ?? ''),
        pin: text.match(/\b\d{6}\b/)?.[0] ?? '',
      };
    });

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const hospital = await context.newPage();
  const open = async () => {
    await hospital.getByLabel('PIN').fill(pin);
    await hospital.getByRole('main').getByRole('button', { name: 'Open', exact: true }).click();
  };
  await test.step('the hospital reads the pages, and the log shows it', async () => {
    expect(address.pathname).toBe('/shared');
    await openPage(hospital, `${address.pathname}${address.hash}`);
    await open();
    await hospital.getByRole('button', { name: 'Read MRI of the heart' }).click();
    const viewer = hospital.getByRole('dialog', { name: 'MRI of the heart' });
    await expect(viewer.getByRole('img', { name: 'Page 1' })).toBeVisible();
    await expectAccessible(hospital);
    const log = await request.get(`/api/account/papers/accesses?appointment_id=${opened.appointment_id}`, {
      headers,
    });
    expect(await log.text()).toContain('Chao Phraya Heart');
  });

  await test.step('a lost connection is reported, and the shown page stays', async () => {
    await hospital.keyboard.press('Escape');
    await context.setOffline(true);
    const again = hospital.getByRole('button', { name: 'Check for updates' });
    await again.click();
    await expect(hospital.getByRole('alert')).toContainText('The server did not answer.');
    await expect(hospital.getByRole('button', { name: 'Read MRI of the heart' })).toBeVisible();
    await context.setOffline(false);
    await again.click();
    await expect(hospital.getByRole('alert')).toHaveCount(0);
  });

  await test.step('the link stops working immediately when the patient withdraws the consent', async () => {
    const handled = handleNextDialog(page, 'accept');
    await panel(page, 'Consents for hospitals')
      .getByRole('button', { name: /^Withdraw/ })
      .click();
    await handled;
    await expect(panel(page, 'Consents for hospitals')).toContainText('Withdrawn by');
    await hospital.reload();
    await open();
    await expect(hospital.getByText('This link and this PIN do not open anything.')).toBeVisible();
    await context.close();
  });
});
