import { legalVersions } from '#shared/legal-versions.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect } from '#tests/support/browser.ts';
import { casesAs } from '#tests/support/case-screens.ts';
import { farYear } from '#tests/support/days.ts';
import { asAdministrator, createStaff, enterPortal } from '#tests/support/portal.ts';
import { button, link, open, panel, test } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none' });

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a coordinator opens a case from a request and works on it until an editor skips a stage', async ({
  page,
  request,
  asked,
  browser,
  baseURL,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  test.slow();
  const api = await asAdministrator(request);
  await api.post('/api/hospitals', {
    name: 'Chao Phraya Heart',
    specialty: 'Heart',
    established: 1990,
    desc: 'Hearts',
    beds: '10',
    location: 'Bangkok',
    services: ['Surgery'],
    contact_phone: '1',
    contact_internationaldept: '1',
    contact_address: '1',
  });
  const coordinator = await createStaff(request, 4);
  await open(page, asked, coordinator);

  await test.step('the case is opened once, with its coordinator', async () => {
    await button(page, 'Open a case').dblclick();
    await expect(page).toHaveURL(/\/admin\/requests\/\d+$/);
    await expect(page).toHaveTitle(new RegExp(asked.reference));
    await expect(panel(page, 'Care team')).toContainText(`${coordinator.name} Coordinator`);
    await expect(panel(page, 'History')).toContainText('opened the case');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article').filter({ hasText: 'Care team' })).toContainText(coordinator.name);
    await expect(page.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('patient and hospital are stored, and typed text is not lost by mistake', async () => {
    await panel(page, 'Patient and hospital').getByRole('button', { name: 'Edit...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Patient and hospital' });
    await dialog.getByLabel('Name as in the passport').fill('RAHIMA KHATUN');
    // The second Escape closes the question, and the third opens it again.
    for (const isAsked of [true, false, true]) {
      await page.keyboard.press('Escape');
      await expect(button(page, 'Keep editing')).toBeVisible({ visible: isAsked });
    }
    await button(page, 'Keep editing').press('Enter');
    await expect(dialog.getByLabel('Name as in the passport')).toHaveValue('RAHIMA KHATUN');
    // The same as pressing a phone's back button twice.
    await dialog.evaluate((shown: HTMLDialogElement) => shown.close());
    await button(page, 'Keep editing').click();
    await dialog.getByLabel('Hospital').fill('chao');
    await dialog.getByRole('button', { name: 'Chao Phraya Heart Bangkok' }).click();
    await expect(dialog.getByText('In our records')).toBeVisible();
    await dialog.getByLabel('Doctor').fill('Dr. Somsak');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('RAHIMA KHATUN');
    await expect(panel(page, 'Patient and hospital')).toContainText('Chao Phraya Heart');
    await expect(panel(page, 'Patient and hospital')).toContainText('Dr. Somsak');
  });

  const tasks = panel(page, 'Tasks');
  await test.step('tasks decide whose turn it is, and are put on hold, completed and reopened', async () => {
    const add = async (text: string, owner: string, due: number) => {
      await button(page, 'Add a task').click();
      const dialog = page.getByRole('dialog', { name: 'Add a task' });
      await dialog.getByRole('textbox', { name: 'What needs to be done', exact: true }).fill(text);
      await dialog.getByLabel('Whose task').selectOption(owner);
      await dialog.getByLabel('Due on').fill(dayIn(due));
      await button(page, 'Add the task').click();
      await expect(tasks).toContainText(text);
    };
    await button(page, 'Add a task').click();
    await button(page, 'Add the task').click();
    await expect(page.getByRole('textbox', { name: 'What needs to be done', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await add('Ask the hospital', 'hospital', 3);
    await expect(page.getByText(/^Whose turn: Hospital/)).toBeVisible();
    await add('Call the family', 'office', -2);
    await expect(page.getByText(/^Whose turn: Our office/)).toBeVisible();
    await expect(tasks).toContainText('Overdue since');
    await expect(tasks.getByRole('listitem').first()).toContainText('Call the family');
    await expect(link(page, 'Cases 1')).toBeVisible();
    await button(page, 'More: Call the family').click();
    await button(page, 'Hold: Call the family').click();
    await page.getByLabel('Why?').fill('They are on a train');
    await button(page, 'Put on hold').click();
    await expect(tasks).toContainText('They are on a train');
    await expect(page.getByText(/^Whose turn: Hospital/)).toBeVisible();
    await expect(button(page, 'Resume: Call the family')).toBeEnabled();
    await button(page, 'Resume: Call the family').press('Enter');
    // A key press also reaches a button that is not ready yet, so wait for it.
    await expect(button(page, 'Done: Call the family')).toBeEnabled();
    await button(page, 'Done: Call the family').press('Enter');
    await tasks.getByText('1 task done, cancelled or refused').click();
    await expect(tasks).toContainText(`Done: ${coordinator.name}`);
    await add('Ask the bank', 'bank', 9);
    await button(page, 'More: Ask the bank').click();
    await button(page, 'Refused: Ask the bank').click();
    await button(page, 'Mark as refused').click();
    await expect(page.getByText('Please give the reason')).toBeVisible();
    await page.getByLabel('Why?').fill('The account is too young');
    await button(page, 'Mark as refused').click();
    await expect(tasks).toContainText('2 tasks done, cancelled or refused');
    await expect(tasks).toContainText('Refused · The account is too young');
  });

  await test.step('the guards name what is missing, a consent is recorded, and a note is added by key', async () => {
    const stage = page.getByRole('region', { name: 'Stage' });
    const head = page.locator('#person > header');
    await expect(stage).toContainText('For Opinion this is missing');
    await expect(stage).toContainText('the patient’s consent for the hospital');
    await expect(stage.getByRole('button', { name: 'Skip ahead...' })).toBeHidden();
    await button(page, 'Record a consent').click();
    const dialog = page.getByRole('dialog', { name: 'Record a consent' });
    await expect(dialog.getByLabel('Hospital')).toHaveValue('Chao Phraya Heart');
    // What is read out stands there, in the language that is chosen, with its version.
    await expect(dialog).toContainText('এই হাসপাতালকে দেখাতে পারবে: Chao Phraya Heart');
    await dialog.getByLabel('Read out in').selectOption('en');
    await expect(dialog).toContainText('May Chao Phraya Heart see your papers?');
    await expect(dialog).toContainText(`Version ${legalVersions.hospital}`);
    await dialog.getByRole('button', { name: 'Record the consent' }).click();
    await expect(panel(page, 'Consents for hospitals')).toContainText(`recorded by ${coordinator.name}`);
    await expect(stage).not.toContainText('the patient’s consent');
    await page.locator('#person').focus();
    await page.keyboard.press('n');
    await page.keyboard.type('They sent half of it');
    await button(page, 'Add note').press('Enter');
    await expect(panel(page, 'History')).toContainText('They sent half of it');
    await button(page, 'Put on hold...').click();
    await page.getByLabel('Reason for the hold').fill('The family is at a wedding');
    const until = page.getByLabel('Look again on');
    await until.fill(dayIn(-1));
    await button(page, 'Put on hold').click();
    await expect(page.getByText('Please choose a day after today')).toBeVisible();
    await until.fill(`${farYear}-03-02`);
    await expectAccessible(page);
    await button(page, 'Put on hold').click();
    await expect(head).toContainText(`On hold until 2 Mar ${farYear}: The family is at a wedding`);
    await expect(head).not.toContainText('Nobody’s turn');
    await page.goto('/admin/cases');
    await expect(page.getByRole('row', { name: asked.reference })).toContainText(
      `On hold until 2 Mar ${farYear}: The family is at a wedding`,
    );
    await link(page, asked.reference).click();
    await button(page, 'Hold it longer...').click();
    await page.getByLabel('Look again on').fill(`${farYear}-04-02`);
    await button(page, 'Put on hold').click();
    await expect(head).toContainText(`On hold until 2 Apr ${farYear}: The family is at a wedding`);
    await button(page, 'Resume the case').click();
    await expect(head).not.toContainText('On hold');
    // The button no longer exists: the focus is at what stands in its place.
    await expect(page.getByRole('region', { name: 'Stage' }).locator(':focus')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an editor skips a stage with a reason, and the coordinator’s change of the old state is rejected', async () => {
    const editor = await createStaff(request, 3);
    const other = await browser.newPage({ ...(baseURL && { baseURL }) });
    await enterPortal(other, new URL(page.url()).pathname, editor);
    await button(page, 'End the case...').click();
    await page.getByRole('dialog').getByLabel('Reason').fill('No answer');
    await button(other, 'Skip ahead...').click();
    const skip = other.getByRole('dialog', { name: 'Skip ahead' });
    await skip.getByLabel('Go to the stage').selectOption('Preparing');
    await button(other, 'Move the case').click();
    await expect(skip.getByText('Please give the reason')).toBeVisible();
    await skip.getByLabel('Reason').fill('They come with an estimate');
    await expect(skip.getByLabel('Ask the hospital')).toBeChecked();
    await button(other, 'Move the case').click();
    await expect(panel(other, 'History')).toContainText('They come with an estimate');
    // Only editors can extend the retention of a case's papers.
    await expect(button(page, 'Keep longer...')).toBeHidden();
    await button(other, 'Keep longer...').click();
    const keep = other.getByRole('dialog', { name: 'How long papers are kept' });
    await expect(keep.getByLabel('The last day')).toBeFocused();
    await keep.getByRole('button', { name: 'Keep longer' }).click();
    await expect(keep).toContainText('Please choose a day');
    await keep.getByLabel('The last day').fill(dayIn(1500));
    await keep.getByLabel('Reason').fill('The operation was put off');
    await expectAccessible(other);
    await keep.getByRole('button', { name: 'Keep longer' }).click();
    await expect(keep).toBeHidden();
    const year = new Date(`${dayIn(1500)}T12:00:00Z`).getUTCFullYear();
    await expect(panel(other, 'How long papers are kept')).toContainText(
      new RegExp(`At least until .*${year}`),
    );
    await expect(panel(other, 'History')).toContainText('The operation was put off');
    await other.close();
    await page.getByRole('dialog').getByRole('button', { name: 'End the case' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(`${editor.name} changed this`);
    await button(page, 'Load the newest values').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
    await button(page, 'Discard').click();
    await expect(page.locator('[aria-current=step]')).toHaveText(/Preparing/);
    await button(page, 'Back to Estimate...').click();
    await page.getByLabel('Reason for going back').fill('The price was for one eye');
    await page.getByRole('dialog').getByRole('button', { name: 'Back to Estimate' }).click();
    await expect(page.locator('[aria-current=step]')).toHaveText(/Estimate/);
    await expect(tasks).toContainText('Cancelled · They come with an estimate');
    await button(page, 'End the case...').click();
    const end = page.getByRole('dialog', { name: 'How it ended' });
    await end.getByLabel('How did it end?').selectOption('The patient has died');
    await expect(end).toContainText('Please call them yourself.');
    // No reason is asked for, and no word of it is about cancelling.
    await expect(end.getByLabel('Reason')).toHaveCount(0);
    await expectAccessible(page);
    await end.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The patient has died. Nothing is sent by itself')).toBeVisible();
    await expect(page.locator('[aria-current=step]')).toHaveText(/The patient has died/);
    await expect(page.locator('#main, main').first().locator('a[href*="wa.me"]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Call' })).toBeVisible();
    await page.locator('#person').press('r');
    await expect(page.getByText('There are no templates here')).toBeVisible();
  });
});

test('My turn lists one’s own cases by their day, with their number, and can be searched by name and stage', async ({
  page,
  request,
}) => {
  const coordinator = await createStaff(request, 4);
  const mine = await casesAs(request, coordinator);
  const theirs = await casesAs(request, administrator);
  const references: string[] = [];
  for (const days of [4, -3, 1]) {
    const { opened, asked } = await mine.open();
    await mine.addTask(opened.id, { text: 'Call', owner: 'office', due: dayIn(days) });
    references.push(asked.reference);
  }
  const [late, first, between] = references;
  const colleague = await theirs.open();
  await theirs.addTask(colleague.opened.id, { text: 'Call', owner: 'office', due: dayIn(-9) });

  await enterPortal(page, '/admin/requests', coordinator);
  await link(page, 'My turn (3)').click();
  await expect(page).toHaveURL('/admin/cases?view=turn');
  const rows = page.getByRole('link', { name: /^TH-/ });
  await expect(rows).toHaveText([first ?? '', between ?? '', late ?? '']);
  await expect(page.getByRole('row').nth(1)).toContainText('Overdue since');
  await expect(link(page, 'Cases 3')).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/admin\/requests\/\d+#note$/);
  await expect(page.getByLabel('Note for colleagues')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/admin/cases?view=turn');

  await link(page, 'Open').click();
  await expect(link(page, colleague.asked.reference)).toBeVisible();
  await page.getByRole('searchbox').fill(colleague.asked.name);
  await expect(rows).toHaveText([colleague.asked.reference]);
  await button(page, 'My teams only').click();
  await expect(page.getByText('No cases match')).toBeVisible();
  expect(page.url()).not.toContain('Rahima');
  await button(page, 'Show all cases').click();
  await page.getByLabel('Stage').selectOption('Opinion');
  await expect(page.getByText('No cases match')).toBeVisible();
  await expectAccessible(page);

  // A page after the last one.
  await page.goto('/admin/cases?page=9');
  await expect(page.getByText('There are no cases on this page')).toBeVisible();
  await link(page, 'Go to the first page').click();
  await expect(page).toHaveURL('/admin/cases');
});

test('a fragment of a hospital’s name is not taken for a hospital without a question', async ({
  page,
  request,
  asked,
}) => {
  const api = await asAdministrator(request);
  await api.post('/api/hospitals', {
    name: 'Nakhon Bone Hospital',
    specialty: 'Bones',
    established: 1990,
    desc: 'Bones',
    beds: '10',
    location: 'Bangkok',
    services: ['Surgery'],
    contact_phone: '1',
    contact_internationaldept: '1',
    contact_address: '1',
  });
  await open(page, asked);
  await button(page, 'Open a case').click();
  await panel(page, 'Patient and hospital').getByRole('button', { name: 'Edit...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Patient and hospital' });
  const field = dialog.getByLabel('Hospital');
  await field.fill('Nakhon');
  await expect(button(page, 'Another one: "Nakhon"')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Is it Nakhon Bone Hospital?');
  await button(page, 'Another one: "Nakhon"').click();
  await field.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(field).toHaveValue('Nakhon Bone Hospital');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel(page, 'Patient and hospital')).toContainText('Nakhon Bone Hospital');
});
