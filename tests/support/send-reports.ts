import { expect, type Page } from '@playwright/test';
import { paper } from '#shared/contract/papers.ts';
import type { ChosenFile } from '#tests/support/phone-files.ts';
import type { Asked } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

/** The texts of the page in both languages. */
export const sendWords = {
  desk: {
    prefix: '',
    choose: 'Choose files',
    camera: /^Photograph/,
    phone: 'Phone',
    newPaper: 'New paper',
    send: /^Send \d+ (page|file)s?$/,
    change: (page: number) => `Page ${page} Change`,
    earlier: (page: number) => `Move page ${page} earlier`,
    turn: (page: number) => `Turn page ${page}`,
    none: 'No connection.',
    arrived: (pages: number) => `All ${pages} pages have arrived.`,
    arrivedFiles: (files: number) => `All ${files} files have arrived.`,
    arrivedElsewhere: (files: number) => `All ${files} files of your papers have arrived.`,
    link: 'Go to your pages',
  },
  phone: {
    prefix: '/bn',
    choose: 'ফাইল বেছে নিন',
    camera: /ছবি তুলুন$/,
    phone: 'ফোন',
    newPaper: 'নতুন কাগজ',
    send: /টি (পৃষ্ঠা|ফাইল) পাঠান$/,
    change: (page: number) => `পৃষ্ঠা ${bangla(page)} বদলান`,
    earlier: (page: number) => `${bangla(page)} নম্বর পৃষ্ঠা আগে আনুন`,
    turn: (page: number) => `${bangla(page)} নম্বর পৃষ্ঠা ঘোরান`,
    none: 'ইন্টারনেট সংযোগ নেই।',
    arrived: (pages: number) => `${bangla(pages)}টি পৃষ্ঠাই পৌঁছেছে।`,
    arrivedFiles: (files: number) => `${bangla(files)}টি ফাইলই পৌঁছেছে।`,
    arrivedElsewhere: (files: number) => `আপনার কাগজপত্রের ${bangla(files)}টি ফাইলই পৌঁছেছে।`,
    link: 'আপনার পৃষ্ঠাগুলো দেখুন',
  },
} as const;

const bangla = (number: number) => new Intl.NumberFormat('bn-BD').format(number);

/** The phone number of every request in these tests. */
export const leftPhone = '01711-000000';

/** The pages on the table. */
export const tiles = (page: Page) => page.locator('[data-page]');

/** Chooses files as the file dialog does, and waits until they are shown. */
export async function choose(page: Page, files: ChosenFile[], shown: number): Promise<void> {
  await page.locator('input[type=file][multiple]').setInputFiles(files);
  await expect(tiles(page)).toHaveCount(shown, { timeout: 30_000 });
  await expect(page.locator('input[type=file][multiple]')).not.toHaveAttribute('aria-disabled', 'true');
}

/** Types the phone number next to the reference in the URL, and sends. */
export async function sendAs(page: Page, phone: string, button: RegExp): Promise<void> {
  await page.getByLabel(phone).first().fill(leftPhone);
  await page.getByRole('main').getByRole('button', { name: button }).click();
}

/** The papers of a request on the server, the oldest first. */
export async function papersAt(page: Page, { reference }: Asked) {
  const login = await page.request.post('/api/login', { data: administrator });
  const { token }: { token: string } = await login.json();
  const headers = { Authorization: `Bearer ${token}` };
  const search = await page.request.post('/api/appointments/search', { headers, data: { q: reference } });
  const [found]: { id: number }[] = await search.json();
  const read = async () => {
    const response = await page.request.get(`/api/papers?appointment_id=${found?.id}`, { headers });
    return paper.array().parse(await response.json());
  };
  // Outside of the care team, titles are shown only after a reason was given.
  for (const { id } of await read())
    await page.request.post(`/api/papers/${id}/openings`, { headers, data: { reason: 'Looks at it' } });
  return (await read()).sort((a, b) => a.id - b.id);
}
