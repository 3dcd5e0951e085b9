import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { caseOptions } from '#shared/contract/options.ts';
import { expect } from '#tests/support/browser.ts';
import { readingMs } from '#tests/support/papers-in-browser.ts';
import { asAdministrator, unique } from '#tests/support/portal.ts';
import { type Asked, ask } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

type Account = { email: string; password: string };

/** The headers for calls of the API outside of the browser, as the given user. */
export async function headersOf(request: APIRequestContext, { email, password }: Account) {
  const login = await request.post('/api/login', { data: { email, password } });
  const { token }: { token: string } = await login.json();
  return { Authorization: `Bearer ${token}` };
}

/** Creates a customer. */
export async function makeCustomer(request: APIRequestContext) {
  const name = unique('Patient');
  const account = { email: `${name.slice(8)}@patients.example`, password: 'six-of-one' };
  const api = await asAdministrator(request);
  await api.post('/api/users', { name, contact: '01711000000', role_id: 1, ...account });
  return { name, ...account };
}

/** Unfolds a part of a family's case that a phone shows folded. */
export async function unfold(page: Page, part: 'papers' | 'consents' | 'links'): Promise<void> {
  const fold = page.locator(`#${part}`);
  await expect(fold).toBeVisible();
  const isFolded = await fold.evaluate((element) => element instanceof HTMLDetailsElement && !element.open);
  if (isFolded) await fold.locator('summary').first().click();
}

/** Creates a hospital, and returns its name. */
export async function makeHospital(request: APIRequestContext): Promise<string> {
  const name = unique('Hospital');
  const facts = { specialty: 'Heart', established: 1990, desc: 'Hearts', beds: '10', location: 'Bangkok' };
  const contact = { contact_phone: '1', contact_internationaldept: '1', contact_address: '1' };
  const api = await asAdministrator(request);
  await api.post('/api/hospitals', { name, ...facts, ...contact, services: ['Surgery'] });
  return name;
}

/** Confirms, as an administrator, that the account of a request is the family's. */
async function confirmOwner(request: APIRequestContext, id: number | undefined): Promise<void> {
  const headers = await headersOf(request, administrator);
  const path = `/api/appointments/${id}`;
  const { account }: { account: { id: number } } = await (await request.get(path, { headers })).json();
  const data = { account_id: account.id, note: 'Called the number of the request' };
  const response = await request.post(`${path}/owner-proof`, { headers, data });
  if (!response.ok()) throw new Error(`A confirmation answered ${response.status()}`);
}

/** Calls the API about cases as one member of staff. */
export async function casesAs(request: APIRequestContext, who: Account) {
  const headers = await headersOf(request, who);
  const post = async (path: string, data: object): Promise<CaseDetail> => {
    const response = await request.post(path, { headers, data });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return response.json();
  };
  return {
    post,
    /** Sends a request and opens its case; the sender is a visitor, or a customer whom staff confirm. */
    async open(by?: Account, changes: object = {}): Promise<{ opened: CaseDetail; asked: Asked }> {
      const asked = await ask(request, changes, by ? await headersOf(request, by) : {});
      const search = await request.post('/api/appointments/search', {
        headers,
        data: { q: asked.reference },
      });
      const [found]: { id: number }[] = await search.json();
      if (by) await confirmOwner(request, found?.id);
      return { asked, opened: await post('/api/cases', { appointment_id: found?.id }) };
    },
    /** Sends a paper of one page as staff, waits until it is checked, and returns its id. */
    async addPaper(appointment_id: number, title: string): Promise<number> {
      const image = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'white' } })
        .jpeg()
        .toBuffer();
      const send = async (path: string, data: object) => {
        const response = await request.post(path, { headers, data });
        if (!response.ok())
          throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
        const { id }: { id: number } = await response.json();
        return id;
      };
      const key = () => `key-${randomUUID()}`;
      const id = await send('/api/papers', { appointment_id, key: key(), title });
      const file = await send(`/api/papers/${id}/files`, { key: key(), size: image.length });
      const binary = { ...headers, 'content-type': 'application/octet-stream' };
      const chunk = await request.put(`/api/papers/${id}/files/${file}/chunks/0`, {
        headers: binary,
        data: image,
      });
      if (!chunk.ok()) throw new Error(`A chunk answered ${chunk.status()}`);
      await send(`/api/papers/${id}/finish`, { files: [{ id: file }] });
      const stateOf = async () => {
        const response = await request.get(`/api/papers/${id}`, { headers });
        const { state }: { state: string } = await response.json();
        return state;
      };
      await expect.poll(stateOf, { timeout: readingMs }).toBe('current');
      return id;
    },
    /** Shows the patient an option with the newest paper of the case, and an estimate of it for an operation. */
    async sendEstimate({ id, appointment_id }: CaseDetail, low_minor: number, high_minor: number) {
      const call = async (method: string, path: string, data: object = {}) => {
        const response = await request.fetch(path, { method, headers, data });
        if (!response.ok())
          throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
        return response.json();
      };
      const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
      const rate = { currency: 'THB', rate: '3.42', source: 'Bangladesh Bank', day: day(-1), confirm: true };
      await call('POST', '/api/exchange-rates', rate);
      const papers = await request.get(`/api/papers?appointment_id=${appointment_id}`, { headers });
      const [paper] = z.array(z.object({ id: z.int() })).parse(await papers.json());
      const drafted = { hospital: { name: 'Chao Phraya Heart Centre' }, document_id: paper?.id };
      const [option] = caseOptions.parse(await call('POST', `/api/cases/${id}/options`, drafted));
      await call('POST', `/api/options/${option?.id}/state`, { state: 'active' });
      const [added] = caseOptions.parse(await call('POST', `/api/options/${option?.id}/estimates`));
      const estimate = `/api/estimates/${added?.estimates[0]?.id}`;
      const lines = [{ topic: 'operation', cover: 'included', low_minor, high_minor }];
      const days = { dated_on: day(-1), valid_until: day(30) };
      await call('PUT', estimate, { ...days, currency: 'THB', lines });
      await call('POST', `${estimate}/send`);
      return estimate;
    },
    addTask: (id: number, task: object) => post(`/api/cases/${id}/tasks`, task),
  };
}
