import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { openPage } from '#tests/support/open-page.ts';

/** The call that the form makes, for `page.route`. */
export const call = '**/api/contact';
const labels = ['Name', 'Email', 'Phone', 'Date', 'Message (optional)'] as const;
export type Label = (typeof labels)[number];

/** What a visitor fills in. */
export const usual: Record<Label, string> = {
  Name: 'Rahima Khatun',
  Email: 'rahima@patients.example',
  Phone: '+880 1712-345678',
  Date: '2999-03-02',
  'Message (optional)': 'Her heart beats unevenly.',
};

/** The card with the form. */
export const form = (page: Page) => page.getByRole('region', { name: 'Book an Appointment' });
/** One of its fields. */
export const field = (page: Page, label: Label) => form(page).getByLabel(label);
/** Its one button. */
export const button = (page: Page) => form(page).getByRole('button');
/** The good news. */
export const banner = (page: Page) => form(page).getByText('Appointment Request Submitted!');
/** A reference like TH-7K3Q9F. */
export const reference = /TH-[0-9A-Z]{6}/;

/** Opens the form and waits until the page is awake. */
export async function open(page: Page, path = '/contact'): Promise<void> {
  await openPage(page, path);
}

/** Fills in what is given, and nothing else. */
export async function fill(page: Page, values: Partial<Record<Label, string>> = usual): Promise<void> {
  for (const label of labels) {
    if (values[label] !== undefined) await field(page, label).fill(values[label]);
  }
}

/** Expects the fields to hold just this. */
export async function expectValues(page: Page, values: Record<Label, string>): Promise<void> {
  for (const label of labels) await expect(field(page, label)).toHaveValue(values[label]);
}

/** What is shown as wrong with a field: the text that its `aria-describedby` leads to. */
export const expectError = (page: Page, label: Label, message: string) =>
  expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${message}$`));

/** Accepts the alerts of a page and keeps their words. */
export function alertsOf(page: Page): string[] {
  const words: string[] = [];
  page.on('dialog', (dialog) => {
    words.push(dialog.message());
    return dialog.accept();
  });
  return words;
}

/** Expects a page that is for everybody and does not scroll sideways. */
export async function expectWhole(page: Page): Promise<void> {
  await expectAccessible(page);
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await sideways()).toBe(0);
}

/** The same by the names of the fields, which are the same in every language. */
export const values = {
  name: usual.Name,
  email: usual.Email,
  phone: usual.Phone,
  date: usual.Date,
  message: usual['Message (optional)'],
};

/** The card with the form or its result, in any language. */
export const card = (page: Page) => page.locator('section[aria-labelledby=appointment]');

/** Fills in what is given, in any language. */
export async function fillNamed(page: Page, given: Partial<typeof values> = values): Promise<void> {
  for (const [name, value] of Object.entries(given)) await card(page).locator(`[name=${name}]`).fill(value);
}

/** Expects the fields to hold just this, in any language. */
export async function expectNamed(page: Page, expected: Partial<typeof values> = values): Promise<void> {
  for (const [name, value] of Object.entries(expected)) {
    await expect(card(page).locator(`[name=${name}]`)).toHaveValue(value);
  }
}
