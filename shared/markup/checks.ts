import { blocksOf } from '#shared/markup/blocks.ts';
import type { Block, Inline } from '#shared/markup/tree.ts';

/** Signs that show nothing and can do harm: controls, and those that turn the direction of what follows. */
const unseen = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A text as it is stored: lines end in one way, signs are composed in one way, and none is unseen. */
export const articleAsStored = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .normalize()
    .trim();

const linesOf = (block: Block): Inline[][] => {
  if (block.kind === 'list') return block.items;
  if (block.kind === 'quote') return block.paragraphs;
  return block.kind === 'image' ? [] : [block.children];
};

const leadsNowhere = (nodes: Inline[]): boolean =>
  nodes.some(
    (node) => node.kind !== 'text' && ((node.kind === 'link' && !node.to) || leadsNowhere(node.children)),
  );

/** What an article may not hold: a link that leads nowhere allowed, an image that isn't ours or says nothing. */
export function faultsOf(text: string): { link: boolean; image: boolean; alt: boolean } {
  const blocks = blocksOf(text);
  const images = blocks.filter((block) => block.kind === 'image');
  return {
    link: blocks.some((block) => linesOf(block).some(leadsNowhere)),
    image: images.some(({ image }) => image === null),
    alt: images.some(({ alt }) => alt === ''),
  };
}

/** The images that an article shows, each once. */
export function imagesIn(text: string): string[] {
  const paths = blocksOf(text).map((block) => (block.kind === 'image' ? block.image?.path : undefined));
  return [...new Set(paths.filter((path) => path !== undefined))];
}
