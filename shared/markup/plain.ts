import { parseBlocks } from '#shared/markup/blocks.ts';
import type { Block, Inline } from '#shared/markup/tree.ts';
import { truncateAtWord } from '#shared/markup/truncate.ts';

const summaryLength = 220;
/** A summary is taken from the beginning: the rest of a text after this many characters need not be read. */
export const summarySourceLength = 4000;

/** The readable text of a line, without its marks. */
export function inlinesToText(nodes: Inline[]): string {
  return nodes.map((node) => (node.kind === 'text' ? node.text : inlinesToText(node.children))).join('');
}

function plainBlock(block: Block): string {
  if (block.kind === 'list') return block.items.map(inlinesToText).join('; ');
  if (block.kind === 'quote') return block.paragraphs.map(inlinesToText).join(' ');
  return block.kind === 'image' ? '' : inlinesToText(block.children);
}

/** The readable text of an article, in one line. */
export const markupToText = (text: string): string =>
  parseBlocks(text)
    .map(plainBlock)
    .filter((block) => block !== '')
    .join(' ');

/** The summary of an article in lists and previews: its first paragraph without marks, cut between words. */
export function summaryOf(text: string, length = summaryLength): string {
  const blocks = parseBlocks(text.slice(0, summarySourceLength)).filter((block) => plainBlock(block) !== '');
  const first = blocks.find(({ kind }) => kind === 'paragraph') ?? blocks[0];
  return truncateAtWord(first ? plainBlock(first) : '', length);
}
