import type { FastifyInstance } from 'fastify';
import { errorBodyOf } from '#server/http/errors.ts';
import type { ShareImages } from '#server/http/share-images.ts';
import { networkOf } from '#server/networks.ts';
import { type ImageFormat, imageFile, imageTypes } from '#server/storage/image-paths.ts';
import type { Storage } from '#server/storage/storage.ts';
import { formerImageWidths, imageWidths } from '#shared/contract/images.ts';

const shared = /^([a-z0-9]{1,64})\/([1-9]\d{0,4})-share\.jpg$/;
const address = /^([a-z0-9]{1,64})\/([1-9]\d{0,4})\.webp$/;
const fileName = /^(\d+)\.webp$/;
const acceptsAvif = /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const immutableCache = 'public, max-age=31536000, immutable';
const smallerWidths: readonly number[] = [...imageWidths, ...formerImageWidths];

/** The image at a URL never changes, and nothing in it may run. */
const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  vary: 'accept, save-data',
};

/** For browsers that want to save data: the narrowest stored width that is at least half as wide. */
const narrower = (width: number) => imageWidths.find((one) => one >= width / 2) ?? width;

type Found = { bytes: Buffer; format: ImageFormat; etag: string; cache: string };

/**
 * Serves the stored images under /uploads/. Their URLs end in .webp, and a browser that accepts AVIF gets AVIF where
 * there is such a file: so pages need not know which images have one.
 */
export async function serveUploads(
  app: FastifyInstance,
  storage: Storage,
  sharedImages: ShareImages,
): Promise<void> {
  await app.register(async (scope) => {
    scope.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
      // Errors are not cached: an unavailable storage is back soon.
      reply.headers({ ...headers, 'cache-control': 'no-store' });
      const share = shared.exec(request.params['*']);
      if (share) {
        const [, key = '', width = ''] = share;
        const jpeg = await sharedImages.image({ key, width: Number(width) }, networkOf(request.ip));
        if (!jpeg) return reply.status(404).send(errorBodyOf('not_found'));
        return reply.header('cache-control', immutableCache).type('image/jpeg').send(jpeg);
      }
      const [, key, width] = address.exec(request.params['*']) ?? [];
      if (!key || !width) return reply.status(404).send(errorBodyOf('not_found'));
      const avif = acceptsAvif.test(request.headers.accept ?? '');
      const saves = request.headers['save-data'] === 'on';
      const wanted = { key, width: saves ? narrower(Number(width)) : Number(width), avif };
      const known = knownFile(request.headers['if-none-match'], wanted);
      if (known) return reply.headers({ etag: known, 'cache-control': immutableCache }).status(304).send();
      const found = await findImage(storage, wanted);
      if (!found) return reply.status(404).send(errorBodyOf('not_found'));
      reply.headers({ etag: found.etag, 'cache-control': found.cache });
      if (matches(request.headers['if-none-match'], found.etag)) return reply.status(304).send();
      return reply.type(imageTypes[found.format]).send(found.bytes);
    });
  });
}

type Wanted = { key: string; width: number; avif: boolean };

const etagOf = ({ key, width }: Wanted, format: ImageFormat) =>
  format === 'avif' ? `"${key}-${width}-avif"` : `"${key}-${width}"`;

/**
 * The ETag of the wanted file if the client has it already. A file never changes, so the storage, which may be on
 * another machine, is not asked.
 */
function knownFile(ifNoneMatch: string | undefined, wanted: Wanted): string | undefined {
  const formats: ImageFormat[] = wanted.avif ? ['avif', 'webp'] : ['webp'];
  const tags = tagsIn(ifNoneMatch);
  return formats.map((format) => etagOf(wanted, format)).find((etag) => tags.includes(etag));
}

/** The image; if a smaller width is not made yet, the next larger one for the time being. */
async function findImage(storage: Storage, wanted: Wanted): Promise<Found | undefined> {
  const { key, width, avif } = wanted;
  const small = avif && (await storage.read(imageFile(key, width, 'avif')));
  if (small) return { bytes: small, format: 'avif', etag: etagOf(wanted, 'avif'), cache: immutableCache };
  const bytes = await storage.read(imageFile(key, width));
  if (bytes) return { bytes, format: 'webp', etag: etagOf(wanted, 'webp'), cache: immutableCache };
  if (!smallerWidths.includes(width)) return undefined;
  const names = await storage.list(key);
  const larger = names.map((name) => Number(fileName.exec(name)?.[1] ?? 0)).filter((made) => made > width);
  const next = Math.min(...larger);
  const instead = larger.length > 0 ? await storage.read(imageFile(key, next)) : undefined;
  return instead && { bytes: instead, format: 'webp', etag: `"${key}-${next}"`, cache: 'no-cache' };
}

/** Proxies may have turned a tag into a weak one. */
const tagsIn = (ifNoneMatch = '') => ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** Whether the client has the image already. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = tagsIn(ifNoneMatch);
  return tags.includes(etag) || tags.includes('*');
}
