import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { test as base, expect } from '#tests/support/browser.ts';
import { readerRole } from '#tests/support/data-template.ts';
import { createStaff, enterPortal } from '#tests/support/portal.ts';
import { administrator } from '#tests/support/server.ts';

const form = { email: 'rahima@example.com', phone: '01711-000000', date: '2099-03-03', message: 'A stent?' };

/** The API calls of the request screens. */
export const calls = {
  search: '**/api/appointments/search',
  events: '**/api/appointments/*/events',
  attention: '**/api/attention',
  assign: '**/api/appointments/assign',
  status: '**/api/appointments/status',
  export: '**/api/appointments/export',
};
export const fault = {
  status: 500,
  json: {
    message: 'Something went wrong. Please try again. If it happens again, call us.',
    code: 'unexpected',
  },
};
export const refusal = {
  status: 403,
  json: { message: 'You are not allowed to do this', code: 'not_allowed' },
};

export type Asked = { name: string; reference: string };
type Account = typeof administrator;

/** Sends a request as a visitor, or as the customer in the headers. */
export async function ask(
  request: APIRequestContext,
  changes: object = {},
  headers: Record<string, string> = {},
): Promise<Asked> {
  const name = `Rahima ${randomUUID().slice(0, 8)}`;
  const data = { ...form, name, lang: 'bn', ...changes };
  const response = await request.post('/api/contact', { data, headers });
  const { reference }: { reference: string } = await response.json();
  return { name, reference };
}

const note = { type: 'note', note: 'Called' } as const;

/** Changes a request as a colleague would: adds a note, or the given `event`. */
export async function changeElsewhere(
  request: APIRequestContext,
  { reference }: Asked,
  event: { type: 'note'; note: string } | { type: 'status'; status: string } = note,
): Promise<void> {
  const login = await request.post('/api/login', { data: administrator });
  const { token }: { token: string } = await login.json();
  const headers = { Authorization: `Bearer ${token}` };
  const search = await request.post('/api/appointments/search', { headers, data: { q: reference } });
  const [found]: { id: number }[] = await search.json();
  await request.post(`/api/appointments/${found?.id}/events`, { headers, data: event });
}

/** Shows the filters of the inbox, which are collapsed on phones. */
export async function showFilters(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /^Filters/ });
  if (await fold.isVisible()) await fold.click();
}

/** Every test has its own request. */
export const test = base.extend<{ asked: Asked }>({
  asked: async ({ request }, use) => use(await ask(request)),
});

/** A member of staff who may only read. */
export const createReadOnlyStaff = (request: APIRequestContext) => createStaff(request, readerRole);

export async function signIn(
  page: Page,
  path = '/admin/requests',
  who: Account = administrator,
): Promise<void> {
  await enterPortal(page, path, who);
  await expect(page.getByText('Welcome To Dashboard')).toBeVisible();
}

/** Opens a request by searching for it, as staff do. */
export async function open(page: Page, { name, reference }: Asked, who?: Account): Promise<void> {
  await signIn(page, undefined, who);
  await searchBox(page).fill(name);
  await link(page, reference).press('Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string) => page.getByRole('link', { name });
export const searchBox = (page: Page) => page.getByRole('searchbox');
export const entry = (page: Page, { reference }: Asked) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: reference });
export const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
