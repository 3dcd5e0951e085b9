import { createHash } from 'node:crypto';

/** Most scripts are the same on every page: their hashes are cached. */
const known = new Map<string, string>();
const maxKnown = 50;

function hashOf(script: string): string {
  const hash = known.get(script) ?? createHash('sha256').update(script).digest('base64');
  if (known.size >= maxKnown) known.clear();
  known.set(script, hash);
  return hash;
}

/** The Content-Security-Policy sources that allow these inline scripts. */
export function scriptHashes(scripts: readonly string[]): string[] {
  return [...new Set(scripts)].map((script) => `'sha256-${hashOf(script)}'`);
}
