import type { Inline } from '#shared/markup/tree.ts';
import { sanitizeLinkUrl } from '#shared/markup/urls.ts';

type Kind = 'strong' | 'em' | 'link';
type Found = { node: Inline; end: number };

const special = /[\\*[]/g;
const escapable = /[\\*[\]()#>!.+-]/;
const blank = /\s/;
const wordCharacter = /[\p{L}\p{N}\p{M}]/u;
/** A label without brackets, and a URL without spaces whose parentheses are balanced. */
const link = /\[([^[\]]+)\]\(((?:[^\s()[\]]|\([^\s()[\]]*\))+)\)/y;

/** How many stars follow each other from this position. */
function starsAt(text: string, from: number): number {
  let end = from;
  while (text[end] === '*') end += 1;
  return end - from;
}

/**
 * Parses the marks of one piece of text. A mark within a mark of the same kind is not parsed, which bounds the depth.
 */
class InlineParser {
  /** Kinds without a closing mark in this text, which need not be searched for again. */
  readonly #unclosed = new Set<Kind>();

  readonly text: string;
  readonly within: readonly Kind[];

  constructor(text: string, within: readonly Kind[]) {
    this.text = text;
    this.within = within;
  }

  /** The mark that starts at this position, if any. */
  at(from: number): Found | undefined {
    return this.text[from] === '[' ? this.#link(from) : this.#emphasis(from);
  }

  #link(from: number): Found | undefined {
    if (this.within.includes('link')) return undefined;
    link.lastIndex = from;
    const [, label = '', address = ''] = link.exec(this.text) ?? [];
    if (!address) return undefined;
    const children = parseInlines(label, [...this.within, 'link']);
    return { node: { kind: 'link', to: sanitizeLinkUrl(address), children }, end: link.lastIndex };
  }

  #emphasis(from: number): Found | undefined {
    const stars = starsAt(this.text, from);
    const kind = stars === 1 ? 'em' : 'strong';
    if (stars > 3 || this.#unclosed.has(kind) || this.within.includes(kind)) return undefined;
    const start = from + (stars === 1 ? 1 : 2);
    if (blank.test(this.text[from + stars] ?? ' ')) return undefined;
    if (kind === 'em' && wordCharacter.test(this.text[from - 1] ?? ' ')) return undefined;
    const close = this.#closing(kind, from + stars);
    if (close === undefined) {
      this.#unclosed.add(kind);
      return undefined;
    }
    const children = parseInlines(this.text.slice(start, close), [...this.within, kind]);
    return { node: { kind, children }, end: close + (kind === 'em' ? 1 : 2) };
  }

  /** The position of the closing mark. Of three stars in a row, the last one closes. */
  #closing(kind: 'strong' | 'em', from: number): number | undefined {
    let at = from;
    while (true) {
      at = this.text.indexOf('*', at);
      if (at === -1) return undefined;
      const stars = starsAt(this.text, at);
      const before = this.text[at - 1] ?? ' ';
      const fits = stars === 3 || stars === (kind === 'em' ? 1 : 2);
      if (fits && !blank.test(before) && before !== '\\') return at + stars - (kind === 'em' ? 1 : 2);
      at += stars;
    }
  }
}

/** Parses the bold, italic and linked parts of a text, and the text between them, in linear time. */
export function parseInlines(text: string, within: readonly Kind[] = []): Inline[] {
  const parser = new InlineParser(text, within);
  const nodes: Inline[] = [];
  let plain = '';
  let at = 0;
  const flush = () => {
    if (plain) nodes.push({ kind: 'text', text: plain });
    plain = '';
  };
  while (at < text.length) {
    special.lastIndex = at;
    const next = special.exec(text)?.index ?? text.length;
    plain += text.slice(at, next);
    at = next;
    if (at === text.length) break;
    const escaped = text[at] === '\\' ? text[at + 1] : undefined;
    if (escaped && escapable.test(escaped)) {
      plain += escaped;
      at += 2;
      continue;
    }
    const found = text[at] === '\\' ? undefined : parser.at(at);
    if (found) {
      flush();
      nodes.push(found.node);
      at = found.end;
    } else {
      const length = text[at] === '*' ? starsAt(text, at) : 1;
      plain += text.slice(at, at + length);
      at += length;
    }
  }
  flush();
  return nodes;
}
