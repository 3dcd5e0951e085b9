import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { diskStorage } from '#server/storage/disk.ts';
import { imageStore } from '#server/storage/images.ts';
import { noisy, plain, svg } from '#server/storage/testing/images.ts';
import type { Api } from '#tests/support/api.ts';

/** Images to upload, by format. */
export const images = {
  jpeg: await plain(40, 30).jpeg().toBuffer(),
  png: await plain(30, 40, 'green').png().toBuffer(),
  gif: await plain(20, 20, 'blue').gif().toBuffer(),
  webp: await plain(20, 20).webp().toBuffer(),
  svg: svg('<circle cx="9" cy="9" r="5"/>', 'width="20" height="20"'),
  text: Buffer.from('This is not an image'),
};

/** The bytes as a file of a form. Name and type are wrong on purpose: only the content counts. */
export const file = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'x.bin', { type: 'text/html' });

/** A JPEG of exactly this many bytes: decoders ignore what follows its end. */
export async function jpegOfBytes(size: number): Promise<Buffer> {
  const image = await noisy(64, 64).jpeg().toBuffer();
  return Buffer.concat([image, randomBytes(size - image.length)]);
}

const silent = { error() {} };

/** Runs the image jobs once and returns the files in the storage. */
export async function filesAfterImageJob({ app, config, clock }: Api): Promise<string[]> {
  const folder = join(config.dataDir, 'uploads');
  const images = imageStore({ db: app.db, storage: diskStorage(folder), clock, log: silent });
  await images.removeGone();
  await images.makeWidths();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
