import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage } from '#tests/support/open-page.ts';
import { administrator } from '#tests/support/server.ts';

/** The API call of the form, for `page.route`. */
export const call = '**/api/contact';
const labels = ['Name', 'Email', 'Phone', 'Date', 'Message (optional)'] as const;
type Label = (typeof labels)[number];

/** The values that a visitor types. */
export const usual: Record<Label, string> = {
  Name: 'Rahima Khatun',
  Email: 'rahima@patients.example',
  Phone: '+880 1712-345678',
  Date: '2999-03-02',
  'Message (optional)': 'Her heart beats unevenly.',
};

/** The region with the form. */
export const form = (page: Page) => page.getByRole('region', { name: 'Book an Appointment' });
/** A field of the form. */
export const field = (page: Page, label: Label) => form(page).getByLabel(label);
/** The button that sends the form. */
export const button = (page: Page) => form(page).locator('[name=send]');
/** The success message. */
export const banner = (page: Page) => form(page).getByText('Appointment Request Submitted!');
/** A reference like TH-7K3Q9F. */
export const reference = /TH-[0-9A-Z]{6}/;

/** Opens the form as visitors do: the app starts with the first focus in it. */
export async function open(page: Page, path = '/contact'): Promise<void> {
  await openPage(page, path);
}

/** Fills in the given fields only. */
export async function fill(page: Page, values: Partial<Record<Label, string>> = usual): Promise<void> {
  for (const label of labels) {
    if (values[label] !== undefined) await field(page, label).fill(values[label]);
  }
}

/** Expects the fields to have exactly these values. */
export async function expectValues(page: Page, values: Record<Label, string>): Promise<void> {
  for (const label of labels) await expect(field(page, label)).toHaveValue(values[label]);
}

/** Expects the error message of a field, to which its `aria-describedby` refers. */
export const expectError = (page: Page, label: Label, message: string) =>
  expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${message}$`));

/** Accepts the alerts of a page and collects their texts. */
export function alertsOf(page: Page): string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    return dialog.accept();
  });
  return messages;
}

/** Expects an accessible page that does not scroll horizontally. */
export async function expectWhole(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

/** The same values by field name, which is the same in every language. */
export const values = {
  name: usual.Name,
  email: usual.Email,
  phone: usual.Phone,
  date: usual.Date,
  message: usual['Message (optional)'],
};

/** The card with the form or its result, in any language. */
export const card = (page: Page) => page.locator('section[aria-labelledby=appointment]');

/** Fills in the given fields by name, in any language. */
export async function fillNamed(page: Page, given: Partial<typeof values> = values): Promise<void> {
  for (const [name, value] of Object.entries(given)) await card(page).locator(`[name=${name}]`).fill(value);
}

/** Expects exactly these values by field name, in any language. */
export async function expectNamed(page: Page, expected: Partial<typeof values> = values): Promise<void> {
  for (const [name, value] of Object.entries(expected)) {
    await expect(card(page).locator(`[name=${name}]`)).toHaveValue(value);
  }
}

/** The stored subjects of all requests with a given patient name. */
export async function storedSubjects(context: BrowserContext, name: string): Promise<unknown[]> {
  const { token } = await context.request
    .post('/api/login', { data: administrator })
    .then((response) => response.json());
  const headers = { Authorization: `Bearer ${token}` };
  const response = await context.request.post('/api/appointments/search', { headers, data: { q: name } });
  const found: { about: { kind: string; id: number } | null }[] = await response.json();
  return found.map(({ about }) => about && `${about.kind}-${about.id}`);
}
