import { parseBlocks } from '#shared/markup/blocks.ts';
import type { Block, Inline } from '#shared/markup/tree.ts';

/** Invisible characters that can do harm: control characters, and those that change the direction of text. */
const invisible = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Normalises a text for storage: its line ends and characters, without invisible ones. */
export const normalizeMarkup = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(invisible, '')
    .normalize()
    .trim();

const linesOf = (block: Block): Inline[][] => {
  if (block.kind === 'list') return block.items;
  if (block.kind === 'quote') return block.paragraphs;
  return block.kind === 'image' ? [] : [block.children];
};

const hasRefusedLink = (nodes: Inline[]): boolean =>
  nodes.some(
    (node) => node.kind !== 'text' && ((node.kind === 'link' && !node.to) || hasRefusedLink(node.children)),
  );

/**
 * Finds what an article must not contain: a link to a refused URL, an image from another site or without a description.
 */
export function faultsOf(text: string): { link: boolean; image: boolean; alt: boolean } {
  const blocks = parseBlocks(text);
  const images = blocks.filter((block) => block.kind === 'image');
  return {
    link: blocks.some((block) => linesOf(block).some(hasRefusedLink)),
    image: images.some(({ image }) => image === null),
    alt: images.some(({ alt }) => alt === ''),
  };
}

/** The paths of the images in an article, without duplicates. */
export function imagesIn(text: string): string[] {
  const paths = parseBlocks(text).map((block) => (block.kind === 'image' ? block.image?.path : undefined));
  return [...new Set(paths.filter((path) => path !== undefined))];
}
