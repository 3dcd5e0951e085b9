import { describe, expect, it } from 'vitest';
import { errorsOf, gotNoResponse, idempotencyKey, isKeyTaken } from '#web/features/contact/send-request.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { randomKey } from '#web/lib/random-key.ts';

describe('an error of sending a request', () => {
  it('gives the first message of each field of the form', () => {
    const error = new ApiError(422, 'name_required', {
      codes: { name: ['name_required', 'too_long'], lang: ['invalid'] },
    });
    expect(errorsOf(error)).toEqual({ name: 'name_required' });
  });

  it('gives no messages for fields when it did not come from the server', () => {
    expect(errorsOf(new TypeError('broken'))).toEqual({});
  });

  it('means that the key is taken when the server answers with a conflict', () => {
    expect(isKeyTaken(new ApiError(409, 'key_reused'))).toBe(true);
  });

  it('does not mean that the key is taken when no answer came', () => {
    expect(isKeyTaken(new ApiError(0, null))).toBe(false);
    expect(gotNoResponse(new ApiError(0, null))).toBe(true);
  });
});

describe('idempotencyKey', () => {
  function countingKey() {
    let created = 0;
    return idempotencyKey(() => `key-${++created}`);
  }

  it('stays the same when a request is sent again', () => {
    const key = countingKey();
    expect([key.current(), key.current()]).toEqual(['key-1', 'key-1']);
  });

  it('changes after the form was edited', () => {
    const key = countingKey();
    key.current();
    key.renew();
    key.renew();
    expect([key.current(), key.current()]).toEqual(['key-2', 'key-2']);
  });

  it('is not created before it is used', () => {
    const key = countingKey();
    key.renew();
    expect(key.current()).toBe('key-1');
  });
});

describe('randomKey', () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };

  it.each([
    ['randomUUID', crypto],
    ['getRandomValues alone', insecure],
  ])('creates different keys that the server accepts, by %s', (_by, source) => {
    const keys = [randomKey(source), randomKey(source)];
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[\x21-\x7e]{8,200}$/);
  });
});
