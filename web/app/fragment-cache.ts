import { LRUCache } from 'lru-cache';
import type { FragmentRecorder, FragmentTraits } from '#web/lib/cached-fragment.tsx';

/** The limit for keys and HTML together: a page has 30 KB of fragments, and pages share most of them. */
const maxBytes = 16 * 1024 * 1024;
/** A text with Bangla takes two bytes for each character. */
const bytesOfText = (text: string) => 2 * text.length;

/** React treats this tag as a custom element. Nobody can guess its name, so no content of a page is mistaken for it. */
const mark = `kept-${crypto.randomUUID()}`;
const opening = `<${mark} data-place="`;
const closing = `</${mark}>`;

/** React preloads an eager image in the page's head, but only while it renders that image. */
const eagerImage = /<img (?![^>]*loading="lazy")/;
/** React's ids depend on the fragment's position in the page, so the cache key must identify that position. */
const id = '_R_';

const canBeKept = (html: string, traits: FragmentTraits) =>
  (traits.images || !eagerImage.test(html)) &&
  (traits.where || !html.includes(id)) &&
  !html.includes('<script');

/** The HTML of a fragment as it is sent, and whether `find` found something in it. */
type Kept = { bytes: Buffer; isFound: boolean };

/** Not allocated in the shared buffer pool: the fragment would keep the whole pool in memory. */
function ownBytes(html: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html));
  bytes.write(html);
  return bytes;
}

const textOf = (pieces: readonly (string | Kept)[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.bytes.toString())).join('');

/** One rendering of a page: it records the fragments that the page uses and builds the finished page from them. */
type Rendering = FragmentRecorder & {
  /** Whether `find` found something in a cached fragment that this page uses. */
  isFound(): boolean;
  /** Returns the page without marks and with the cached fragments inserted, and caches the newly rendered fragments. */
  assemble(marked: string): Buffer;
};

/**
 * Caches the HTML of parts that many pages show. The key contains everything that a part shows, so the cache never
 * needs to be cleared after a change. The least recently used fragments are dropped first. `find` checks each fragment
 * once.
 */
export function fragmentCache(find: (html: string) => boolean = () => false) {
  const memory = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + bytesOfText(key),
  });

  return {
    /** Call it once for each page. If React renders a page twice, its fragments are noted again, with new numbers. */
    begin(): Rendering {
      const noted: { key: string; traits: FragmentTraits; kept: Kept | undefined }[] = [];
      const finish = (place: number, rendered: (string | Kept)[]): (string | Kept)[] => {
        const fragment = noted[place];
        if (fragment?.kept) return [fragment.kept];
        const html = textOf(rendered);
        if (fragment && canBeKept(html, fragment.traits))
          memory.set(fragment.key, { bytes: ownBytes(html), isFound: find(html) });
        return rendered;
      };
      /**
       * Reads from `from`, which is the beginning or just after an opening mark, to the matching closing mark. Returns
       * the pieces found and where the reading ended.
       */
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
        note(key, traits) {
          const kept = memory.get(key);
          const place = noted.push({ key, traits, kept }) - 1;
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
