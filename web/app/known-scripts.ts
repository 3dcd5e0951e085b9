import { scriptMark } from '#web/app/script-mark.ts';

const attribute = ` nonce="${scriptMark.nonce}"`;
const markedScripts = new RegExp(`<script\\b[^>]*${attribute}[^>]*>([^]*?)</script>`, 'g');

/** A page without the marks, and the texts of the inline scripts that had one. */
export function takeKnownScripts(marked: string): { html: string; scripts: string[] } {
  const texts = Array.from(marked.matchAll(markedScripts), ([, text = '']) => text);
  return { html: marked.replaceAll(attribute, ''), scripts: texts.filter((text) => text !== '') };
}
