import { atBothWidths, setWidth } from '#tests/support/both-widths.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import {
  banner,
  button,
  call,
  card,
  expectNamed,
  expectWhole,
  fill,
  fillNamed,
  form,
  open,
  reference,
  usual,
  values,
} from '#tests/support/contact-form.ts';
import { openPage } from '#tests/support/open-page.ts';

test(
  'a doctor’s card opens the form with the doctor as subject, which can be changed and removed',
  onPhone,
  async ({ page }) => {
    await openPage(page, '/doctors');
    const doctors = page.getByRole('main').getByRole('article');
    const [first = '', second = ''] = await doctors.getByRole('heading').allInnerTexts();
    await doctors
      .nth(0)
      .getByRole('link', { name: `Book Appointment: ${first}` })
      .click();
    await expect(page).toHaveURL(/\/contact\?about=doctor-\d+$/);
    await expect(form(page)).toContainText(`About: ${first}`);
    await expectWhole(page);
    await fill(page);

    await form(page)
      .getByRole('link', { name: `Change: ${first}` })
      .click();
    await doctors
      .nth(1)
      .getByRole('link', { name: `Book Appointment: ${second}` })
      .click();
    await expect(form(page)).toContainText(`About: ${second}`);
    await expectNamed(page);
    const { search } = new URL(page.url());
    const sent = page.waitForRequest(call);
    await button(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      about: search.replace('?about=', ''),
      name: usual.Name,
    });
    await expect(banner(page)).toBeVisible();

    await fill(page);
    await form(page)
      .getByRole('link', { name: `Remove: ${second}` })
      .click();
    await expect(page).toHaveURL('/contact');
    await expect(form(page).getByText('About:')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Book an Appointment' })).toBeFocused();
    await expectNamed(page);
    const next = page.waitForRequest(call);
    await button(page).click();
    expect((await next).postDataJSON()).not.toHaveProperty('about');
  },
);

test(
  'hospitals, articles, search results and the buttons for volunteers lead to the form with their subject',
  onPhone,
  async ({ page }) => {
    for (const [path, about] of [
      ['/hospitaldetails/1', 'hospital-1'],
      ['/search?q=heart', 'doctor-1'],
      ['/bn/about', 'volunteer'],
      ['/about', 'partner'],
    ] as const) {
      await page.goto(path);
      const link = page.getByRole('main').locator(`a[href$="/contact?about=${about}"]`).first();
      await atBothWidths(page, () => expect(link).toBeVisible());
    }
    for (const [path, target] of [
      ['/', '/contact'],
      ['/bn/hospitaldetails/1', '/bn/contact?about=hospital-1'],
      ['/blogdetails/1', '/contact?about=blog-1'],
    ] as const) {
      await page.goto(path);
      const bar = page.locator('nav.fixed');
      await expect(bar).toBeVisible();
      await expect(bar.locator(`a[href="${target}"]`)).toHaveCount(1);
      await setWidth(page, 'at a desk');
      await expect(bar).toBeHidden();
      await setWidth(page, 'on a phone');
    }
    await open(page, '/contact?about=doctor-2147483647');
    await expect(form(page).getByText('About:')).toHaveCount(0);
    await fill(page);
    await button(page).click();
    await expect(banner(page)).toBeVisible();
  },
);

for (const [path, width, words] of [
  ['/contact', atDesk, { later: 'Your request is with us', email: 'A confirmation is on its way' }],
  ['/bn/contact', onPhone, { later: 'আপনার অনুরোধ আমাদের কাছে পৌঁছেছে', email: 'এই ঠিকানায় একটি ইমেইল যাচ্ছে' }],
] as const) {
  test(
    `the confirmation with the next steps is visible and focused, and stays at ${path}`,
    width,
    async ({ page }) => {
      await page.clock.install();
      await open(page, path);
      await fillNamed(page);
      await card(page).locator('[type=submit]').click();
      const news = card(page).getByRole('region', { name: words.later });
      await expect(news).toBeFocused();
      await expect(news.getByRole('status')).toBeInViewport({ ratio: 1 });
      await expectWhole(page);
      await page.clock.runFor(60_000);
      await expect(news.getByRole('status').getByText(reference)).toBeHidden();
      await expect(news.locator('p', { hasText: words.later })).toBeInViewport();
      await expect(news).toContainText(`${words.email}`);
      await expect(news).toContainText(values.email);
      await expect(news).toContainText(/24|২৪/);
      const [shown = 'none'] = (await news.innerText()).match(reference) ?? [];
      await expect(news.locator('a[href*="/track"]')).toHaveAttribute('href', new RegExp(`/track#${shown}$`));
      const chat = (await news.locator('a[href*="wa.me"]').getAttribute('href')) ?? '';
      expect(decodeURIComponent(chat)).toContain(shown);
      expect(decodeURIComponent(chat)).not.toContain(values.message);
    },
  );
}

test(
  'an article ends with related ones and a way to book, and pages are printed without header and footer',
  atDesk,
  async ({ page }) => {
    await openPage(page, '/blogdetails/3');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Book Appointment' })).toHaveAttribute(
      'href',
      '/contact?about=blog-3',
    );
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('The folder');
    const related = main.getByRole('region', { name: 'Related articles' }).getByRole('link');
    await expect(related).toHaveCount(3);
    const title = (await related.first().textContent()) ?? '';
    await related.first().click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectWhole(page);

    await page.emulateMedia({ media: 'print' });
    for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeHidden();
    await expect(page.locator('nav.fixed, #comments, #related, #ask-us').locator('visible=true')).toHaveCount(
      0,
    );
    await page.goto('/hospitaldetails/1');
    const contact = page.getByRole('region', { name: 'Contact Information' });
    await expect(contact).toContainText('+66 2 555 101');
    await expect(contact.getByRole('heading')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.getByText(/SetuCare · \+880/)).toBeVisible();
  },
);
