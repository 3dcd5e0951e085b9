import { describe, expect, it } from 'vitest';
import { paragraphsOf, summaryOf } from '#web/features/blogs/blog-text.ts';

describe('paragraphsOf', () => {
  it('divides at blank lines, whatever they are made of', () => {
    expect(paragraphsOf('One.\n\nTwo.\r\n\r\nThree.\n \t\n\n\nFour.')).toEqual([
      'One.',
      'Two.',
      'Three.',
      'Four.',
    ]);
  });

  it('keeps single line breaks within a paragraph', () => {
    expect(paragraphsOf('A list:\n- one\n- two')).toEqual(['A list:\n- one\n- two']);
  });

  it('finds nothing in white space', () => {
    expect(paragraphsOf(' \n\n ')).toEqual([]);
  });
});

describe('summaryOf', () => {
  it('is the first paragraph on one line', () => {
    expect(summaryOf('What it\ncosts.\n\nMore.')).toBe('What it costs.');
  });

  it('cuts a long one between words, without a dangling comma', () => {
    expect(summaryOf('Bring papers, money and time.', 13)).toBe('Bring papers…');
    expect(summaryOf('Bring papers, money and time.', 12)).toBe('Bring…');
  });

  it('cuts what has no spaces, and leaves what fits', () => {
    expect(summaryOf('abcdefgh', 4)).toBe('abcd…');
    expect(summaryOf('abcd', 4)).toBe('abcd');
    expect(summaryOf('')).toBe('');
  });
});
