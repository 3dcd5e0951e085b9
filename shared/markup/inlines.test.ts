import { describe, expect, it } from 'vitest';
import { parseBlocks } from '#shared/markup/blocks.ts';
import { parseInlines } from '#shared/markup/inlines.ts';
import { inlinesToText } from '#shared/markup/plain.ts';
import type { Inline } from '#shared/markup/tree.ts';

/** Writes the tree in short: strong {}, em (), link <to|…>. */
function shown(nodes: Inline[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      const inside = shown(node.children);
      if (node.kind === 'link') return `<${node.to}|${inside}>`;
      return node.kind === 'strong' ? `{${inside}}` : `(${inside})`;
    })
    .join('');
}
const read = (text: string) => shown(parseInlines(text));

describe('parseInlines', () => {
  it.each([
    ['a **b** c', 'a {b} c'],
    ['a *b* c', 'a (b) c'],
    ['***both***', '{(both)}'],
    ['**bold *and italic***', '{bold (and italic)}'],
    ['*italic **and bold***', '(italic {and bold})'],
    ['**ঢাকা**য় যান', '{ঢাকা}য় যান'],
    ['[our **team**](/doctors)', '</doctors|our {team}>'],
    ['**[mail](mailto:a@b.example)**', '{<mailto:a@b.example|mail>}'],
    ['[a](https://a.example/b_(c))', '<https://a.example/b_(c)|a>'],
  ])('reads %s', (text, tree) => expect(read(text)).toBe(tree));

  it.each([
    '5 * 3 * 2',
    '2*3*4',
    '** a **',
    '**open',
    '*open',
    '****',
    '****a****',
    'a_b_c',
    '[a]',
    '[](/b)',
    '[a]()',
    '[a](b c)',
    '[a] (/b)',
    '<b>bold</b>',
    '<script>alert(1)</script>',
    '&lt;b&gt; &#106;',
    'C:\\temp',
  ])('keeps %s unchanged', (text) => expect(read(text)).toBe(text));

  it('keeps a mark after a backslash as text', () => {
    expect(read('\\*a\\* \\[b\\](/c)')).toBe('*a* [b](/c)');
    expect(read('**a\\** b**')).toBe('{a** b}');
  });

  it('does not parse a mark inside a mark of the same kind', () => {
    expect(read('[a [b](/c) d](/e)')).toBe('[a </c|b> d](/e)');
    expect(read(`${'*'.repeat(3)}a *b* c${'*'.repeat(3)}`)).toContain('a');
  });
});

describe('a text of 60,000 characters', () => {
  const units = [
    ...['*', '**', '*a ', '**a ', '***a', '[', '](', '[a](', '[a]((', '![', '![a](', '\\', '> ', '- ', '1. '],
    ...[
      '## ',
      ' ',
      '\n',
      '\n- ',
      '\n> ',
      '<a href=',
      '*a* ',
      '**a* ',
      '[*a',
      '**[a](/b)*',
      'a',
      '()',
      '[a](()',
    ],
  ];
  it.each(units)('that repeats only %j is parsed in time', (unit) => {
    const text = unit.repeat(Math.ceil(60_000 / unit.length)).slice(0, 60_000);
    const start = performance.now();
    parseBlocks(text);
    inlinesToText(parseInlines(text));
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
