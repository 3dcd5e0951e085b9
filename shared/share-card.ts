import type { SiteDetails } from '#shared/site-details.ts';

/** The brand as icons and share cards show it. */
export type Look = Pick<SiteDetails, 'palette' | 'logo'>;

/** Whether a site has the colours and the mark of a new installation. */
export const isFirstLook = ({ palette, logo }: Look): boolean => palette === 'teal' && logo === '';

/** The texts on the picture that networks show with a link to a page. */
export type ShareCardText = { title: string; text: string; name: string };

/** Hashes the texts to a short version (FNV-1a): networks fetch a picture again when its URL changes. */
function versionOf({ title, text, name }: ShareCardText, look: Look): string {
  let hash = 0x811c9dc5;
  const parts = [title, text, name, ...(isFirstLook(look) ? [] : [look.palette, look.logo])];
  for (const letter of parts.join('\n')) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

const home = { '/': '/home', '/bn': '/bn/home' };
const isHome = (path: string): path is keyof typeof home => path in home;

/** The URL path of a page's share card, from the page's path in its language. */
export const shareCardPath = (path: string, words: ShareCardText, look: Look): string =>
  `/share-cards${isHome(path) ? home[path] : path}.jpg?v=${versionOf(words, look)}`;

/** The path of the page whose share card has this URL; null if there can't be one. */
export function pageOfShareCard(address: string): string | null {
  const [, path] = /^\/share-cards((?:\/[a-z0-9-]+){1,4})\.jpg$/.exec(address) ?? [];
  if (path === undefined) return null;
  return path === '/home' ? '/' : path === '/bn/home' ? '/bn' : path;
}

/** The path of a stored image (`/uploads/<key>/<width>.webp`) in the format for networks; undefined for others. */
export function sharedImagePath(image: string): string | undefined {
  return /^\/uploads\/[a-z0-9]+\/\d+\.webp$/.test(image) ? image.replace(/\.webp$/, '-share.jpg') : undefined;
}

/** The image size that networks ask for. */
export const shareSize = { width: 1200, height: 630 };
