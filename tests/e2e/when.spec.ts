import { daysAfter } from '#shared/dhaka.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage } from '#tests/support/open-page.ts';

const dayIn = (days: number) => daysAfter(new Date().toISOString().slice(0, 10), days);

const texts = {
  '': {
    title: 'When can we be there?',
    critical: /Critical\? Don’t plan here: call/,
    today: 'If we begin today',
    answer: /^At the earliest about \d+ \w+ 20\d\d; the embassy decides\.$/,
    only: /Book only what can be cancelled until the visa is there\. Only the embassy decides\./,
    day: 'When must you be in Bangkok?',
    more: 'Who travels, what is there already?',
    reports: 'Reports',
    count: 'Count the days',
    there: 'There already',
    early: /is too early\. At the earliest it is about/,
    work: /can work, with about \d+ days? in hand\. Most depends on the embassy\.$/,
    begin: 'Begin with us',
    send: 'Send on WhatsApp',
    estimate: /10–20 days on which the embassy is open · our estimate/,
  },
  '/bn': {
    title: 'কবে পৌঁছাতে পারব?',
    critical: /অবস্থা সংকটজনক হলে এখানে হিসাব নয়, ফোন করুন/,
    today: 'আজ শুরু করলে',
    answer: /^সবচেয়ে আগে [০-৯]+ \S+ [০-৯]{4}-এর কাছাকাছি; দূতাবাস ঠিক করে দেয়।$/,
    only: /শুধু বাতিল করা যায় এমন বুকিং করুন। সিদ্ধান্ত শুধু দূতাবাসের।/,
    day: 'কবে ব্যাংককে থাকতে হবে?',
    more: 'কে কে যাবেন, কী কী হাতে আছে?',
    reports: 'রিপোর্ট',
    count: 'দিন হিসাব করুন',
    there: 'হাতে আছে',
    early: /সময় কম। সবচেয়ে আগে/,
    work: /সম্ভব, হাতে প্রায় [০-৯]+ দিন থাকবে। সবচেয়ে বেশি নির্ভর করে এর ওপর: দূতাবাস।$/,
    begin: 'আমাদের সঙ্গে শুরু করুন',
    send: 'WhatsApp-এ পাঠান',
    estimate: /দূতাবাস খোলা থাকে এমন ১০–২০ দিন · আমাদের আন্দাজ/,
  },
} as const;

for (const [language, width] of [
  ['', atDesk],
  ['/bn', onPhone],
] as const) {
  const say = texts[language];

  test(`a family asks by keyboard when it can be there, at ${language}/when`, width, async ({ page }) => {
    await openPage(page, `${language}/when`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title);
    await expect(page.getByText(say.critical)).toBeInViewport();
    await expect(page.getByText(say.answer)).toBeInViewport();
    await expect(page.getByText(say.only)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: say.estimate })).toHaveCount(1);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.getByText(say.more).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel(say.reports, { exact: true }).focus();
    await page.keyboard.press('Space');
    await page.getByLabel(say.day).fill(dayIn(3));
    await page.getByRole('button', { name: say.count }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${language}/when\\?day=${dayIn(3)}&people=2&reports=1$`));
    await expect(page.getByText(say.early)).toBeInViewport();
    await expect(page.getByText(say.there, { exact: true })).toHaveCount(1);
    await expect(page.getByLabel(say.reports, { exact: true })).toBeChecked();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(
      `the day leads into the request, and the answer to WhatsApp, at ${language}/when`,
      width,
      async ({ page }) => {
        const day = dayIn(200);
        await page.goto(`${language}/when?people=%00&day=2027-13-45&x=<script>`);
        await expect(page.getByText(say.answer)).toBeVisible();
        await page.getByLabel(say.day).fill(day);
        await page.getByRole('button', { name: say.count }).click();
        await expect(page.getByText(say.work)).toBeVisible();
        const sent = await page.getByRole('link', { name: say.send }).getAttribute('href');
        const text = decodeURIComponent(sent ?? '');
        expect(text).toMatch(/^https:\/\/wa\.me\/\?text=/);
        expect(text).toMatch(say.only.source.includes('Book') ? /Book only what/ : /বাতিল করা যায়/);
        expect(text).toContain(`${language}/when?day=${day}`);
        await page.getByRole('link', { name: say.begin }).click();
        await expect(page).toHaveURL(`${language}/contact?date=${day}`);
        await expect(page.locator('input[name=date]')).toHaveValue(day);
      },
    );
  });
}

test('the page is in the footer, the menu, the sitemap and the search', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/');
  const link = { name: 'When can we be there?' };
  await expect(page.getByRole('contentinfo').getByRole('link', link)).toHaveAttribute('href', '/when');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', link),
  ).toBeVisible();
  const map = await (await request.get('/sitemap.xml')).text();
  const parts = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const pages = await Promise.all(
    parts.map(async (path) => (path.endsWith('.xml') ? (await request.get(path)).text() : path)),
  );
  expect(pages.join('\n')).toMatch(/\/bn\/when\b/);
  await page.goto('/search?q=visa+koto+din');
  await page.getByRole('main').getByRole('link', link).click();
  await expect(page).toHaveURL('/when');
});
