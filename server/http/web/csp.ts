import { inlineScriptHashes } from '#server/http/inline-scripts.ts';

const common = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

/**
 * The policy of one finished page: its own inline scripts are allowed by their hashes and nothing else
 * that is inline. A hash belongs to the page's bytes, so a kept copy of the page can keep its policy too.
 */
export function policyFor(html: string): string {
  const scripts = ["script-src 'self'", ...inlineScriptHashes(html)].join(' ');
  return [...common, scripts, "style-src 'self'", "connect-src 'self'"].join('; ');
}

/** In development Vite injects styles and talks over a socket. */
export const developmentPolicy = [
  ...common,
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' ws: wss:",
].join('; ');
