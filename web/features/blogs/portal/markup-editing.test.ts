import { describe, expect, it } from 'vitest';
import {
  begin,
  type Edit,
  link,
  nextLine,
  place,
  type Selected,
  wrap,
} from '#web/features/blogs/portal/markup-editing.ts';

/** Reads a text in which a | marks each end of the selection. */
function chosen(written: string): Selected {
  const [before = '', selected = '', after = ''] = written.split('|');
  const start = before.length;
  return { text: before + selected + after, start, end: start + selected.length };
}

function edited(written: string, edit: (selected: Selected) => Edit): string {
  const selected = chosen(written);
  const { from, to, insert, select } = edit(selected);
  const text = selected.text.slice(0, from) + insert + selected.text.slice(to);
  const [start, end] = [from + select[0], from + select[1]];
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

describe('wrap', () => {
  it.each([
    ['a |b| c', '**', 'a **|b|** c'],
    ['a **|b|** c', '**', 'a |b| c'],
    ['a **|b|** c', '*', 'a ***|b|*** c'],
    ['a | b |c', '*', 'a  *|b|* c'],
    ['a || c', '**', 'a **|words|** c'],
    ['||', '*', '*|words|*'],
  ])('changes %j with the mark %s to %j', (written, mark, text) => {
    expect(edited(written, (selected) => wrap(selected, mark, 'words'))).toBe(text);
  });
});

describe('begin', () => {
  it.each([
    ['One\nT||wo', '## ', 'One\n## Two||'],
    ['## T||wo', '## ', 'Two||'],
    ['### T||wo', '## ', '## Two||'],
    ['|One\n\nTwo|\nThree', '- ', '|- One\n\n- Two|\nThree'],
    ['|- One\n- Two|', '- ', '|One\nTwo|'],
    ['|One\n|Two', '> ', '> One||\nTwo'],
    ['||', '- ', '- ||'],
  ])('changes %j with the mark %j to %j', (written, mark, text) => {
    expect(edited(written, (selected) => begin(selected, () => mark))).toBe(text);
  });

  it('numbers the lines of a list', () => {
    const numbers = (selected: Selected) => begin(selected, (line) => `${line + 1}. `);
    expect(edited('|- One\n\n- Two|', numbers)).toBe('|1. One\n\n2. Two|');
    expect(edited('|1. One\n2. Two|', numbers)).toBe('|One\nTwo|');
  });
});

describe('the toolbar', () => {
  it('turns the selection, or the address, into a link', () => {
    expect(edited('a |[b]| c', (selected) => link(selected, '/d_(e)'))).toBe('a [b](/d_%28e%29)|| c');
    expect(edited('a ||', (selected) => link(selected, '/d'))).toBe('a [/d](/d)||');
  });

  it('puts an image on a line of its own', () => {
    const put = (selected: Selected) => place(selected, ' A [big]\nward ', '/uploads/a');
    expect(edited('One |two| three\nFour', put)).toBe('One two three\n\n![A big ward](/uploads/a)\n||\nFour');
    expect(edited('||', put)).toBe('![A big ward](/uploads/a)\n||');
  });
});

describe('nextLine', () => {
  it.each([
    ['- rice|', '- rice\n- ||'],
    ['* ri||ce', '* ri\n* ||ce'],
    ['1. rice|', '1. rice\n2. ||'],
    ['9) rice|', '9) rice\n10) ||'],
    ['৯. ভাত|', '৯. ভাত\n১০. ||'],
    ['> said|', '> said\n> ||'],
    ['- a\n- ri|c|e\n- z', '- a\n- ri\n- ||e\n- z'],
  ])('continues the list or quote of %s', (written, expected) => {
    expect(edited(written, (selected) => nextLine(selected) ?? place(selected, 'x', 'x'))).toBe(expected);
  });

  it.each([
    ['- rice\n- |', '- rice\n\n||'],
    ['1. rice\n2. ||\nafter', '1. rice\n\n||\nafter'],
    ['- |', '||'],
  ])('ends the list on an empty item: %s', (written, expected) => {
    expect(edited(written, (selected) => nextLine(selected) ?? place(selected, 'x', 'x'))).toBe(expected);
  });

  it.each(['rice|', '## rice|', '||- rice', '-|| rice', '1994 was good|', '-rice|'])(
    'does not handle Enter in %s',
    (written) => {
      expect(nextLine(chosen(written))).toBeNull();
    },
  );
});
