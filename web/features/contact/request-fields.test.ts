import { describe, expect, it } from 'vitest';
import { withFirstMessage } from '#web/features/contact/request-fields.tsx';

describe('withFirstSentence', () => {
  it.each([
    ['One.\nMore.', 'One.\n', '', 'More.'],
    ['One.\nMore.', 'One.\n', 'Two.\n', 'Two.\nMore.'],
    ['More.', '', 'One.\n', 'One.\nMore.'],
    ['Won.\nMore.', 'One.\n', '', 'Won.\nMore.'],
    ['One.\nMore.', '', 'One.\n', 'One.\nMore.'],
  ])('makes of %j with %j instead of %j: %j', (text, before, now, expected) => {
    expect(withFirstMessage(text, before, now)).toBe(expected);
  });
});
