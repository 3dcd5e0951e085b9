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
 * The policy of one rendered page: it allows the page's own inline scripts by their hashes and nothing else
 * that is inline. The hashes depend on the page alone, so a cached page can keep its policy.
 */
export function policyFor(html: string): string {
  const scripts = ["script-src 'self'", ...inlineScriptHashes(html)].join(' ');
  return [...common, scripts, "style-src 'self'", "connect-src 'self'"].join('; ');
}

/** In development Vite injects styles and uses a web socket. */
export const developmentPolicy = [
  ...common,
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' ws: wss:",
].join('; ');
