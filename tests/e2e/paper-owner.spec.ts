import { expectAccessible } from '#tests/support/axe.ts';
import { atBothWidths } from '#tests/support/both-widths.ts';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { casesAs, headersOf, makeCustomer, unfold } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage } from '#tests/support/open-page.ts';
import { enterPortal } from '#tests/support/portal.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none' });

test(
  'a family says whose passport it is, and the task of that traveller is done; the office can correct it',
  onPhone,
  async ({ page, request, browser }) => {
    test.slow();
    const customer = await makeCustomer(request);
    const staff = await casesAs(request, administrator);
    const rule = {
      stage: 'reports',
      owner: 'patient',
      who: 'traveller',
      paper_type: 'passport',
      for_bank: 1,
    };
    const headers = await headersOf(request, administrator);
    const text = 'Send a photo of the passport';
    await request.post('/api/task-templates', { headers, data: { ...rule, kind: 'papers', text } });
    const { opened } = await staff.open(customer);
    const { id, appointment_id } = opened;
    const paper = await staff.addPaper(appointment_id, 'Passport photo');
    await request.put(`/api/papers/${paper}`, { headers, data: { type: 'passport' } });

    await openPage(page, `/login?next=/profile/cases/${id}`);
    const main = page.getByRole('main');
    await main.locator('[name=email]').fill(customer.email);
    await main.locator('[name=password]').fill(customer.password);
    await main.locator('form [type=submit]').click();
    // The patient travels alone: there is nobody else whose paper it could be.
    const papers = page.locator('#papers');
    await unfold(page, 'papers');
    await expect(papers.getByRole('heading', { name: 'Passport photo' })).toBeVisible();
    const whose = papers.getByLabel('Whose paper is it?');
    await expect(whose).toBeHidden();
    const rahim = { name: 'Rahim Uddin', relation: 'sibling', travels: 1, attendant: 0 };
    await staff.post(`/api/cases/${id}/companions`, rahim);
    await page.reload();
    await unfold(page, 'papers');

    const found = page.locator('#tasks').getByText('Found among your papers');
    await found.click();
    const done = page.locator('#tasks details', { has: page.getByText('Found among your papers') });
    await expect(done).toContainText(`${opened.patient.name}: ${text}`);
    await whose.selectOption('Rahim Uddin');
    await expect(done).toContainText(`Rahim Uddin: ${text}`);
    await expect(done.getByRole('listitem')).toHaveCount(1);
    await expect(papers.getByRole('listitem').first()).toContainText('Rahim Uddin · Passport');
    await atBothWidths(page, async () => {
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    });

    // The rule belongs to what the bank asks for: the other traveller's paper is missing there.
    await papers.getByRole('button', { name: 'Papers in one file' }).click();
    const bundle = page.getByRole('dialog', { name: 'Papers in one file' });
    await expect(bundle).toContainText(`Missing: ${opened.patient.name}: ${text}`);
    await expect(bundle).not.toContainText('Missing: Rahim Uddin');
    await expect(bundle.getByRole('checkbox', { name: 'Passport photo' })).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    const office = await browser.newPage();
    await enterPortal(office, `/admin/requests/${appointment_id}`, administrator);
    const correct = office.getByRole('button', { name: 'Correct Passport photo' });
    await expect(async () => {
      if (!(await correct.isVisible()))
        await office.getByRole('button', { name: 'Papers', exact: true }).click({ timeout: 1000 });
      await expect(correct).toBeVisible({ timeout: 2000 });
    }).toPass();
    await correct.click();
    const dialog = office.getByRole('dialog', { name: 'Correct the paper' });
    await expect(dialog.getByLabel('Whose paper is it?')).toHaveValue(/\d/);
    await expectAccessible(office);
    await dialog.getByLabel('Whose paper is it?').selectOption({ index: 0 });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await unfold(page, 'papers');
    await expect(whose).toHaveValue('');
    await office.close();
  },
);
