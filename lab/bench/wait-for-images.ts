import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { hasChildren } from './cpu.ts';

const pollIntervalMs = 200;
/** A server without work for its child process ends the child sooner than this. */
const idleMs = 4000;
const withImage = z.array(z.object({ image: z.string().nullable() }));

/** Waits until the smaller widths of an image exist. */
export async function waitForImage(url: string): Promise<void> {
  const narrow = url.replace(/\/\d+\.webp$/, '/160.webp');
  for (;;) {
    const { headers } = await fetch(narrow);
    if (headers.get('cache-control') !== 'no-cache') return;
    await pause(pollIntervalMs);
  }
}

/** Waits until a server that started with starter content has generated all widths of its images, in all formats. */
export async function waitForImages({ url, pid }: { url: string; pid: number }): Promise<void> {
  for (const list of ['doctors', 'hospitals']) {
    const records = withImage.parse(await (await fetch(`${url}/api/${list}`)).json());
    for (const { image } of records) if (image) await waitForImage(url + image);
  }
  for (let idle = 0; idle < idleMs; idle += pollIntervalMs) {
    await pause(pollIntervalMs);
    if (hasChildren(pid)) idle = 0;
  }
}
