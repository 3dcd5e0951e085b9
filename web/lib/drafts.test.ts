import { beforeEach, expect, it } from 'vitest';
import {
  type Draft,
  type DraftStorage,
  deleteDraft,
  draftKey,
  draftsOf,
  saveDraft,
} from '#web/lib/drafts.ts';

/** The part of a browser's storage that drafts use: its keys are its own properties. */
class Memory implements DraftStorage {
  getItem(key: string) {
    const text: unknown = Reflect.get(this, key);
    return typeof text === 'string' ? text : null;
  }
  setItem(key: string, text: string) {
    Reflect.set(this, key, text);
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  }
}

let storage: DraftStorage;
beforeEach(() => {
  storage = new Memory();
});

const draft = (id: number | null, at: Date, part: Partial<Draft> = {}): Draft => ({
  key: draftKey(2, 'doctors', id),
  id,
  version: id,
  label: `Dr. ${id}`,
  at: at.toISOString(),
  image: false,
  values: { texts: { name: 'Dr. Anong' } },
  ...part,
});
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

it('draftsOf returns the drafts of the same user and kind of record, newest first', () => {
  const older = draft(7, minutesAgo(5));
  const newer = draft(null, minutesAgo(1));
  expect([older, newer].every((one) => saveDraft(one, storage))).toBe(true);
  expect(draftsOf(2, 'doctors', storage)).toEqual([newer, older]);
  expect(draftsOf(3, 'doctors', storage)).toEqual([]);
  expect(draftsOf(2, 'hospitals', storage)).toEqual([]);
  deleteDraft(newer.key, storage);
  expect(draftsOf(2, 'doctors', storage)).toEqual([older]);
});

it('the drafts are the newest twelve, none older than two weeks and none that is too long', () => {
  for (let id = 1; id <= 14; id += 1) saveDraft(draft(id, minutesAgo(100 - id)), storage);
  expect(draftsOf(2, 'doctors', storage).map(({ id }) => id)).toEqual([
    14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
  ]);
  saveDraft(draft(20, minutesAgo(15 * 24 * 60)), storage);
  expect(draftsOf(2, 'doctors', storage).some(({ id }) => id === 20)).toBe(false);
  expect(saveDraft(draft(21, new Date(), { values: 'x'.repeat(400_001) }), storage)).toBe(false);
});

it('the drafts ignore invalid entries, and report when the browser stores nothing', () => {
  storage.setItem(draftKey(2, 'doctors', 1), 'no JSON');
  storage.setItem(draftKey(2, 'doctors', 2), '{"at":"yesterday"}');
  storage.setItem('currentUser', '{}');
  expect(draftsOf(2, 'doctors', storage)).toEqual([]);
  storage.setItem = () => {
    throw new Error('full');
  };
  expect(saveDraft(draft(1, new Date()), storage)).toBe(false);
});

it('the drafts are empty when the browser refuses its storage', () => {
  // Reading it outside of a browser throws, as in a browser that blocks all site data.
  expect(() => localStorage).toThrow();
  expect(saveDraft(draft(1, new Date()))).toBe(false);
  expect(() => deleteDraft(draftKey(2, 'doctors', 1))).not.toThrow();
  expect(draftsOf(2, 'doctors')).toEqual([]);
});
