import { expect, it } from 'vitest';
import type { CaseFact } from '#shared/contract/case-facts.ts';
import { changedFacts, onTopOf, typedFacts } from '#web/features/person/portal/case-facts/facts-values.ts';

const fact = (changes: Partial<CaseFact>): CaseFact => ({
  question: 'illness',
  choices: [],
  text: 'Chest pain',
  by: 'Rahima',
  on_behalf: false,
  at: '2026-11-29T00:00:00.000Z',
  english: null,
  version: 1,
  ...changes,
});

it('sends only the answers that were changed, each with the version that was read', () => {
  const read = [fact({})];
  const values = typedFacts(read);
  expect(changedFacts(values, read, 'patient')).toEqual([]);
  values.allergies.text = 'Penicillin';
  values.illness.text_en = 'Pain in the chest';
  expect(changedFacts(values, read, 'patient')).toEqual([
    { question: 'illness', text_en: 'Pain in the chest', version: 1 },
    { question: 'allergies', text: 'Penicillin', version: 0 },
  ]);
});

it('counts an old translation as looked at where the form was opened for it', () => {
  const english = { text: 'Pain', by: 'Nok', at: '2026-11-29T00:00:00.000Z', outdated: true };
  const read = [fact({ english })];
  expect(changedFacts(typedFacts(read), read, 'patient')).toEqual([]);
  expect(changedFacts(typedFacts(read), read, 'illness')).toEqual([
    { question: 'illness', text_en: 'Pain', version: 1 },
  ]);
});

it('keeps what was typed and what somebody else stored meanwhile', () => {
  const read = [fact({})];
  const values = typedFacts(read);
  values.illness.text_en = 'Pain in the chest';
  values.allergies.text = 'Penicillin';
  const now = [fact({ text: 'Chest pain, two years', version: 2 })];
  const merged = onTopOf(now, { values, read });
  expect(merged.illness).toMatchObject({ text: 'Chest pain, two years', text_en: 'Pain in the chest' });
  expect(merged.allergies.text).toBe('Penicillin');
});
