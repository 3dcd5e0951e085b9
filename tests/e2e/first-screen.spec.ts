import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage } from '#tests/support/open-page.ts';

const phone = { width: 360, height: 740 };

/** The part of the screen that the contact bar leaves free. */
async function freeHeight(page: Page): Promise<number> {
  const bar = await page.getByRole('navigation', { name: /Quick contact|দ্রুত যোগাযোগ/ }).boundingBox();
  return bar?.y ?? 0;
}

const lists: [path: string, count: RegExp][] = [
  ['/doctors', /^14 doctors found$/],
  ['/bn/doctors', /^১৪ জন চিকিৎসক/],
  ['/hospitals', /^9 hospitals found$/],
  ['/bn/hospitals', /^৯টি হাসপাতাল/],
];

for (const [path, count] of lists) {
  test(
    `${path} shows on a phone's first screen how many there are, and the first of them`,
    onPhone,
    async ({ page }) => {
      await page.setViewportSize(phone);
      await openPage(page, path);
      await expect(page.getByRole('main').getByRole('status')).toHaveText(count);
      const cards = page.getByRole('main').getByRole('article');
      const first = await cards.first().boundingBox();
      // Most of the first card is visible, and two cards are no higher than a screen.
      expect((first?.y ?? 999) + 200).toBeLessThan(await freeHeight(page));
      const second = await cards.nth(1).boundingBox();
      expect((first?.height ?? 999) + (second?.height ?? 999)).toBeLessThan(phone.height);
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    },
  );
}

test(
  "a doctor's card says where the doctor works and which languages they speak",
  onPhone,
  async ({ page }) => {
    await page.setViewportSize(phone);
    await openPage(page, '/doctors');
    const card = page.getByRole('article').filter({ hasText: 'Dr. Arthit Saengwirot' });
    for (const text of ['Cardiology', '22+ years experience', 'Saithara Riverside Hospital, Bangkok'])
      await expect(card).toContainText(text);
    await expect(card).toContainText('Speaks Thai, English, Bangla');
    await expect(card.getByRole('link', { name: 'Book Appointment' })).toHaveAttribute(
      'href',
      /^\/contact\?about=doctor-\d+$/,
    );
    // The link covers the card.
    await card.getByText('Saithara').click({ force: true });
    await expect(page).toHaveURL(/\/doctor(s|details)\//);
  },
);

for (const words of ['heart', 'হার্টের অপারেশন']) {
  const path = `${words === 'heart' ? '' : '/bn'}/search?q=${encodeURIComponent(words)}`;
  test(`a search for “${words}” shows its results on the first screen, with their number`, async ({
    page,
    isMobile,
  }) => {
    if (isMobile) await page.setViewportSize(phone);
    await openPage(page, path);
    await expect(page.getByRole('main').getByRole('status')).toBeInViewport();
    const first = await page.getByRole('main').getByRole('article').first().boundingBox();
    const free = isMobile ? await freeHeight(page) : (page.viewportSize()?.height ?? 0);
    expect((first?.y ?? 999) + 100).toBeLessThan(free);
    await expectNoHorizontalScroll(page);
  });
}

test(
  'the footer is at most one and a half screens of a phone, and its groups open',
  onPhone,
  async ({ page }) => {
    await page.setViewportSize(phone);
    for (const [path, contact, mail] of [
      ['/about', 'Contact Us', /care@/],
      ['/bn/about', 'যোগাযোগ করুন', /care@/],
    ] as const) {
      await openPage(page, path);
      const footer = page.getByRole('contentinfo');
      await footer.scrollIntoViewIfNeeded();
      await expect
        .poll(async () => (await footer.boundingBox())?.height)
        .toBeLessThanOrEqual(1.5 * phone.height);
      const small = await footer.locator('a, summary, button, input').evaluateAll((controls) =>
        controls.flatMap((control) => {
          const { height } = control.getBoundingClientRect();
          return control.checkVisibility() && height < 44 ? [control.textContent] : [];
        }),
      );
      expect(small).toEqual([]);
      await expect(footer.getByRole('link', { name: mail })).toBeHidden();
      await footer.getByText(contact, { exact: true }).filter({ visible: true }).click();
      await expect(footer.getByRole('link', { name: mail })).toBeVisible();
      await expectAccessible(page);
    }
  },
);
