import { isLegal, isPortal, plainPath } from '#web/i18n/paths.ts';
import { pathWithin } from '#web/lib/next-path.ts';

/**
 * Where a customer goes after signing in: what `?next=` asks for, as a plain path, if it lies within the
 * website. The portal has a door of its own, and the legal texts open in a document of theirs.
 */
export function nextPath(next: string | null, otherwise = '/'): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(pathWithin(next) ?? '') ?? [];
  const path = plainPath(pathname);
  const fits = pathname !== '' && path !== '/login' && !isPortal(path) && !isLegal(path);
  return fits ? path + rest : otherwise;
}
