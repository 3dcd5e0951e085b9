import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { expect } from '#tests/support/browser.ts';
import { casesAs, headersOf } from '#tests/support/case-screens.ts';
import { openPage } from '#tests/support/open-page.ts';
import { createStaff } from '#tests/support/portal.ts';
import { administrator } from '#tests/support/server.ts';

/** The texts of a family's screens in Bangla. */
export const bn = {
  open: 'কেসটি খুলুন',
  go: 'এগিয়ে যান',
  agree: 'পড়েছি, সম্মতি দিচ্ছি',
  connected: 'একটি ফোন যুক্ত হয়েছে',
  notYou: 'আপনি নন?',
  endAll: 'সব ফোনে কেস বন্ধ করুন',
  unlock: 'খুলুন',
  locked: 'আপনার কেসে তালা দেওয়া আছে',
  whose: 'এই ফোন কে ব্যবহার করেন?',
  leave: 'এই ফোন থেকে বেরিয়ে যান',
};

/** The same in English. */
export const en: typeof bn = {
  open: 'Open the case',
  go: 'Continue',
  agree: 'I have read this and agree',
  connected: 'A phone was connected on',
  notYou: 'Not you?',
  endAll: 'End access on all phones',
  unlock: 'Open',
  locked: 'Your case is locked',
  whose: 'Who uses this phone?',
  leave: 'Leave this phone',
};

export const inBangla = (figures: string) => figures.replace(/\d/g, (one) => '০১২৩৪৫৬৭৮৯'[Number(one)] ?? '');

let numbers = 0;

/** A man without email came to the office: a coordinator enters his request and opens its case. */
export async function walkIn(request: APIRequestContext) {
  const coordinator = await createStaff(request, 4);
  const headers = await headersOf(request, coordinator);
  numbers += 1;
  const phone = `017${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}${numbers % 10}`;
  const entered = await request.post('/api/appointments', {
    headers,
    data: {
      name: 'Abdul Karim',
      phone,
      source: 'walk_in',
      language: 'bn',
      message: 'Heart check',
      consent: { how: 'in_person', by: 'Abdul Karim' },
      key: `walk-in-${randomUUID()}`,
    },
  });
  if (entered.status() !== 201) throw new Error(`The request answered ${await entered.text()}`);
  const { id }: { id: number } = await entered.json();
  const opened = await (await casesAs(request, coordinator)).post('/api/cases', { appointment_id: id });
  return { coordinator, headers, opened, phone };
}

/** Gives a code as the coordinator, and returns its figures. */
export async function giveCode(
  request: APIRequestContext,
  { headers, opened }: { headers: Record<string, string>; opened: CaseDetail },
  more: object = {},
): Promise<string> {
  const path = `/api/cases/${opened.id}/access`;
  const access: { account: object | null } = await (await request.get(path, { headers })).json();
  if (access.account === null) await request.post(`${path}/account`, { headers, data: {} });
  const data = { purpose: 'enter', how: 'call', reached: 'Abdul Karim', ...more };
  const given = await request.post(`${path}/codes`, { headers, data });
  if (given.status() !== 201) throw new Error(`A code answered ${await given.text()}`);
  const { code }: { code: string } = await given.json();
  return code;
}

/** The phone of the family, a browser of its own. */
export async function familyPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    ...(baseURL && { baseURL }),
  });
  return context.newPage();
}

/** The family types reference and code on its phone, says who uses it, and agrees. */
export async function enterCase(
  page: Page,
  { reference, code }: { reference: string; code: string },
  use: 'shared' | 'mine' | 'borrowed',
  words = bn,
): Promise<void> {
  await openPage(page, words === bn ? '/bn/enter' : '/enter');
  await page.locator('[name=reference]').first().fill(reference);
  await page.locator('[name=code]').fill(inBangla(code));
  await page.getByRole('button', { name: words.open }).press('Enter');
  await page.locator(`[name=use][value=${use}]`).check();
  if (use === 'shared') await page.locator('[name=figures]').fill('৪৭১১');
  await page.getByRole('button', { name: words.go }).press('Enter');
  await page.getByRole('button', { name: words.agree }).press('Enter');
  await expect(page.locator('#tasks')).toBeVisible();
}

/** What the browser stores of this site: local and session storage. Databases and caches by their names. */
export const storedOn = (page: Page): Promise<string> =>
  page.evaluate(async () =>
    JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
    }),
  );

export { administrator };
