import { createHash } from 'node:crypto';

const inlineScripts = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The Content-Security-Policy sources that allow the inline scripts of this page, and no others. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(inlineScripts)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
