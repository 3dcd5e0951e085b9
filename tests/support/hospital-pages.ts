import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openApp } from '#tests/support/open-page.ts';

export const listCall = /\/api\/hospitals(\?.*)?$/;
export const oneCall = /\/api\/hospitals\/\d+(\?.*)?$/;

export const placeholder = /\/assets\/placeholder-hospital-.*\.svg$/;

export const main = (page: Page) => page.getByRole('main');
export const cards = (page: Page) => main(page).getByRole('article');
export const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });

/** Navigates to the list from another page, so that the browser makes the call. */
export async function openHospitals(page: Page): Promise<void> {
  await openApp(page, '/');
  await main(page).getByRole('link', { name: 'Find a Hospital' }).click();
  await expect(page).toHaveURL('/hospitals');
}

/** Opens the first hospital of the list in the same way. */
export async function openFirst(page: Page): Promise<void> {
  await openApp(page, '/hospitals');
  await cards(page).first().getByRole('link', { name: 'More details' }).click();
  await expect(page).toHaveURL('/hospitaldetails/1');
}

export async function expectWhole(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}
