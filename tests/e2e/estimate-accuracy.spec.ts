import { expectAccessible } from '#tests/support/axe.ts';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { casesAs } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { asAdministrator } from '#tests/support/portal.ts';
import { administrator } from '#tests/support/server.ts';

// A database of its own: other tests enter bills, too.
test.use({ seed: 'none', settings: { SITE_NAME: 'Ten Bills' } });

const lowest = 38_000_000;
const highest = 42_000_000;

test(
  'the costs page says from the tenth bill on how many stayed within the estimate, in both languages',
  onPhone,
  async ({ page, request }) => {
    test.slow();
    const staff = await casesAs(request, administrator);
    const { put } = await asAdministrator(request);
    const line = page.getByText('bills', { exact: false }).filter({ hasText: 'stayed within' });
    for (let nth = 0; nth < 10; nth++) {
      const { opened } = await staff.open();
      const document_id = await staff.addPaper(opened.appointment_id, 'Estimate and bill');
      const estimate = await staff.sendEstimate(opened, lowest, highest);
      await staff.post(`${estimate}/answer`, { accept: true, how: 'phone', given_by: 'Rahima' });
      await staff.post(`/api/cases/${opened.id}/events`, { type: 'stage', stage: 'home', reason: 'Back' });
      if (nth === 9) {
        await page.goto('/costs');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Costs to expect');
        await expect(line).toHaveCount(0);
      }
      // Three of ten are higher than the estimate, one of them by a single satang.
      const total_minor = [highest + 1, highest * 2, highest + 5000][nth] ?? highest - nth;
      const bill = await put(`/api/cases/${opened.id}/bill`, { document_id, total_minor, currency: 'THB' });
      expect(bill.status()).toBe(200);
    }
    await page.goto('/costs');
    await expect(line).toHaveText("7 of 10 bills stayed within the hospital's estimate.");
    await line.scrollIntoViewIfNeeded();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.goto('/bn/costs');
    const inBangla = page.getByText('মোট বিল ১০টি');
    await expect(inBangla).toHaveText('মোট বিল ১০টি; তার ৭টিতে খরচ হাসপাতালের আগে দেওয়া হিসাব ছাড়ায়নি।');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  },
);
