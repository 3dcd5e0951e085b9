import { describe, expect, it } from 'vitest';
import { parseBlocks } from '#shared/markup/blocks.ts';

const text = (words: string) => [{ kind: 'text', text: words }];
const paragraph = (words: string) => ({ kind: 'paragraph', children: text(words) });
const key = 'a'.repeat(32);

describe('parseBlocks', () => {
  it('divides plain text at blank lines and keeps its line breaks', () => {
    expect(parseBlocks('One.\nAnd.\n\nTwo.\r\n\r\nThree.\n \t\n\n\nFour.')).toEqual(
      ['One.\nAnd.', 'Two.', 'Three.', 'Four.'].map(paragraph),
    );
    expect(parseBlocks(' \n\n ')).toEqual([]);
  });

  it('parses headings of two levels, also directly before a text', () => {
    expect(parseBlocks('## Papers\nBring them.\n### Copies')).toEqual([
      { kind: 'heading', level: 2, children: text('Papers') },
      paragraph('Bring them.'),
      { kind: 'heading', level: 3, children: text('Copies') },
    ]);
  });

  it.each(['# One', '#### Four', '##Two', '>5 years', '-5 degrees', '1990. A year', '--- x'])(
    'keeps %s as text',
    (line) => {
      expect(parseBlocks(line)).toEqual([paragraph(line)]);
    },
  );

  it('parses lists, also with Bangla digits, across blank lines and with continued lines', () => {
    expect(parseBlocks('Bring:\n- passport\n  and visa\n\n* letter\nThen go.')).toEqual([
      paragraph('Bring:'),
      { kind: 'list', ordered: false, start: 1, items: [text('passport\nand visa'), text('letter')] },
      paragraph('Then go.'),
    ]);
    expect(parseBlocks('২. দুই\n\n৩) তিন')).toEqual([
      { kind: 'list', ordered: true, start: 2, items: [text('দুই'), text('তিন')] },
    ]);
  });

  it('keeps a number within a paragraph as text', () => {
    expect(parseBlocks('It costs\n20. Or more')).toEqual([paragraph('It costs\n20. Or more')]);
  });

  it('starts a new list after another block, and for the other kind of list', () => {
    expect(parseBlocks('- a\n\nText\n\n- b\n1. c').map(({ kind }) => kind)).toEqual([
      ...['list', 'paragraph', 'list', 'list'],
    ]);
  });

  it('parses quotes with paragraphs', () => {
    expect(parseBlocks('> One\n> more\n>\n> Two\n\n> Three')).toEqual([
      { kind: 'quote', paragraphs: [text('One\nmore'), text('Two')] },
      { kind: 'quote', paragraphs: [text('Three')] },
    ]);
  });

  it('parses our images with their size, and removes the address of others', () => {
    const path = `/uploads/${key}/1600.webp`;
    expect(
      parseBlocks(`![A ward](${path}#1600x900)\n![B](${path})\n![C](https://evil.example/a.png)`),
    ).toEqual([
      { kind: 'image', alt: 'A ward', image: { path, width: 1600, height: 900 } },
      { kind: 'image', alt: 'B', image: { path } },
      { kind: 'image', alt: 'C', image: null },
    ]);
  });

  it.each([
    ...[`/uploads/../${key}/1.webp`, `/uploads/${key}/1.svg`, `//uploads/${key}/1.webp`],
    ...[`/uploads/${key}/1.webp?x`, `data:image/png;base64,x`, `https://x.example/uploads/${key}/1.webp`],
  ])('removes the address of an image at %s', (address) => {
    expect(parseBlocks(`![A](${address})`)).toEqual([{ kind: 'image', alt: 'A', image: null }]);
  });
});
