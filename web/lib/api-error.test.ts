import { describe, expect, it } from 'vitest';
import { code } from '#shared/contract/messages.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';

describe('messageOf', () => {
  it('prefers the message of the server', () => {
    expect(messageOf(new ApiError(400, code('pdf_locked')))).toBe('pdf_locked');
    expect(messageOf(new ApiError(503, code('unavailable')), 'Not saved')).toBe('unavailable');
  });

  it('returns the text of the screen if the server gave no message', () => {
    expect(messageOf(new ApiError(0, null), 'Not saved')).toBe('Not saved');
    expect(messageOf(new Error('x'), 'Not saved')).toBe('Not saved');
  });

  it.each([0, 502, 503, 504])('says for the status %i that the server did not respond', (status) => {
    expect(messageOf(new ApiError(status, null))).toBe('no_answer');
  });

  it('says for any other failure that the call failed', () => {
    expect(messageOf(new ApiError(500, null))).toBe('call_failed');
    expect(messageOf(new Error('x'))).toBe('call_failed');
  });
});
