import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { signedIn } from '#shared/contract/session.ts';
import { expect } from '#tests/support/browser.ts';
import { openPage } from '#tests/support/open-page.ts';
import { administrator } from '#tests/support/server.ts';
import { staffSessionEntries } from '#web/lib/session.ts';

type Account = typeof administrator;

/** The parts of a person's page that fold: most tests want them unfolded. */
const personParts = [
  'access',
  'chat',
  'consents',
  'facts',
  'handling',
  'kept',
  'links',
  'mails',
  'news',
  'noted',
  'offers',
  'papers',
  'patient',
  'request',
  'stage',
  'team',
  'visas',
];

/**
 * Opens a screen of the portal as a user who has signed in. admin-login.spec.ts tests the sign-in form; opening the
 * form before every screen would be half of the page loads of the portal's tests.
 */
export async function enterPortal(
  page: Page,
  path: string,
  { email, password }: Account = administrator,
): Promise<void> {
  // A page of this origin that loads nothing. It ends the work of the page before it, like signing out.
  await page.goto('/livez');
  await page.context().clearCookies();
  const data = { email, password, mode: 'session', portal: 'admin' };
  const response = await page.request.post('/api/login', { data });
  expect(response.status()).toBe(200);
  const entries = staffSessionEntries(signedIn.parse(await response.json()));
  const unfolded = { personParts: personParts.join(' ') };
  await page.evaluate(
    (stored) => {
      for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
    },
    { ...entries, ...unfolded },
  );
  await openPage(page, path);
  // The address of a case leads to the page that it shares with its request.
  await expect(page).toHaveURL(/^\/admin\/cases\/\d+/.test(path) ? /\/admin\/(requests|cases)\/\d+/ : path);
}

/** Unfolds all parts of the person's page that is open. */
export async function unfoldParts(page: Page): Promise<void> {
  await page.evaluate((parts) => localStorage.setItem('personParts', parts), personParts.join(' '));
  await page.reload();
}

/** A name that no other record has. */
export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** Calls the API as the administrator, outside the browser. */
export async function asAdministrator(request: APIRequestContext) {
  const login = await request.post('/api/login', { data: administrator });
  const { token }: { token: string } = await login.json();
  const headers = { Authorization: `Bearer ${token}` };
  return {
    async post(path: string, data: object): Promise<{ id: number }> {
      const response = await request.post(path, { headers, data });
      expect(response.status()).toBe(201);
      return response.json();
    },
    /** A call that changes a record without creating one. */
    async act(path: string, data: object): Promise<void> {
      expect((await request.post(path, { headers, data })).status()).toBe(200);
    },
    put: (path: string, data: object) => request.put(path, { headers, data }),
    delete: (path: string) => request.delete(path, { headers }),
    /** Sets the status of the request with the reference. */
    async handle(reference: string, status: string): Promise<void> {
      const search = await request.post('/api/appointments/search', { headers, data: { q: reference } });
      const [found]: { id: number }[] = await search.json();
      const data = { type: 'status', status };
      const response = await request.post(`/api/appointments/${found?.id}/events`, { headers, data });
      expect(response.status()).toBe(200);
    },
  };
}

/** Creates a user with a role, who can sign in. */
export async function createStaff(request: APIRequestContext, role_id: number) {
  const name = unique('Staff');
  const account = { email: `${name.slice(6)}@example.com`, password: 'six-of-one' };
  const api = await asAdministrator(request);
  const { id } = await api.post('/api/users', { name, contact: '01711000000', role_id, ...account });
  return { id, name, ...account };
}

/** Responds to the browser's next dialog and resolves to its text. */
export function handleNextDialog(page: Page, how: 'accept' | 'dismiss'): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', async (asked) => {
      resolve(asked.message());
      await asked[how]();
    });
  });
}
