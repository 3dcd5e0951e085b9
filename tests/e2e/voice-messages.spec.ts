import { expectAccessible } from '#tests/support/axe.ts';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { casesAs, makeCustomer } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage } from '#tests/support/open-page.ts';
import { enterPortal } from '#tests/support/portal.ts';
import { panel } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';
import { recording } from '#tests/support/voices.ts';

// A worker of its own: the browser has a microphone that nobody speaks into.
test.use({
  permissions: ['microphone'],
  launchOptions: async ({ launchOptions }, provide) => {
    const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
  },
});

test(
  'a family records in its case, listens, sends once when the connection is back, and the office plays and summarises it',
  onPhone,
  async ({ page, request, browser, context, expectComplaint }) => {
    expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
    expectComplaint(/Permissions policy violation: microphone is not allowed/);
    expectComplaint(/status of 422 .*\/voices\//);
    const customer = await makeCustomer(request);
    const staff = await casesAs(request, administrator);
    const { opened } = await staff.open(customer);
    const thread = `/bn/profile/cases/${opened.id}/messages`;
    const loaded: string[] = [];
    page.on('request', (asked) => loaded.push(new URL(asked.url()).pathname));
    await openPage(page, `/bn/login?next=/bn/profile/cases/${opened.id}`);
    const main = page.getByRole('main');
    await main.locator('[name=email]').fill(customer.email);
    await main.locator('[name=password]').fill(customer.password);
    await main.locator('form [type=submit]').click();
    const isAllowed = () =>
      page.evaluate(async () => {
        const asked = navigator.mediaDevices.getUserMedia({ audio: true });
        return asked.then(
          (stream) => stream.getTracks().map((track) => track.stop()).length > 0,
          () => false,
        );
      });

    // The link loads the page anew: the document of the case may not use the microphone.
    const card = page.getByRole('region', { name: 'বার্তা' });
    const link = card.getByRole('link', { name: 'ভয়েস মেসেজ রেকর্ড করুন' });
    await expect(link).toBeVisible();
    expect(await isAllowed()).toBe(false);
    await link.click();
    const record = page.getByRole('button', { name: 'ভয়েস মেসেজ রেকর্ড করুন' });
    await expect(record).toBeFocused();
    expect(await isAllowed()).toBe(true);
    expect(loaded.filter((path) => path.includes('voice-recorder'))).toEqual([]);
    await record.click();
    const stop = page.getByRole('button', { name: 'থামুন' });
    await expect(stop).toBeFocused();
    expect(loaded.filter((path) => path.includes('voice-recorder'))).not.toEqual([]);
    await expect(page.getByRole('timer')).toContainText('০:০১');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await stop.click();
    const own = page.getByLabel('আপনার রেকর্ডিং');
    await expect(own).toBeVisible();
    await expect
      .poll(
        () => own.evaluate((audio: HTMLAudioElement) => audio.readyState),
        'it can be heard before it is sent',
      )
      .toBeGreaterThan(0);
    await expectAccessible(page);

    const sent: string[] = [];
    page.on('request', (asked) => asked.method() === 'PUT' && sent.push(asked.url()));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'ভয়েস মেসেজ পাঠান' }).click();
    await expect(main).toContainText('এখনো যায়নি। আপনার ভয়েস মেসেজ এই ফোনেই আছে');
    await expectAccessible(page);
    await context.setOffline(false);
    const log = page.getByRole('log');
    await expect(log.getByRole('listitem').filter({ has: page.locator('audio') })).toHaveCount(1);
    await expect(main).not.toContainText('এখনো যায়নি');
    await page.reload();
    await expect(log.locator('audio')).toHaveCount(1);
    expect(new Set(sent).size, 'always under the same key').toBe(1);
    await expect(log).toContainText('ভয়েস মেসেজ, ০:০');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);

    // One from WhatsApp, and one that is too long.
    const choose = async (buffer: Buffer) => {
      await record.click();
      await page.getByRole('button', { name: 'থামুন' }).click();
      await page.getByRole('button', { name: 'রেকর্ডিং মুছুন' }).click();
      await page.evaluate(() => {
        // Whoever may not record chooses a file.
        navigator.mediaDevices.getUserMedia = async () => {
          throw new DOMException('', 'NotAllowedError');
        };
      });
      await record.click();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'PTT.opus', mimeType: 'audio/ogg', buffer });
      await page.getByRole('button', { name: 'ভয়েস মেসেজ পাঠান' }).click();
    };
    await choose(await recording({ container: 'ogg', seconds: 65 }));
    await expect(log).toContainText('ভয়েস মেসেজ, ১:০৫');
    await page.reload();
    await choose(await recording({ seconds: 180 }));
    await expect(main).toContainText('ভয়েস মেসেজ সর্বোচ্চ ২ মিনিটের হতে পারে।');
    await main.getByRole('button', { name: 'রেকর্ডিং মুছুন' }).click();
    await expect(main).not.toContainText('ভয়েস মেসেজ সর্বোচ্চ');

    // Leaving the page ends the document that may record.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await main.getByRole('link', { name: 'আপনার কেস' }).click();
    await expect(page).toHaveURL(new RegExp(`/bn/profile/cases/${opened.id}$`));
    await expect.poll(() => page.evaluate(() => 'isSameDocument' in window)).toBe(false);
    await expect(card.locator('audio')).toHaveCount(2);
    expect(await isAllowed()).toBe(false);
    expect(loaded).toContain(thread);

    const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const portal = await desk.newPage();
    await enterPortal(portal, `/admin/cases/${opened.id}`);
    const messages = panel(portal, 'Messages');
    await expect(messages).toContainText('The family waits for an answer.');
    const first = messages.getByRole('listitem').first();
    await expect(first.locator('audio')).toBeVisible();
    const faster = first.getByRole('button', { name: '1.5×' });
    await faster.focus();
    await portal.keyboard.press('Enter');
    await expect(faster).toHaveAttribute('aria-pressed', 'true');
    const played = await first.locator('audio').evaluate(async (audio: HTMLAudioElement) => {
      await audio.play();
      return audio.playbackRate;
    });
    expect(played).toBe(1.5);
    await first.getByRole('button', { name: 'Write a summary' }).click();
    await first.getByLabel('What is said, in two lines').fill('Asks about fasting before the test');
    await expectAccessible(portal);
    await first.getByRole('button', { name: 'Save the summary' }).click();
    await expect(first).toContainText('Asks about fasting before the test (summary by');
    await expect(messages).toContainText('The family waits for an answer.');
    await expectNoHorizontalScroll(portal);
    await desk.close();
  },
);
