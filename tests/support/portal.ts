import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';
import { openPage } from '#tests/support/open-page.ts';
import { administrator } from '#tests/support/server.ts';

type Account = typeof administrator;

/** Signs in to the portal with its form and opens one of its screens. */
export async function enterPortal(page: Page, path: string, who: Account = administrator): Promise<void> {
  await openPage(page, `/adminlogin?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(path);
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
      const answer = await request.post(path, { headers, data });
      expect(answer.status()).toBe(201);
      return answer.json();
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
      const answer = await request.post(`/api/appointments/${found?.id}/events`, { headers, data });
      expect(answer.status()).toBe(200);
    },
  };
}

/** Creates a user with a role, to sign in with. */
export async function hire(request: APIRequestContext, role_id: number) {
  const name = unique('Staff');
  const account = { email: `${name.slice(6)}@example.com`, password: 'six-of-one' };
  const api = await asAdministrator(request);
  const { id } = await api.post('/api/users', { name, contact: '01711000000', role_id, ...account });
  return { id, name, ...account };
}

/** Answers the browser's next dialog and resolves to its text. */
export function answerNextDialog(page: Page, how: 'accept' | 'dismiss'): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', async (asked) => {
      resolve(asked.message());
      await asked[how]();
    });
  });
}
