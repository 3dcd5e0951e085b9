import { beforeEach, expect, test } from 'vitest';
import { DomainError } from '#server/errors.ts';
import { formSlots } from '#server/http/form-slots.ts';

let now: number;
let places: ReturnType<typeof formSlots>;
let stopped: string[];
beforeEach(() => {
  now = 0;
  stopped = [];
  places = formSlots(() => now);
});

const take = (address: string, bytes = 0) =>
  places.take({ address, bytesRead: () => bytes, stop: () => stopped.push(address) });

const networks = ['192.0.2.1', '192.0.3.1', '192.0.4.1', '192.0.5.1'];
const takeAll = (bytes = 0) => networks.flatMap((address) => [take(address, bytes), take(address, bytes)]);

test('the server reads eight forms at once, two of them from one network', () => {
  take('192.0.2.1');
  const end = take('192.0.2.1');
  expect(() => take('192.0.2.1')).toThrow(DomainError);
  end();
  take('192.0.2.1');
  for (const address of networks.slice(1)) for (let form = 0; form < 2; form += 1) take(address);
  expect(() => take('198.51.100.1')).toThrow(DomainError);
  expect(stopped).toEqual([]);
});

test('a form that arrives very slowly loses its place to a new one', () => {
  takeAll(1_000);
  now = 9_999;
  expect(() => take('198.51.100.1')).toThrow(DomainError);
  now = 10_000;
  take('198.51.100.1');
  expect(stopped).toEqual(['192.0.2.1']);
});

test('a slow form loses its place first to one of the same network', () => {
  takeAll(1_000);
  now = 10_000;
  take('192.0.4.1');
  expect(stopped).toEqual(['192.0.4.1']);
});

test('a form that arrives at the speed of a weak phone keeps its place', () => {
  takeAll(400_000);
  now = 60_000;
  expect(() => take('198.51.100.1')).toThrow(DomainError);
  expect(stopped).toEqual([]);
});

test('the end of a stopped form frees no second place', () => {
  const [end] = takeAll();
  now = 10_000;
  take('198.51.100.1');
  end?.();
  now = 0;
  expect(() => take('198.51.100.2')).toThrow(DomainError);
});
