import { mayRecord } from '#server/http/headers.ts';
import { scriptHashes } from '#server/http/inline-scripts.ts';
import type { RenderedPage } from '#web/lib/app-context.ts';

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
 * The policy of a rendered page: it allows the page's own inline scripts by their hashes and no other inline code, not
 * even a script that got into the page through a bug of ours.
 */
export function policyFor({ scripts: known }: Pick<RenderedPage, 'scripts'>, target: string): string {
  const scripts = ["script-src 'self'", ...scriptHashes(known)].join(' ');
  const sounds = mayRecord(target) ? ["media-src 'self' blob:"] : [];
  return [...common, ...sounds, scripts, "style-src 'self'", "connect-src 'self'"].join('; ');
}

/** In development Vite injects styles and uses a web socket. */
export const developmentPolicy = [
  ...common,
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "media-src 'self' blob:",
  "connect-src 'self' ws: wss:",
].join('; ');
