import type { FastifyInstance } from 'fastify';
import { errorBodyOf } from '#server/http/errors.ts';
import { imageFile, storedImageType } from '#server/storage/image-paths.ts';
import type { Storage } from '#server/storage/storage.ts';
import { imageWidths } from '#shared/contract/images.ts';

const address = /^([a-z0-9]{1,64})\/([1-9]\d{0,4})\.webp$/;
const fileName = /^(\d+)\.webp$/;
const smallerWidths: readonly number[] = imageWidths;

/** An image never changes under its address, and nothing in it may run. */
const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

type Found = { bytes: Buffer; etag: string; cache: string };

/** Serves the stored images under /uploads/. */
export async function serveUploads(app: FastifyInstance, storage: Storage): Promise<void> {
  await app.register(async (scope) => {
    scope.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
      reply.headers(headers);
      const [, key, width] = address.exec(request.params['*']) ?? [];
      const found = key && width ? await findImage(storage, key, Number(width)) : undefined;
      if (!found) {
        reply.header('cache-control', 'no-store').status(404);
        return errorBodyOf('not_found');
      }
      reply.headers({ etag: found.etag, 'cache-control': found.cache });
      if (matches(request.headers['if-none-match'], found.etag)) return reply.status(304).send();
      return reply.type(storedImageType).send(found.bytes);
    });
  });
}

/** The image; in place of a smaller width that is not made yet, the full one for now. */
async function findImage(storage: Storage, key: string, width: number): Promise<Found | undefined> {
  const bytes = await storage.read(imageFile(key, width));
  if (bytes) return { bytes, etag: `"${key}-${width}"`, cache: 'public, max-age=31536000, immutable' };
  if (!smallerWidths.includes(width)) return undefined;
  const names = await storage.list(key);
  const fullWidth = Math.max(0, ...names.map((name) => Number(fileName.exec(name)?.[1] ?? 0)));
  const full = fullWidth > width ? await storage.read(imageFile(key, fullWidth)) : undefined;
  return full && { bytes: full, etag: `"${key}-${fullWidth}"`, cache: 'no-cache' };
}

/** Whether the client has the image already. Proxies may have made the tag a weak one. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
