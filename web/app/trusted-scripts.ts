import { scriptNonce } from '#web/app/script-nonce.ts';

const attribute = ` nonce="${scriptNonce.nonce}"`;
const scriptTag = /^<script\b[^>]*$/;

/** The text of the script whose tag holds what stands at `at`; undefined for another tag. */
function scriptAround(page: string, at: number): string | undefined {
  if (!scriptTag.test(page.slice(page.lastIndexOf('<', at), at))) return undefined;
  const textAt = page.indexOf('>', at) + 1;
  return page.slice(textAt, page.indexOf('</script>', textAt));
}

/** A page without the marks, and the texts of the inline scripts that had one. */
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
  return { html: parts.join('') + marked.slice(from), scripts };
}
