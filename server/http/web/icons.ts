import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { SiteService } from '#server/domain/site/site-service.ts';
import type { ShareImages } from '#server/http/share-images.ts';
import type { IconTask } from '#server/storage/image-child-messages.ts';
import { markSvg } from '#shared/mark.ts';
import { isFirstLook, type Look } from '#shared/share-card.ts';

/** The icons that browsers and phones request, besides favicon.svg; scripts/icons.ts makes those of the first look. */
const icons: Record<string, IconTask['icon']> = {
  'favicon.ico': { size: 48 },
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512 },
  'icon-maskable-512.png': { size: 512, share: 0.72, round: false },
  'apple-touch-icon.png': { size: 180, share: 0.86, round: false },
};

/** The files that these routes serve. */
export const iconFiles = ['favicon.svg', ...Object.keys(icons)];

/** An .ico file that contains a PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

type Deps = { site: Pick<SiteService, 'details'>; sharedImages: ShareImages; built: URL };

/** Serves the icons of the brand: those of the build, or drawn once with the site's own colours or logo. */
export function registerIcons(scope: FastifyInstance, { site, sharedImages, built }: Deps): void {
  let drawn = { look: '', files: new Map<string, Promise<Buffer>>() };

  const draw = async (name: string, look: Look): Promise<Buffer> => {
    const icon = icons[name];
    if (!icon) return Buffer.from(markSvg(look.palette));
    const png = await sharedImages.icon(icon, look);
    return name.endsWith('.ico') ? icoOf(png, icon.size) : png;
  };

  const fileOf = (name: string, look: Look): Promise<Buffer> => {
    if (isFirstLook(look)) return readFile(new URL(`client/${name}`, built));
    const key = `${look.palette} ${look.logo}`;
    if (drawn.look !== key) drawn = { look: key, files: new Map() };
    const known = drawn.files.get(name);
    if (known) return known;
    const { files } = drawn;
    const file = draw(name, look);
    files.set(name, file);
    file.catch(() => files.delete(name));
    return file;
  };

  const types = { svg: 'image/svg+xml', ico: 'image/x-icon', png: 'image/png' };
  const typeOf = (name: string) =>
    types[name.endsWith('.svg') ? 'svg' : name.endsWith('.ico') ? 'ico' : 'png'];
  for (const name of iconFiles) {
    scope.get(`/${name}`, async (_request, reply) => {
      const look = await site.details();
      reply.header('cache-control', 'public, max-age=3600');
      reply.removeHeader('content-security-policy').removeHeader('referrer-policy');
      // A logo is no drawing.
      if (name === 'favicon.svg' && look.logo) return reply.redirect('/icon-192.png', 302);
      return reply.type(typeOf(name)).send(await fileOf(name, look));
    });
  }
}
