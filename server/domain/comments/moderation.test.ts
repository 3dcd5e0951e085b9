import { expect, it } from 'vitest';
import { checkHasNoReply, replyOf } from '#server/domain/comments/moderation.ts';

const replied_at = '2031-05-06T07:08:09.123Z';

it('lets a comment be answered once', () => {
  expect(() => checkHasNoReply({ reply: null })).not.toThrow();
  expect(() => checkHasNoReply({ reply: 'Thank you' })).toThrow(
    expect.objectContaining({ kind: 'conflict', code: 'reply_taken' }),
  );
});

it('lets an answer be changed that is there', () => {
  expect(replyOf({ reply: 'Thank you', replied_at })).toEqual({ text: 'Thank you', at: replied_at });
  expect(() => replyOf({ reply: null, replied_at: null })).toThrow(
    expect.objectContaining({ kind: 'not_found' }),
  );
});
