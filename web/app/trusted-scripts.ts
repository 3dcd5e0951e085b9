import { scriptNonce } from '#web/app/script-nonce.ts';

const attribute = ` nonce="${scriptNonce.nonce}"`;
const scriptTag = /^<script\b[^>]*$/;

/**
 * Returns the text of the script whose opening tag contains the position `at`; undefined if the tag is not a script's.
 */
function scriptAround(page: string, at: number): string | undefined {
  if (!scriptTag.test(page.slice(page.lastIndexOf('<', at), at))) return undefined;
  const textAt = page.indexOf('>', at) + 1;
  return page.slice(textAt, page.indexOf('</script>', textAt));
}

/** Removes the nonces from a page, and returns the texts of the inline scripts that had one. */
export function extractTrustedScripts(marked: string): { html: string; scripts: string[] } {
  const parts: string[] = [];
  const scripts: string[] = [];
  let from = 0;
  for (let at = marked.indexOf(attribute); at >= 0; at = marked.indexOf(attribute, from)) {
    parts.push(marked.slice(from, at));
    from = at + attribute.length;
    const text = scriptAround(marked, at);
    if (text) scripts.push(text);
  }
  parts.push(marked.slice(from));
  return { html: parts.join(''), scripts };
}
