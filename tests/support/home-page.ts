import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';
import { openPage } from '#tests/support/open-page.ts';

export const slideTime = 5000;
export const slides = [
  ['Advanced Cardiology Care', 'Learn About Our Heart Center', '/hospitals'],
  ['Mental Wellness Programs', 'Explore Mental Health Services', '/services'],
  ['Expert Surgical Team', 'Meet Our Surgeons', '/doctors'],
  ['Family Medicine Specialists', 'Find Your Primary Care Doctor', '/blogs'],
] as const;
export const specialties = [
  'Cardiac Care',
  'Pediatric Oncology',
  'Robotic Surgery',
  'International Patient Services',
  'Neuroscience Center',
  'Other Departments',
];

export const hero = (page: Page) => page.getByRole('region', { name: 'What we can help with' });
export const stories = (page: Page) => page.getByRole('region', { name: 'Patient Stories' });
export const network = (page: Page) => page.locator('section', { hasText: 'Our Healthcare Network' });
export const slidesOf = (carousel: Locator) => carousel.locator('[aria-roledescription=slide]');
export const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });

/** Presses a button without a pointer or the focus coming near it. */
export const press = (place: Locator, name: string) => button(place, name).dispatchEvent('click');

/** Expects that only the slide at this position can be reached. */
export async function expectSlide(carousel: Locator, place: number): Promise<void> {
  await expect(carousel.locator('[aria-roledescription=slide]:not([inert])')).toHaveCount(1);
  await expect(slidesOf(carousel).nth(place)).not.toHaveAttribute('inert');
}

/** Opens home with a clock that the test controls, at the beginning of the first slide and the first card. */
export async function openHome(page: Page): Promise<void> {
  await page.clock.install();
  await openPage(page, '/');
  await page.clock.pauseAt(Date.now() + 60_000);
  await hero(page)
    .getByRole('button', { name: /^Show 1:/ })
    .dispatchEvent('click');
  await expectSlide(hero(page), 0);
}

/** Expects that nothing happens until a slide's time has passed, and that the next slide is shown then. */
export async function expectNext(page: Page, before: number, after: number): Promise<void> {
  await page.clock.runFor(slideTime - 1);
  await expectSlide(hero(page), before);
  await page.clock.runFor(1);
  await expectSlide(hero(page), after);
}

export async function expectStill(page: Page, place: number): Promise<void> {
  await page.clock.runFor(3 * slideTime);
  await expectSlide(hero(page), place);
}
