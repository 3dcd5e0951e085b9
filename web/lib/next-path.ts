const here = 'https://site.invalid';

/** Signs in an address that a browser, or whoever reads it next, may take for a slash once more. */
const disguisedSlash = /%(2f|5c)/i;

function parsed(address: string): URL | undefined {
  try {
    return new URL(address, here);
  } catch {
    return undefined;
  }
}

/**
 * Where `?next=` leads, if that lies within this site: its path, query and fragment, as a browser would read
 * them. Undefined for everything else: other sites, other schemes, and what only looks like a path.
 */
export function pathWithin(next: string | null): string | undefined {
  const address = next?.startsWith('/') ? parsed(next) : undefined;
  if (address?.origin !== here) return undefined;
  const { pathname, search, hash } = address;
  // "/.//elsewhere.example" is read as the path "//elsewhere.example", which followed again leads there; so
  // does "/bn//elsewhere.example" without its language.
  if (pathname.includes('//') || disguisedSlash.test(pathname)) return undefined;
  return `${pathname}${search}${hash}`;
}

/** A door, `/login` or `/adminlogin`, that leads on to `next`. */
export function doorTo(door: string, next: string): string {
  return `${door}?next=${encodeURIComponent(next).replaceAll('%2F', '/')}`;
}
