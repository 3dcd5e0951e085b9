import { z } from 'zod';
import { localePath } from '#web/i18n/paths.ts';

const records = z.array(z.object({ id: z.int() })).min(1);

async function firstId(url: string, list: string): Promise<number> {
  const response = await fetch(`${url}/api/${list}?per_page=1`);
  return records.parse(await response.json())[0]?.id ?? 0;
}

/** The pages on which most visitors arrive, in both languages: Home, the lists, an article, a hospital. */
export async function landingPages(url: string): Promise<string[]> {
  const article = await firstId(url, 'blogs');
  const hospital = await firstId(url, 'hospitals');
  const english = ['/', '/doctors', '/blogs', `/blogdetails/${article}`, `/hospitaldetails/${hospital}`];
  return [...english, ...english.map((path) => localePath('bn', path))];
}
