import { describe, expect, it } from 'vitest';
import { summaryOf } from '#shared/markup/plain.ts';

describe('summaryOf', () => {
  it('returns the first paragraph on one line', () => {
    expect(summaryOf('What it\ncosts.\n\nMore.')).toBe('What it costs.');
  });

  it('leaves out marks, addresses, headings and images', () => {
    const image = `![A ward](/uploads/${'a'.repeat(32)}/1600.webp)`;
    const text = `## Papers\n\n${image}\n\nAsk **our *team*** or [write](/contact).\n\n- more`;
    expect(summaryOf(text)).toBe('Ask our team or write.');
  });

  it('uses lists, quotes or headings when a text has no paragraph', () => {
    expect(summaryOf('- passport\n- **visa**')).toBe('passport; visa');
    expect(summaryOf('> One\n>\n> Two')).toBe('One Two');
    expect(summaryOf('## Papers')).toBe('Papers');
  });

  it('cuts a long paragraph between words, without a comma at the end', () => {
    expect(summaryOf('Bring papers, money and time.', 13)).toBe('Bring papers…');
    expect(summaryOf('Bring papers, money and time.', 12)).toBe('Bring…');
  });

  it('cuts a text without spaces at the limit, and keeps a text that fits', () => {
    expect(summaryOf('abcdefgh', 4)).toBe('abcd…');
    expect(summaryOf('abcd', 4)).toBe('abcd');
    expect(summaryOf('')).toBe('');
  });
});
