import type { Browser, Page } from '@playwright/test';
import { atDesk, expect } from '#tests/support/browser.ts';
import { casesAs } from '#tests/support/case-screens.ts';
import { farYear } from '#tests/support/days.ts';
import { createStaff, enterPortal } from '#tests/support/portal.ts';
import { ask, button, link, open, panel, test } from '#tests/support/request-screens.ts';

test.use({ seed: 'none' });

const replyingPollMs = 5000;

/** A browser of its own, as a colleague has. */
async function browserOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...(baseURL && { baseURL }) });
  return context.newPage();
}

test(
  'two coordinators work on the same things at once, and what is for a third who is away reaches one',
  atDesk,
  async ({ page: first, browser, baseURL, request, asked, expectComplaint }) => {
    test.slow();
    expectComplaint(/status of 409/);
    const [ayesha, babul, chitra] = [
      await createStaff(request, 3),
      await createStaff(request, 3),
      await createStaff(request, 3),
    ];
    const second = await browserOf(browser, baseURL);
    const third = await browserOf(browser, baseURL);
    await first.clock.install();

    await test.step('both see that the other is replying; who sends later is told, and loses nothing', async () => {
      await open(first, asked, ayesha);
      await open(second, asked, babul);
      const replyOf = (page: Page) => panel(page, 'Answer the patient').getByRole('textbox');
      await replyOf(first).fill('We call you at noon.');
      await replyOf(second).fill('We call you tonight.');
      await expect(second.getByText(`${ayesha.name} is replying`)).toBeVisible();
      await first.clock.runFor(replyingPollMs);
      await expect(first.getByText(`${babul.name} is replying`)).toBeVisible();

      await replyOf(first).press('Control+Enter');
      await button(first, 'Send the email').click();
      await expect(panel(first, 'History')).toContainText('We call you at noon.');
      await replyOf(second).press('Control+Enter');
      await button(second, 'Send the email').click();
      const conflict = panel(second, 'Answer the patient').getByRole('alert');
      await expect(conflict).toContainText('a colleague was faster');
      await expect(conflict).toContainText(`${ayesha.name} answered by email`);
      await expect(conflict).toContainText('We call you at noon.');
      await expect(panel(second, 'History')).toContainText('We call you at noon.');
      await expect(replyOf(second)).toHaveValue('We call you tonight.');
      await conflict.getByRole('button', { name: 'Leave it as it is' }).click();
      await expect(replyOf(second)).toHaveValue('We call you tonight.');
    });

    await test.step('two changes of one case: the later is refused with a name, and can be made all the same', async () => {
      const { opened } = await (await casesAs(request, babul)).open();
      await enterPortal(first, `/admin/cases/${opened.id}`, ayesha);
      await enterPortal(second, `/admin/cases/${opened.id}`, babul);
      await first.locator('#person').press('n');
      const note = first.getByLabel('Note for colleagues');
      await note.fill('They speak Bangla only.');
      const [hold, late] = [second.getByRole('dialog'), first.getByRole('dialog')];
      for (const page of [first, second]) await button(page, 'Put on hold...').click();
      await late.getByLabel('Reason for the hold').fill('The family waits for money');
      await late.getByLabel('Look again on').fill(`${farYear}-02-03`);
      await hold.getByLabel('Reason for the hold').fill('Waiting for the visa');
      await hold.getByLabel('Look again on').fill(`${farYear}-01-02`);
      await hold.getByRole('button', { name: 'Put on hold' }).click();
      await expect(second.getByText(`On hold until 2 Jan ${farYear}`)).toBeVisible();

      await late.getByRole('button', { name: 'Put on hold' }).click();
      await expect(late.getByRole('alert')).toContainText(`${babul.name} changed this`);
      await expect(late.getByLabel('Reason for the hold')).toHaveValue('The family waits for money');
      await button(first, 'Overwrite with mine').click();
      await expect(first.getByText(`On hold until 3 Feb ${farYear}`)).toBeVisible();
      await expect(note).toHaveValue('They speak Bangla only.');
      await expect(panel(first, 'History')).toContainText('Waiting for the visa');
    });

    await test.step('what is for a colleague who is away reaches the stand-in', async () => {
      const absent = await casesAs(request, chitra);
      const { opened, asked: ofCase } = await absent.open();
      await enterPortal(third, '/admin/cases', chitra);
      await button(third, 'Who is away...').click();
      const dialog = third.getByRole('dialog');
      await dialog.getByLabel('Who').selectOption(chitra.name);
      await dialog.getByLabel('Away until').fill(`${farYear}-01-02`);
      await dialog.getByLabel('Stand-in').selectOption(ayesha.name);
      await button(third, 'Save the absence').click();
      await expect(third.getByText('The absence is noted')).toBeVisible();

      const given = await ask(request);
      await open(second, given, babul);
      await second
        .getByLabel('Colleague', { exact: true })
        .selectOption({ label: `${chitra.name} (away until 2 Jan ${farYear}: ${ayesha.name})` });
      await expect(second.getByText(`Assigned to ${chitra.name}`)).toBeVisible();
      await absent.addTask(opened.id, { text: 'Call the hospital', owner: 'office' });

      await enterPortal(first, '/admin/requests?assignee=me', ayesha);
      await expect(link(first, given.reference)).toBeVisible();
      await first.goto('/admin/cases?view=turn');
      await expect(link(first, ofCase.reference)).toBeVisible();
      await enterPortal(second, '/admin/requests?assignee=me', babul);
      await expect(link(second, given.reference)).toHaveCount(0);

      await enterPortal(second, '/admin/cases', babul);
      const row = second.getByRole('row').filter({ hasText: ofCase.reference });
      await row.getByRole('checkbox').check();
      await second.getByLabel('Hand over to').selectOption(ayesha.name);
      await button(second, 'Hand over').click();
      await expect(row).toContainText(ayesha.name);
      await button(second, 'Undo').click();
      await expect(row).toContainText(chitra.name);
    });
    await second.context().close();
    await third.context().close();
  },
);
