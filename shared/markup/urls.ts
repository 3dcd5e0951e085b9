import type { BlogImage } from '#shared/markup/tree.ts';

const ownPath = /^\/(?!\/)[\w\-./~%?=&#+:@!$,;()*\p{L}\p{M}\p{N}]*$/u;
/** Path segments that a browser resolves before its request: they could lead to another host. */
const dotSegments = /\/\/|\/(?:\.|%2e){1,2}(?:\/|[?#]|$)/i;
const webPath = /^https:\/\/[^\s\\<>"`{}|^]+$/;
const mail = /^mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
const telephone = /^tel:\+?[\d-]{3,20}$/;
const imageUrlShape = /^(\/uploads\/[0-9a-f]{32}\/([1-9]\d{0,3})\.webp)(?:#([1-9]\d{0,3})x([1-9]\d{0,4}))?$/;

/** Whether a URL has no user name and a public host, so that the link leads where its text says. */
function isWebUrl(url: string): boolean {
  if (!webPath.test(url) || !URL.canParse(url)) return false;
  const { hostname, username, password } = new URL(url);
  return hostname.includes('.') && username === '' && password === '';
}

/** The target of a link; null unless it is https, mailto, tel or a path of this site. */
export function sanitizeLinkUrl(written: string): string | null {
  const allowed =
    (ownPath.test(written) && !dotSegments.test(written)) ||
    mail.test(written) ||
    telephone.test(written) ||
    isWebUrl(written);
  return allowed ? written : null;
}

/**
 * Parses a reference to one of our images in an article (`/uploads/<key>/<width>.webp#<width>x<height>`); null for
 * anything else.
 */
export function parseImageUrl(written: string): BlogImage | null {
  const [, path, , width, height] = imageUrlShape.exec(written) ?? [];
  if (!path) return null;
  return width && height ? { path, width: Number(width), height: Number(height) } : { path };
}

/** The reference to an image in an article, with its size so that the page can reserve the space. */
export const imageUrlWithSize = ({ path, width, height }: Required<BlogImage>) =>
  `${path}#${width}x${height}`;
