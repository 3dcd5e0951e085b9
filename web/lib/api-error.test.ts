import { describe, expect, it } from 'vitest';
import { code } from '#shared/contract/messages.ts';
import { ApiError, errorFrom, fieldMessagesOf, messageOf, reasonOf } from '#web/lib/api-error.ts';

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

describe('errorFrom', () => {
  const errorFor = (body: unknown, status = 422) => errorFrom(Response.json(body, { status }));
  const closed = 'We are closed on Friday.';

  it.each([
    ['without a code', { message: closed }],
    ['with a code that this version does not know', { message: closed, code: 'closed_on_friday' }],
    ['with a code that is not a text', { message: ` ${closed}\n`, code: 7 }],
  ])('keeps a message as it came, %s', async (_, body) => {
    const error = await errorFor(body);
    expect(messageOf(error, 'Failed to save blog')).toBe(closed);
    expect(reasonOf(error)).toBe(closed);
  });

  it('prefers a known code to the message, so that it can be translated', async () => {
    const error = await errorFor({ message: 'The e-mail', code: 'email_invalid' });
    expect(messageOf(error, 'Failed')).toBe('email_invalid');
  });

  it.each([[{}], [{ message: '' }], [{ message: ' ' }], [{ message: 3 }], ['text'], [null]])(
    'leaves the fallback for %j',
    async (body) => {
      expect(messageOf(await errorFor(body), 'Failed')).toBe('Failed');
    },
  );

  it('keeps at most 300 characters, and cuts none in two', async () => {
    const error = await errorFor({ message: '🙂'.repeat(301) }, 502);
    expect(messageOf(error)).toBe('🙂'.repeat(300));
  });

  it('keeps the messages about fields as they came, where it does not know their codes', async () => {
    const error = await errorFor({
      message: 'Invalid',
      code: 'invalid',
      codes: { name: ['name_new'], email: ['email_invalid'] },
      errors: { name: ['Use fewer names'], email: ['The e-mail'], phone: ['No such phone'], date: [7] },
    });
    expect(fieldMessagesOf(error)).toEqual({
      name: 'Use fewer names',
      email: 'email_invalid',
      phone: 'No such phone',
    });
  });
});
