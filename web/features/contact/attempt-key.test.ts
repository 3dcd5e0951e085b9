import { expect, test } from 'vitest';
import { attemptKey, randomKey } from '#web/features/contact/send-request.ts';

function counting() {
  let made = 0;
  return attemptKey(() => `key-${++made}`);
}

test('a retry goes out under the same key', () => {
  const key = counting();
  expect([key.current(), key.current()]).toEqual(['key-1', 'key-1']);
});

test('what was edited after an attempt is another submission', () => {
  const key = counting();
  key.current();
  key.renew();
  key.renew();
  expect([key.current(), key.current()]).toEqual(['key-2', 'key-2']);
});

test('makes no key before one is needed', () => {
  const key = counting();
  key.renew();
  expect(key.current()).toBe('key-1');
});

test('keys are unlike each other and of a shape that the server takes', () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  const keys = [randomKey(), randomKey(), randomKey(insecure), randomKey(insecure)];
  expect(new Set(keys).size).toBe(4);
  for (const key of keys) expect(key).toMatch(/^[\x21-\x7e]{8,200}$/);
});
