import {
  administrator,
  bn,
  enterCase,
  familyPhone,
  giveCode,
  inBangla,
  storedOn,
  walkIn,
} from '#tests/support/access-screens.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { casesAs, makeHospital, unfold } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { largeTextFaults } from '#tests/support/large-text.ts';
import { openPage, reloadPage } from '#tests/support/open-page.ts';
import { createStaff, enterPortal } from '#tests/support/portal.ts';

test.use({ seed: 'none' });

const folder = process.env.ENTER_PICTURES;
let shots = 0;
/** Shows a step, where somebody asks for it: ENTER_PICTURES names the folder. */
async function shoot(page: import('@playwright/test').Page, name: string): Promise<void> {
  shots += 1;
  if (folder) await page.screenshot({ path: `${folder}/${String(shots).padStart(2, '0')}-${name}.png` });
}

test(
  'a man without email comes to the counter, enters his case with a code, and says yes to an estimate',
  atDesk,
  async ({ page: desk, browser, baseURL, request, expectComplaint }) => {
    test.slow();
    expectComplaint(/status of 40[019]/);
    const family = await walkIn(request);
    const { opened, coordinator } = family;
    const staff = await casesAs(request, administrator);
    await staff.addPaper(opened.appointment_id, 'Letter of the hospital');
    await staff.sendEstimate(opened, 38_000_000, 42_000_000);
    const phone = await familyPhone(browser, baseURL);
    let code = '';

    await test.step('the coordinator gives a code from the keyboard', async () => {
      await enterPortal(desk, `/admin/cases/${opened.id}`, coordinator);
      await desk.getByRole('button', { name: 'Give a code...' }).press('Enter');
      const dialog = desk.getByRole('dialog');
      await expect(dialog).toContainText(`I called ${opened.request.phone}`);
      await expectAccessible(desk);
      await shoot(desk, 'give-a-code');
      await desk.keyboard.press('Enter');
      await expect(dialog).toContainText('Please write who answered');
      await desk.keyboard.type('Abdul Karim');
      await desk.keyboard.press('Enter');
      await expect(dialog).toContainText('Tell this code to nobody. We will never ask you for it.');
      await expect(dialog).toContainText('এই কোড কাউকে বলবেন না। আমরাও কখনো জিজ্ঞেস করব না।');
      await expect(dialog).toContainText(`It opens: ${opened.reference} (Abdul Karim)`);
      code = ((await dialog.locator('.font-mono').textContent()) ?? '').replace(/\D/g, '');
      expect(code).toMatch(/^\d{6}$/);
      await expectAccessible(desk);
      await shoot(desk, 'the-code');
      await desk.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(desk.getByText('A code to open the case, given by')).toBeVisible();
    });

    await test.step('he types it in Bangla figures; a wrong one says what to do', async () => {
      await openPage(phone, '/bn/enter');
      await expectAccessible(phone);
      await expectNoHorizontalScroll(phone);
      expect(await largeTextFaults(phone)).toEqual([]);
      await shoot(phone, 'enter');
      await phone.locator('[name=reference]').first().fill(opened.reference.toLowerCase().replace('-', ' '));
      await phone.locator('[name=code]').fill(inBangla(code === '000000' ? '000001' : '000000'));
      await phone.getByRole('button', { name: bn.open }).press('Enter');
      const alert = phone.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('এই কোডে কেস খোলে না।');
      await expect(alert.getByRole('link').first()).toHaveAttribute('href', /^tel:/);
      await shoot(phone, 'wrong-code');
      const sent: string[] = [];
      phone.on('request', (call) => call.url().endsWith('/api/enter') && sent.push(call.url()));
      await phone.locator('[name=code]').fill(inBangla(code));
      await phone.getByRole('button', { name: bn.open }).dblclick();
      await expect(phone.getByRole('heading', { name: bn.whose })).toBeFocused();
      expect(sent, 'a double press enters once').toHaveLength(1);
    });

    await test.step('he says that others use the phone, and chooses four figures', async () => {
      await expect(phone.locator('[name=use][value=shared]')).toBeChecked();
      await expectAccessible(phone);
      expect(await largeTextFaults(phone)).toEqual([]);
      await shoot(phone, 'who-uses');
      await phone.getByRole('button', { name: bn.go }).press('Enter');
      await expect(phone.locator('[name=figures]')).toBeFocused();
      await phone.locator('[name=figures]').fill('৪৭১১');
      await phone.getByRole('button', { name: bn.go }).press('Enter');
      await expect(phone).toHaveURL(`/bn/profile/cases/${opened.id}`);
    });

    await test.step('he agrees in four lines; before that he sees whose turn it is, and numbers', async () => {
      await expect(phone.getByRole('button', { name: bn.agree })).toBeVisible();
      await expect(phone.getByText(bn.connected)).toBeVisible();
      await expect(phone.locator('#tasks')).toBeHidden();
      await expectAccessible(phone);
      expect(await largeTextFaults(phone)).toEqual([]);
      await shoot(phone, 'agree');
      await phone.getByRole('button', { name: bn.agree }).press('Enter');
      await expect(phone.locator('#tasks')).toBeVisible();
      await expect(phone.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(phone.getByRole('heading', { level: 1 })).toBeInViewport();
      await expectNoHorizontalScroll(phone);
      await expectAccessible(phone);
      await shoot(phone, 'case');
    });

    const yes = phone.getByRole('dialog').getByRole('button', { name: 'এটি ধরে এগোন' });
    const ask = () =>
      phone.getByRole('main').getByRole('button', { name: 'এটি ধরে এগোন', exact: true }).click();
    await test.step('on the first day he can say yes only after a second member of staff has called', async () => {
      await ask();
      await expect(phone.getByRole('dialog'), 'before anything is typed').toContainText('আমাদের ফোন করুন');
      await expect(yes).toHaveCount(0);
      await phone.keyboard.press('Escape');
      await unfold(phone, 'consents');
      const hospital = await makeHospital(request);
      const other = phone.locator('#other-hospital');
      await other.locator('summary').press('Enter');
      await other.locator('[name=place]').selectOption(hospital);
      await other.locator('[name=relation]').selectOption('self');
      await other.getByRole('button', { name: 'আমি রাজি' }).press('Enter');
      await expect(phone.locator(':focus').getByRole('alert'), 'why not is in sight').toBeVisible();
      const second = await createStaff(request, 4);
      await desk.reload();
      await expect(desk.getByText('gave the code in a call.')).toBeVisible();
      await expect(desk.getByRole('button', { name: 'I called as the second person...' })).toBeHidden();
      await enterPortal(desk, `/admin/cases/${opened.id}`, second);
      await desk.getByRole('button', { name: 'I called as the second person...' }).press('Enter');
      await desk.keyboard.type('Abdul Karim');
      await shoot(desk, 'second');
      await desk.keyboard.press('Enter');
      await expect(desk.getByText('called as the second person and reached Abdul Karim on')).toBeVisible();
      await reloadPage(phone);
      await phone.locator('[name=figures]').fill('৪৭১১');
      await phone.keyboard.press('Enter');
      await ask();
      await yes.press('Enter');
      await expect(phone.getByRole('main')).toContainText('তারিখে আপনি এটি ধরে এগোতে বলেছেন।');
      await shoot(phone, 'accepted');
    });

    await test.step('the phone asks for its figures when it is opened again, and keeps nothing of the case', async () => {
      await reloadPage(phone);
      await expect(phone.getByRole('heading', { name: bn.locked })).toBeVisible();
      await expectAccessible(phone);
      await shoot(phone, 'locked');
      await phone.locator('[name=figures]').fill('১১১১');
      await phone.keyboard.press('Enter');
      await expect(phone.locator('[name=figures]')).toHaveAttribute('aria-invalid', 'true');
      await expect(phone.getByText('আর চেষ্টা করা যাবে: ৪')).toBeVisible();
      await phone.locator('[name=figures]').fill('৪৭১১');
      await phone.keyboard.press('Enter');
      await expect(phone.locator('#tasks')).toBeVisible();
      const stored = await storedOn(phone);
      for (const mark of ['Abdul', 'Karim', family.phone, 'Chao Phraya', 'kept-dates'])
        expect(stored, mark).not.toContain(mark);
    });

    await test.step('"Not you?" ends access on all phones, and tells the office', async () => {
      await phone.getByRole('button', { name: bn.notYou }).press('Enter');
      await phone.getByRole('button', { name: bn.endAll }).press('Enter');
      await expect(phone).toHaveURL('/bn/enter');
      await openPage(phone, `/bn/profile/cases/${opened.id}`);
      await expect(phone.locator('#tasks')).toBeHidden();
      await expect(phone.getByRole('main').getByRole('link', { name: 'কোড দিয়ে কেস খুলুন' })).toBeVisible();
      await desk.reload();
      await expect(desk.getByText('The case can be opened on no phone.')).toBeVisible();
    });
  },
);

test(
  'the slip opens the case by a press, and leaves nothing of its secret in the address',
  atDesk,
  async ({ page: desk, browser, baseURL, request }) => {
    const { opened, coordinator } = await walkIn(request);
    await enterPortal(desk, `/admin/cases/${opened.id}`, coordinator);
    await desk.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await desk.getByRole('button', { name: 'Give a code...' }).press('Enter');
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('They sit here').check();
    const { width, height } = desk.viewportSize() ?? { width: 1280, height: 800 };
    // A phone zoomed to 200%.
    await desk.setViewportSize({ width: 180, height: 370 });
    const given = desk.waitForResponse((response) => response.url().endsWith('/access/codes'));
    await desk.keyboard.press('Enter');
    const { slip }: { slip: { secret: string } } = await (await given).json();
    await expect(dialog.getByRole('button', { name: 'Print the slip' })).toBeFocused();
    await expect(dialog.locator('.font-mono')).toBeInViewport({ ratio: 1 });
    expect(await largeTextFaults(desk)).toEqual([]);
    await desk.setViewportSize({ width, height });
    await desk.keyboard.press('Enter');
    await expect(desk.locator('body[data-printed]')).toBeAttached();
    const printed = (await desk.pdf({ preferCSSPageSize: true })).toString('latin1');
    const pages = [...printed.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    const inMm = (points: string | undefined) => Math.round((Number(points) * 25.4) / 72);
    expect(pages.map(([, width, height]) => [inMm(width), inMm(height)])).toEqual([[105, 148]]);
    await desk.emulateMedia({ media: 'print' });
    await expect(desk.locator('[data-slip]')).toContainText('ফোন হারালে জানান, আমরা বন্ধ করে দেব।');
    await expect(dialog).toBeHidden();
    await shoot(desk, 'slip');
    await desk.emulateMedia({ media: 'screen' });
    await expect(dialog.getByRole('link', { name: 'The family sits here: open' })).toHaveAttribute(
      'href',
      `/bn/enter#${opened.reference}.here`,
    );

    const phone = await familyPhone(browser, baseURL);
    await openPage(phone, `/bn/enter#${opened.reference}.${slip.secret}`);
    await expect(phone.getByRole('main')).toContainText(opened.reference);
    await expect(phone).toHaveURL('/bn/enter');
    await expectAccessible(phone);
    await shoot(phone, 'slip-scanned');
    await phone.getByRole('button', { name: bn.open }).press('Enter');
    await expect(phone.getByRole('heading', { name: bn.whose })).toBeVisible();
  },
);

test(
  'what was typed stays when the connection is lost, and the same code enters afterwards',
  onPhone,
  async ({ page, context, request, expectComplaint }) => {
    expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
    const family = await walkIn(request);
    const code = await giveCode(request, family);
    await openPage(page, '/enter');
    await page.locator('[name=reference]').first().fill(family.opened.reference);
    await page.locator('[name=code]').fill(code);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Open the case' }).press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('What you typed is still here');
    await expect(page.locator('[name=code]')).toHaveValue(code);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Open the case' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Who uses this phone?' })).toBeVisible();
  },
);

test(
  'a phone that others use is locked after ten minutes, and somebody else’s is left with everything',
  onPhone,
  async ({ page, request, expectComplaint }) => {
    // The page and the service worker both end the session; one of them is the second.
    expectComplaint(/401 .*\/api\/logout/);
    const family = await walkIn(request);
    const { reference } = family.opened;
    await page.clock.install();
    await enterCase(page, { reference, code: await giveCode(request, family) }, 'shared');
    await page.clock.fastForward('09:30');
    await page.mouse.move(10, 10);
    await page.locator('h1').click();
    await page.clock.fastForward('09:30');
    await expect(page.locator('#tasks')).toBeVisible();
    await page.clock.fastForward('01:00');
    await expect(page.getByRole('heading', { name: bn.locked })).toBeVisible();
    await expect(page.getByText('Abdul')).toBeHidden();

    await page.getByRole('link', { name: 'নতুন কোড দিয়ে খুলুন' }).press('Enter');
    await expect(page.locator('[name=reference]').first()).toHaveValue(reference);
    await enterAgain();
    async function enterAgain() {
      await page.locator('[name=code]').fill(await giveCode(request, family));
      await page.getByRole('button', { name: bn.open }).press('Enter');
      await page.locator('[name=use][value=borrowed]').check();
      await page.getByRole('button', { name: bn.go }).press('Enter');
      await expect(page.locator('#tasks')).toBeVisible();
    }
    await page.getByRole('button', { name: bn.leave }).press('Enter');
    await expect(page).toHaveURL('/bn/enter');
    await expect(page.locator('[name=reference]').first()).toHaveValue('');
    const stored = await storedOn(page);
    expect(stored).not.toContain(reference);
    await page.goBack();
    await expect(page.locator('#tasks')).toBeHidden();
  },
);

test(
  'the browser in which staff were signed in does not enter, but for people who sit there',
  atDesk,
  async ({ page, request, expectComplaint }) => {
    expectComplaint(/status of 40[013]/);
    const family = await walkIn(request);
    const { reference } = family.opened;
    const code = await giveCode(request, family, { how: 'here', reached: null });
    await enterPortal(page, '/admin/cases', family.coordinator);
    await openPage(page, '/enter');
    await page.locator('[name=reference]').first().fill(reference);
    await page.locator('[name=code]').fill(code);
    await page.getByRole('button', { name: 'Open the case' }).press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Staff can’t be the family');
    await page.goto('/livez');
    await openPage(page, `/enter#${reference}.here`);
    await page.locator('[name=code]').fill(code);
    await page.getByRole('button', { name: 'Open the case' }).press('Enter');
    await expect(page.getByRole('button', { name: 'I have read this and agree' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Leave this phone' })).toBeVisible();
    await reloadPage(page);
    await expect(page.getByText('This window has ended')).toBeVisible();
  },
);
