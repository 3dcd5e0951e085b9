import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { casesAs, headersOf, makeCustomer } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { signInAt } from '#tests/support/login-form.ts';
import { createStaff, enterPortal } from '#tests/support/portal.ts';
import { panel } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

test(
  'a family writes in its case, the office answers there, and sees that it was read',
  onPhone,
  async ({ page, request, browser, context, expectComplaint }) => {
    expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
    const customer = await makeCustomer(request);
    const staff = await casesAs(request, administrator);
    const { opened } = await staff.open(customer);
    await signInAt(page, `/bn/login?next=/bn/profile/cases/${opened.id}`, customer);
    const card = page.getByRole('region', { name: 'বার্তা' });
    await expect(card).toContainText('এখনো কেউ লেখেননি');
    await card.getByRole('button', { name: 'বার্তা লিখুন' }).click();
    const text = card.getByLabel('আপনার বার্তা');
    const send = card.locator('[type=submit]');
    await expect(text).toBeFocused();
    await expect(card).toContainText('+৮৮০ ১০০০-০০০০২৪');
    await text.fill('মা কি লিচু খেতে পারবেন?');
    await context.setOffline(true);
    await send.click();
    await expect(card.getByRole('alert')).toContainText('এখনো যায়নি');
    await context.setOffline(false);
    await page.reload();
    await expect(text).toHaveValue('মা কি লিচু খেতে পারবেন?');
    await context.setOffline(true);
    await send.click();
    await expect(send).toHaveText('আবার পাঠান');
    await context.setOffline(false);
    const place = await send.boundingBox();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/account/requests/*/messages', async (route) => {
      await held.promise;
      await route.continue();
    });
    await send.dblclick();
    await expect(card.getByRole('alert')).toBeHidden();
    expect(await send.boundingBox(), 'the button stays under the finger').toEqual(place);
    held.resolve();
    await expect(card.getByRole('log').getByRole('listitem')).toHaveCount(1);
    await expect(card).toContainText('আপনার বার্তা আমরা পেয়েছি।');
    await expect(text).toHaveValue('');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    const isTaken = await send.evaluate((button) => {
      const press = (target: Element, clientX: number) =>
        target.dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true, clientX, detail: 1 }),
        );
      press(button, 100);
      const [moved = button] = document.getElementsByTagName('h1');
      return { samePlace: press(moved, 104), elsewhere: press(moved, 300) };
    });
    expect(isTaken, 'the second tap of a double tap').toEqual({ samePlace: false, elsewhere: true });

    const office = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await enterPortal(office, `/admin/cases/${opened.id}`, administrator);
    const messages = panel(office, 'History');
    await expect(messages).toContainText('লিচু');
    await office.getByRole('button', { name: 'Answer the family' }).click();
    const reply = office.getByRole('textbox', { name: 'Answer', exact: true });
    await expect(reply).toBeFocused();
    await reply.fill('The hospital says: one a day.');
    await reply.press('Control+Enter');
    await expect(messages).toContainText('Not seen yet');
    await expectAccessible(office);
    await page.reload();
    await expect(card).toContainText('The hospital says: one a day.');
    await office.reload();
    await expect(messages.getByText('Seen', { exact: true })).toBeVisible();
    await office.close();
  },
);

test(
  'the thread has a page of its own, by days, with what was written earlier',
  onPhone,
  async ({ page, request, expectComplaint }) => {
    expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
    const customer = await makeCustomer(request);
    const staff = await casesAs(request, administrator);
    const { opened } = await staff.open(customer);
    for (let nth = 1; nth <= 52; nth++)
      await staff.post(`/api/appointments/${opened.appointment_id}/events`, {
        type: 'family_message',
        channel: 'phone',
        text: `Message ${nth}`,
      });
    await signInAt(page, `/login?next=/profile/cases/${opened.id}`, customer);
    const main = page.getByRole('main');
    const card = page.getByRole('region', { name: 'Messages' });
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await card.getByRole('link', { name: 'All messages' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
    const thread = page.getByRole('log');
    await expect(thread).toContainText('Message 52');
    await expect(thread.getByText('Message 52')).toBeInViewport();
    await expect(thread).not.toContainText(/Message 2\b/);
    await page.getByRole('button', { name: 'Earlier messages' }).click();
    await expect(thread.getByRole('listitem').nth(1)).toContainText('Message 1');
    await expect(page.getByRole('button', { name: 'Earlier messages' })).toBeHidden();
    // One line for the day, above all of them.
    await expect(thread.getByRole('listitem')).toHaveCount(53);
    await expect(main).toContainText('We are not doctors: we pass on what the hospital says.');
    await main.getByLabel('Your message').fill('And one more');
    await main.getByLabel('Your message').press('Control+Enter');
    await expect(thread.getByRole('listitem').last()).toContainText('And one more');
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Your case' }).click();
    await expect(card.getByRole('log')).toContainText('And one more');
    await card.evaluate((element) => element.scrollIntoView());
    await page.reload();
    await expect(card.getByRole('log')).toContainText('And one more');
    await expect(card.getByRole('heading'), 'the same part is shown after a reload').toBeInViewport();
  },
);

test('a coordinator answers by keyboard, with a template, and hears of a colleague who was faster', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const customer = await makeCustomer(request);
  const staff = await casesAs(request, administrator);
  const { opened, asked } = await staff.open(customer);
  const events = `/api/appointments/${opened.appointment_id}/events`;
  const headers = await headersOf(request, customer);
  const write = (message: string) =>
    request.post(`/api/account/requests/${opened.appointment_id}/messages`, { headers, data: { message } });
  await write('May she eat lychee?');
  await staff.post('/api/reply-templates', { name: 'Food', text: 'Dear {name}, the hospital says yes.' });
  await enterPortal(page, `/admin/cases/${opened.id}`);
  const messages = panel(page, 'History');
  const waits = page.getByRole('button', { name: 'Answer the family' });
  await expect(waits).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Answer', exact: true });
  await page.keyboard.press('r');
  await expect(box).toBeFocused();
  await page.getByLabel('Template').selectOption('Food');
  await page.getByRole('button', { name: 'Use it' }).press('Enter');
  await expect(box).toHaveValue(`Dear ${asked.name}, the hospital says yes.`);
  await box.press('Control+Enter');
  await expect(messages).toContainText('Not seen yet; the mail is on its way');
  await expect(waits).toBeHidden();

  await write('And mango?');
  await page.reload();
  await waits.click();
  await box.fill('Mango, too');
  await staff.post(events, { type: 'reply', channel: 'account', text: 'No mango', key: 'faster-colleague' });
  await box.press('Control+Enter');
  await expect(page.getByText('Your change was not made')).toBeVisible();
  await expect(messages.getByRole('log')).toContainText('No mango');
  await expect(box).toHaveValue('Mango, too');
  await page.getByRole('button', { name: 'Leave it as it is' }).click();

  for (let nth = 1; nth <= 10; nth++) {
    await box.press('Control+a');
    await page.keyboard.type(`Answer ${nth}`);
    await page.keyboard.press('Control+Enter');
    await expect(messages.getByRole('log')).toContainText(`Answer ${nth}`);
    await expect(box).toHaveValue('');
  }
  await write('Thank you');
  await page.reload();
  await page.getByRole('button', { name: 'No answer needed' }).press('Enter');
  await expect(waits).toBeHidden();
  await expectAccessible(page);
});

test(
  'a note that is not sent is still there when its case is opened again, for whoever typed it alone, until it is sent',
  atDesk,
  async ({ page, request }) => {
    const customer = await makeCustomer(request);
    const colleague = await createStaff(request, 3);
    const staff = await casesAs(request, administrator);
    const [first, second] = [await staff.open(customer), await staff.open(customer)];
    const box = page.locator('#composer-panel-note [name=note]');
    const way = page.getByLabel('What this is');
    const open = async ({ reference }: typeof first.asked) => {
      await page.locator('a[href="/admin/cases"]:visible').first().click();
      await expect(page).toHaveURL('/admin/cases');
      // The screen before it may still be there.
      await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible();
      await page.getByRole('link', { name: reference }).press('Enter');
      await expect(page).toHaveTitle(new RegExp(reference));
      await page.locator('#person').press('n');
    };
    await enterPortal(page, `/admin/cases/${first.opened.id}`);
    await page.locator('#person').press('n');
    await box.fill('She can eat at six.');
    await open(second.asked);
    await expect(box).toHaveValue('');
    await box.fill('The bed is booked.');
    await open(first.asked);
    await expect(box).toHaveValue('She can eat at six.');
    await way.selectOption('The family said by phone');
    await page.getByRole('button', { name: 'Write it down' }).click();
    await expect(panel(page, 'History').getByRole('log')).toContainText('She can eat at six.');
    await open(second.asked);
    await expect(box).toHaveValue('The bed is booked.');
    await open(first.asked);
    await expect(box).toHaveValue('');
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain('The bed is booked.');

    const signsIn = [
      { who: administrator, types: 'Not for others', finds: 'Not for others' },
      { who: colleague, types: 'Nor this', finds: '' },
    ];
    for (const { who, types, finds } of signsIn) {
      await open(second.asked);
      const storing = page.waitForResponse((response) => response.url().endsWith('/draft'));
      await box.fill(types);
      await storing;
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/adminlogin');
      await page.getByLabel('Email').fill(who.email);
      await page.getByLabel('Password', { exact: true }).fill(who.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL('/admin/dashboard');
      await open(second.asked);
      await expect(box).toHaveValue(finds);
    }
  },
);
