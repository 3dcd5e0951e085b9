import { LRUCache } from 'lru-cache';
import type { FragmentRecorder, FragmentTraits } from '#web/lib/cached-fragment.tsx';

/** Of keys and HTML: a page has 30 KB of fragments, and pages share most of them. */
const maxBytes = 16 * 1024 * 1024;
/** Text with Bangla takes two bytes for each character. */
const bytesOfText = (text: string) => 2 * text.length;

/** React knows this as an element of its own. Nobody can guess it, so nothing in a page is taken for it. */
const mark = `kept-${crypto.randomUUID()}`;
const opening = `<${mark} data-place="`;
const closing = `</${mark}>`;

/** React preloads an image that loads at once in the head, and only while it renders it. */
const eagerImage = /<img (?![^>]*loading="lazy")/;
/** React's ids depend on where in a page a fragment stands: only its key can say where. */
const id = '_R_';

const canBeKept = (html: string, says: FragmentTraits) =>
  (says.images || !eagerImage.test(html)) && (says.where || !html.includes(id)) && !html.includes('<script');

/** The HTML of a fragment as it is sent, and whether what the memory looks for is in it. */
type Kept = { bytes: Buffer; isFound: boolean };

/** Not within memory that others share, which would stay as long as the fragment. */
function ownBytes(html: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html));
  bytes.write(html);
  return bytes;
}

const textOf = (pieces: readonly (string | Kept)[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.bytes.toString())).join('');

/** One rendering: the fragments that it uses, and the page that it becomes with them. */
type Rendering = FragmentRecorder & {
  /** Whether what the memory looks for is in a fragment that is not rendered again. */
  isFound(): boolean;
  /** The rendered page without marks, with what was kept in its places; keeps what was not. */
  assemble(marked: string): Buffer;
};

/**
 * The HTML of parts that many pages show, by all that they show: the memory never has to be told of a change. The least
 * recently used go first. `find` looks at each fragment once.
 */
export function fragmentCache(find: (html: string) => boolean = () => false) {
  const memory = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + bytesOfText(key),
  });

  return {
    /** Call it for each page. One that is rendered twice notes its fragments again, at further places. */
    begin(): Rendering {
      const noted: { key: string; says: FragmentTraits; kept: Kept | undefined }[] = [];
      const finish = (place: number, rendered: (string | Kept)[]): (string | Kept)[] => {
        const fragment = noted[place];
        if (fragment?.kept) return [fragment.kept];
        const html = textOf(rendered);
        if (fragment && canBeKept(html, fragment.says))
          memory.set(fragment.key, { bytes: ownBytes(html), isFound: find(html) });
        return rendered;
      };
      /** From behind an opening mark, or from the beginning: what is there up to its end, and where that is. */
      const read = (marked: string, from: number): { pieces: (string | Kept)[]; end: number } => {
        const pieces: (string | Kept)[] = [];
        let at = from;
        for (;;) {
          const next = marked.indexOf(mark, at);
          if (next < 0) return { pieces: [...pieces, marked.slice(at)], end: marked.length };
          if (marked.startsWith(closing, next - 2))
            return { pieces: [...pieces, marked.slice(at, next - 2)], end: next - 2 + closing.length };
          const placeAt = next - 1 + opening.length;
          const placeEnd = marked.indexOf('"', placeAt);
          const within = read(marked, placeEnd + '">'.length);
          const fragment = finish(Number(marked.slice(placeAt, placeEnd)), within.pieces);
          pieces.push(marked.slice(at, next - 1), ...fragment);
          at = within.end;
        }
      };
      return {
        mark,
        note(key, says) {
          const kept = memory.get(key);
          const place = noted.push({ key, says, kept }) - 1;
          return { place, isKept: kept !== undefined };
        },
        isFound: () => noted.some(({ kept }) => kept?.isFound),
        assemble(marked) {
          const { pieces } = read(marked, 0);
          return Buffer.concat(
            pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece.bytes)),
          );
        },
      };
    },
  };
}
