import { createHash } from 'node:crypto';

const inlineScripts = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Most scripts are the same on every page: their hashes are known. */
const known = new Map<string, string>();
const maxKnown = 50;

function hashOf(script: string): string {
  const hash = known.get(script) ?? createHash('sha256').update(script).digest('base64');
  if (known.size >= maxKnown) known.clear();
  known.set(script, hash);
  return hash;
}

/** The Content-Security-Policy sources that allow the inline scripts of this page, and no others. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = Array.from(html.matchAll(inlineScripts), ([, script = '']) => hashOf(script));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
