import { LRUCache } from 'lru-cache';
import type { FragmentsInUse } from '#web/lib/kept-fragment.tsx';

/** Of keys and HTML: a page has 30 KB of fragments, and pages share most of them. */
const maxBytes = 16 * 1024 * 1024;
/** Text with Bangla takes two bytes for each character. */
const bytesOf = (text: string) => 2 * text.length;

/** React knows this as an element of its own. Nobody can guess it, so nothing in a page is taken for it. */
const mark = `kept-${crypto.randomUUID()}`;
const opening = `<${mark} data-place="`;
const closing = `</${mark}>`;

/** React tells the head of an image that loads at once, and only while it renders it. */
const eagerImage = /<img (?![^>]*loading="lazy")/;
/** React's ids depend on where in a page a fragment stands: only its key can say where. */
const id = '_R_';

const canBeKept = (html: string, saysWhere: boolean) =>
  !eagerImage.test(html) && (saysWhere || !html.includes(id)) && !html.includes('<script');

/** Without the page that it was cut from, which V8 would keep as long as the part. */
const copyOf = (text: string) => Buffer.from(text).toString();

/** One rendering: the fragments that it uses, and the page that it becomes with them. */
type Rendering = FragmentsInUse & {
  /** The rendered page without marks, with what was kept in its places; keeps what was not. */
  putTogether(marked: string): string;
};

/**
 * The HTML of parts that many pages show, by all that they show: the memory never has to be told of a change. The least
 * recently used go first.
 */
export function keptFragments() {
  const memory = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (html, key) => bytesOf(html) + bytesOf(key),
  });

  return {
    /** Call it for each page. One that is rendered twice notes its fragments again, at further places. */
    begin(): Rendering {
      const noted: { key: string; saysWhere: boolean; html: string | undefined }[] = [];
      const finish = (place: number, rendered: string) => {
        const { key = '', saysWhere = false, html } = noted[place] ?? {};
        if (html !== undefined) return html;
        if (canBeKept(rendered, saysWhere)) memory.set(key, copyOf(rendered));
        return rendered;
      };
      /** From behind an opening mark, or from the beginning: what is there up to its end, and where that is. */
      const read = (marked: string, from: number): { html: string; end: number } => {
        let html = '';
        let at = from;
        for (;;) {
          const next = marked.indexOf(mark, at);
          if (next < 0) return { html: html + marked.slice(at), end: marked.length };
          if (marked.startsWith(closing, next - 2))
            return { html: html + marked.slice(at, next - 2), end: next - 2 + closing.length };
          const placeAt = next - 1 + opening.length;
          const placeEnd = marked.indexOf('"', placeAt);
          const { html: within, end } = read(marked, placeEnd + '">'.length);
          html += marked.slice(at, next - 1) + finish(Number(marked.slice(placeAt, placeEnd)), within);
          at = end;
        }
      };
      return {
        mark,
        note(key, saysWhere) {
          const html = memory.get(key);
          const place = noted.push({ key, saysWhere, html }) - 1;
          return { place, isKept: html !== undefined };
        },
        putTogether: (marked) => read(marked, 0).html,
      };
    },
  };
}
