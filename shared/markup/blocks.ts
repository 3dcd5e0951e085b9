import { toLatinDigits } from '#shared/bangla-digits.ts';
import { imageAt } from '#shared/markup/addresses.ts';
import { inlinesOf } from '#shared/markup/inlines.ts';
import type { Block } from '#shared/markup/tree.ts';

type ListDraft = { kind: 'list'; ordered: boolean; start: number; items: string[][] };
/** Lines that belong together, before their marks are read. */
type Draft = { kind: 'paragraph'; lines: string[] } | ListDraft | { kind: 'quote'; paragraphs: string[][] };

const image = /^!\[([^[\]]*)\]\(([^\s()]+)\)$/;
const bullet = /^[-*][ \t]+(?=\S)/;
const numbered = /^([0-9০-৯]{1,3})[.)][ \t]+(?=\S)/;
const headings = [
  { mark: '## ', level: 2 },
  { mark: '### ', level: 3 },
] as const;

const joined = (lines: string[]) => inlinesOf(lines.join('\n').trim());

function blockOf(draft: Draft): Block {
  if (draft.kind === 'paragraph') return { kind: 'paragraph', children: joined(draft.lines) };
  if (draft.kind === 'quote') {
    return { kind: 'quote', paragraphs: draft.paragraphs.filter(({ length }) => length > 0).map(joined) };
  }
  return { ...draft, items: draft.items.map(joined) };
}

/** What a line is by itself: a heading or an image. */
function standsAlone(line: string): Block | undefined {
  const heading = headings.find(({ mark }) => line.startsWith(mark));
  if (heading) {
    const { mark, level } = heading;
    return { kind: 'heading', level, children: inlinesOf(line.slice(mark.length).trim()) };
  }
  const [, alt, address] = line.startsWith('![') ? (image.exec(line) ?? []) : [];
  if (alt === undefined || address === undefined) return undefined;
  return { kind: 'image', alt: alt.trim(), image: imageAt(address) };
}

type Item = { ordered: boolean; number: number; text: string };

function itemOf(line: string): Item | undefined {
  const [dash] = bullet.exec(line) ?? [];
  if (dash) return { ordered: false, number: 1, text: line.slice(dash.length) };
  const [mark, digits] = numbered.exec(line) ?? [];
  if (!mark || !digits) return undefined;
  return { ordered: true, number: Number(toLatinDigits(digits)), text: line.slice(mark.length) };
}

/** Gathers lines into blocks, one line after the other. */
class Gathering {
  /** The marks within lines are read when all lines are in their place. */
  readonly #found: (() => Block)[] = [];
  /** What the next line may go on with. */
  #open: Draft | undefined;
  /** A list also goes on behind blank lines. */
  #list: ListDraft | undefined;

  take(raw: string): void {
    const line = raw.trim();
    if (line === '') {
      this.#open = undefined;
      return;
    }
    const alone = standsAlone(line);
    if (alone) this.#add(alone);
    else if (line === '>' || line.startsWith('> ')) this.#quote(line.slice(2).trim());
    else if (!this.#item(line)) this.#text(line, /^\s/.test(raw));
  }

  blocks(): Block[] {
    return this.#found.map((found) => found());
  }

  #add(block: Block): void {
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

  /** A number within a paragraph is just one, unless it begins to count. */
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
 * An article's text as a tree. Blank lines divide paragraphs, and whatever is none of the few marks is text:
 * there is no markup that could get through.
 */
export function blocksOf(text: string): Block[] {
  const gathering = new Gathering();
  for (const line of text.split(/\r?\n/)) gathering.take(line);
  return gathering.blocks();
}
