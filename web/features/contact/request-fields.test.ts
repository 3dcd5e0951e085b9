import { describe, expect, it } from 'vitest';
import { withOpening } from '#web/features/contact/request-fields.tsx';

describe('withOpening', () => {
  it.each([
    ['removes the opening', 'One.\nMore.', 'One.\n', '', 'More.'],
    ['replaces the opening', 'One.\nMore.', 'One.\n', 'Two.\n', 'Two.\nMore.'],
    ['adds an opening', 'More.', '', 'One.\n', 'One.\nMore.'],
    ['keeps an opening that was edited', 'Won.\nMore.', 'One.\n', '', 'Won.\nMore.'],
    ['does not add an opening twice', 'One.\nMore.', '', 'One.\n', 'One.\nMore.'],
  ])('%s', (_what, text, before, opening, expected) => {
    expect(withOpening(text, before, opening)).toBe(expected);
  });
});
