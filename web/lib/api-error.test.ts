import { describe, expect, it } from 'vitest';
import { code } from '#shared/contract/messages.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';

describe('messageOf', () => {
  it('takes the message of the server first', () => {
    expect(messageOf(new ApiError(400, code('pdf_locked')))).toBe('pdf_locked');
    expect(messageOf(new ApiError(503, code('unavailable')), 'Not saved')).toBe('unavailable');
  });

  it('takes the text of the screen where the server gave no message', () => {
    expect(messageOf(new ApiError(0, null), 'Not saved')).toBe('Not saved');
    expect(messageOf(new Error('x'), 'Not saved')).toBe('Not saved');
  });

  it.each([0, 502, 503, 504])('says of the status %i that the server did not answer', (status) => {
    expect(messageOf(new ApiError(status, null))).toBe('no_answer');
  });

  it('says of any other failure that it did not work', () => {
    expect(messageOf(new ApiError(500, null))).toBe('call_failed');
    expect(messageOf(new Error('x'))).toBe('call_failed');
  });
});
