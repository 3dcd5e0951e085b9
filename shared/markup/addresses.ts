import type { BlogImage } from '#shared/markup/tree.ts';

const ownPath = /^\/(?!\/)[\w\-./~%?=&#+:@!$,;()*\p{L}\p{M}\p{N}]*$/u;
/** Steps that a browser would take before it asks: they could end up at another host. */
const climbs = /\/\/|\/(?:\.|%2e){1,2}(?:\/|[?#]|$)/i;
const webPath = /^https:\/\/[^\s\\<>"`{}|^]+$/;
const mail = /^mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
const telephone = /^tel:\+?[\d-]{3,20}$/;
const imageAddress = /^(\/uploads\/[0-9a-f]{32}\/([1-9]\d{0,3})\.webp)(?:#([1-9]\d{0,3})x([1-9]\d{0,4}))?$/;

/** Names neither a user nor a machine of the inside: what a person reads is where the link leads. */
function isWebAddress(address: string): boolean {
  if (!webPath.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return hostname.includes('.') && username === '' && password === '';
}

/** Where a link leads; null unless that is https, mailto, tel or a path of this site. */
export function linkAddress(written: string): string | null {
  const allowed =
    (ownPath.test(written) && !climbs.test(written)) ||
    mail.test(written) ||
    telephone.test(written) ||
    isWebAddress(written);
  return allowed ? written : null;
}

/** An image of ours as an article names it (`/uploads/<key>/<width>.webp#<width>x<height>`), else null. */
export function imageAt(written: string): BlogImage | null {
  const [, path, , width, height] = imageAddress.exec(written) ?? [];
  if (!path) return null;
  return width && height ? { path, width: Number(width), height: Number(height) } : { path };
}

/** How an article names an image, so that its place can be kept free until it comes. */
export const imageAddressOf = ({ path, width, height }: Required<BlogImage>) => `${path}#${width}x${height}`;
