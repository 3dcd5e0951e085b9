import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { expect } from '#tests/support/browser.ts';
import { openPage } from '#tests/support/open-page.ts';

export const password = (page: Page) => page.locator('[name=password]');
export const field = (page: Page, label: string) =>
  label === 'Password' ? password(page) : page.getByLabel(label);
export const signIn = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true });
export const register = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });
export const record = (page: Page) => page.evaluate(() => localStorage.getItem('currentUser'));
/** The signed-in user as the browser stores it. Fails if there is none. */
export const recordOf = async (page: Page) =>
  z
    .looseObject({ id: z.int(), image: z.string().nullable() })
    .parse(JSON.parse((await record(page)) ?? 'null'));
export const fields = 'contact created_at email gender id image name role_id status token';

let people = 0;
export const freshEmail = () => `patient-${Date.now()}-${people++}@example.com`;

/** Registers a customer, outside of the browser. */
export async function customer(request: APIRequestContext) {
  const person = { name: 'Karim Uddin', email: freshEmail(), password: 'short', contact: '01000000011' };
  const response = await request.post('/api/users', { data: person });
  expect(response.status()).toBe(201);
  return { ...person, id: z.object({ id: z.int() }).parse(await response.json()).id };
}

export async function open(page: Page, path = '/login'): Promise<void> {
  await openPage(page, path);
}

/** Signs a customer in through the form, which then leads to the path that it was opened with. */
export async function signInAt(
  page: Page,
  path: string,
  account: { email: string; password: string },
): Promise<void> {
  await open(page, path);
  const form = page.getByRole('main').locator('form').first();
  await form.locator('[name=email]').fill(account.email);
  await form.locator('[name=password]').fill(account.password);
  await form.locator('[type=submit]').click();
}

export async function openRegistration(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('button', { name: 'Create new account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register for Medical Services');
}

export async function fillRegistration(page: Page, email: string): Promise<void> {
  await field(page, 'Full name').fill('রহিমা খাতুন');
  await field(page, 'Gender').selectOption('prefer-not-to-say');
  await field(page, 'Email').fill(email);
  await field(page, 'Contact number').fill('01000000010');
  await field(page, 'Password').fill('short');
}
