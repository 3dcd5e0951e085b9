import { digitClass, toLatinDigits } from '#shared/bangla-digits.ts';
import { parseInlines } from '#shared/markup/inlines.ts';
import type { Block } from '#shared/markup/tree.ts';
import { parseImageUrl } from '#shared/markup/urls.ts';

type ListDraft = { kind: 'list'; ordered: boolean; start: number; items: string[][] };
/** The lines of one block, before the marks within them are parsed. */
type Draft = { kind: 'paragraph'; lines: string[] } | ListDraft | { kind: 'quote'; paragraphs: string[][] };

const image = /^!\[([^[\]]*)\]\(([^\s()]+)\)$/;
const bullet = /^[-*][ \t]+(?=\S)/;
const numbered = new RegExp(`^([${digitClass}]{1,3})[.)][ \\t]+(?=\\S)`);
const headings = [
  { mark: '## ', level: 2 },
  { mark: '### ', level: 3 },
] as const;

const joined = (lines: string[]) => parseInlines(lines.join('\n').trim());

function blockOf(draft: Draft): Block {
  if (draft.kind === 'paragraph') return { kind: 'paragraph', children: joined(draft.lines) };
  if (draft.kind === 'quote') {
    return { kind: 'quote', paragraphs: draft.paragraphs.filter(({ length }) => length > 0).map(joined) };
  }
  return { ...draft, items: draft.items.map(joined) };
}

/** The block of a single line: a heading or an image. */
function singleLineBlock(line: string): Block | undefined {
  const heading = headings.find(({ mark }) => line.startsWith(mark));
  if (heading) {
    const { mark, level } = heading;
    return { kind: 'heading', level, children: parseInlines(line.slice(mark.length).trim()) };
  }
  const [, alt, address] = line.startsWith('![') ? (image.exec(line) ?? []) : [];
  if (alt === undefined || address === undefined) return undefined;
  return { kind: 'image', alt: alt.trim(), image: parseImageUrl(address) };
}

type Item = { ordered: boolean; number: number; text: string };

function itemOf(line: string): Item | undefined {
  const [dash] = bullet.exec(line) ?? [];
  if (dash) return { ordered: false, number: 1, text: line.slice(dash.length) };
  const [mark, digits] = numbered.exec(line) ?? [];
  if (!mark || !digits) return undefined;
  return { ordered: true, number: Number(toLatinDigits(digits)), text: line.slice(mark.length) };
}

/** Builds blocks from lines, one line at a time. */
class BlockBuilder {
  /** The marks within lines are parsed only after all lines have been read. */
  readonly #found: (() => Block)[] = [];
  /** The block that the next line may continue. */
  #open: Draft | undefined;
  /** A list also continues after blank lines. */
  #list: ListDraft | undefined;

  add(raw: string): void {
    const line = raw.trim();
    if (line === '') {
      this.#open = undefined;
      return;
    }
    const block = singleLineBlock(line);
    if (block) this.#append(block);
    else if (line === '>' || line.startsWith('> ')) this.#quote(line.slice(2).trim());
    else if (!this.#item(line)) this.#text(line, /^\s/.test(raw));
  }

  blocks(): Block[] {
    return this.#found.map((found) => found());
  }

  #append(block: Block): void {
    this.#found.push(() => block);
    this.#open = undefined;
    this.#list = undefined;
  }

  #start<D extends Draft>(draft: D): D {
    this.#found.push(() => blockOf(draft));
    this.#open = draft;
    this.#list = undefined;
    return draft;
  }

  #quote(line: string): void {
    const { paragraphs } =
      this.#open?.kind === 'quote' ? this.#open : this.#start({ kind: 'quote', paragraphs: [[]] });
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }

  /** A number at the start of a line within a paragraph is text, unless it is 1. */
  #item(line: string): boolean {
    const item = itemOf(line);
    if (!item || (this.#open?.kind === 'paragraph' && item.ordered && item.number !== 1)) return false;
    const { ordered, number: start, text } = item;
    const known = this.#list?.ordered === ordered ? this.#list : undefined;
    const list = known ?? this.#start({ kind: 'list', ordered, start, items: [] });
    list.items.push([text]);
    this.#list = list;
    this.#open = list;
    return true;
  }

  #text(line: string, indented: boolean): void {
    if (this.#open?.kind === 'list' && indented) {
      this.#open.items.at(-1)?.push(line);
      return;
    }
    const { lines } =
      this.#open?.kind === 'paragraph' ? this.#open : this.#start({ kind: 'paragraph', lines: [] });
    lines.push(line);
  }
}

/**
 * Parses an article's text into a tree. Blank lines separate paragraphs. Everything that is not one of the few marks is
 * text, so no HTML gets through.
 */
export function parseBlocks(text: string): Block[] {
  const builder = new BlockBuilder();
  for (const line of text.split(/\r?\n/)) builder.add(line);
  return builder.blocks();
}
