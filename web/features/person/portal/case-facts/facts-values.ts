import '#web/lib/zod-without-eval.ts';
import { z } from 'zod';
import {
  type CaseFact,
  caseFact,
  type FactQuestion,
  factInput,
  factQuestions,
} from '#shared/contract/case-facts.ts';
import { deleteDraft, draftKey, draftsOf, saveDraft } from '#web/lib/drafts.ts';
import { checkBy, type FormErrors } from '#web/lib/form/form-errors.ts';

/** An answer as it is typed. */
export type TypedFact = { choices: CaseFact['choices']; text: string; text_en: string };
export type TypedFacts = Record<FactQuestion, TypedFact>;

/** What was typed, and the answers as they were read before. */
export type FactsDraft = { values: TypedFacts; read: CaseFact[] };

export const factIn = (facts: readonly CaseFact[], question: FactQuestion): CaseFact | undefined =>
  facts.find((one) => one.question === question);

const typedFact = (fact: CaseFact | undefined): TypedFact => ({
  choices: fact?.choices ?? [],
  text: fact?.text ?? '',
  text_en: fact?.english?.text ?? '',
});

/** The stored answers as a form has them. */
export const typedFacts = (facts: readonly CaseFact[]): TypedFacts => {
  const of = (question: FactQuestion) => typedFact(factIn(facts, question));
  return {
    patient: of('patient'),
    illness: of('illness'),
    done: of('done'),
    medicines: of('medicines'),
    allergies: of('allergies'),
    other_illnesses: of('other_illnesses'),
    mobility: of('mobility'),
    family: of('family'),
  };
};

/** What of an answer was changed: who only translates does not become the author. */
function changed({ choices, text, text_en }: TypedFact, read: CaseFact | undefined): Partial<TypedFact> {
  const isSameChoice = choices.toSorted().join() === (read?.choices ?? []).toSorted().join();
  return {
    ...(text !== (read?.text ?? '') && { text }),
    ...(!isSameChoice && { choices }),
    ...(text_en !== (read?.english?.text ?? '') && { text_en }),
  };
}

/**
 * The answers to send. The English of an answer that is saved counts as looked at again; so does that of the question
 * for which the form was opened.
 */
export function changedFacts(values: TypedFacts, read: readonly CaseFact[], first: FactQuestion) {
  return factQuestions.flatMap((question) => {
    const typed = values[question];
    const before = factIn(read, question);
    const part = changed(typed, before);
    const isLookedAt = question === first && before?.english?.outdated === true;
    if (Object.keys(part).length === 0 && !isLookedAt) return [];
    const english = typed.text_en !== '' || before?.english ? { text_en: typed.text_en } : {};
    return [{ question, ...part, ...english, version: before?.version ?? 0 }];
  });
}

/** What is wrong in the answers, at its field: `illness.text`. */
export function checkFacts(values: TypedFacts): FormErrors | null {
  const fields = Object.assign(
    {},
    ...factQuestions.map(
      (question) =>
        checkBy(
          factInput,
          { ...values[question], version: 0 },
          ({ path }) => `${question}.${String(path[0])}`,
        )?.fields,
    ),
  );
  return Object.keys(fields).length === 0 ? null : { form: null, fields };
}

/** What was typed, on top of what somebody else has stored meanwhile: each part that was not changed follows that. */
export function onTopOf(now: readonly CaseFact[], { values, read }: FactsDraft): TypedFacts {
  const merged = typedFacts(now);
  for (const question of factQuestions)
    merged[question] = { ...merged[question], ...changed(values[question], factIn(read, question)) };
  return merged;
}

const kind = 'case-facts';
const stored = z.object({
  values: z.record(
    z.enum(factQuestions),
    z.object({ choices: caseFact.shape.choices, text: z.string(), text_en: z.string() }),
  ),
  read: z.array(caseFact),
});

/** What was typed and not saved, in this tab alone: it survives a reload, and goes with the tab. */
export const factsDrafts = {
  find: (user: number, id: number): FactsDraft | null => {
    const draft = draftsOf(user, kind, sessionStorage).find((one) => one.id === id);
    return stored.safeParse(draft?.values).data ?? null;
  },
  keep: (user: number, id: number, values: FactsDraft): boolean => {
    const at = new Date().toISOString();
    const draft = { key: draftKey(user, kind, id), id, version: null, label: '', at, image: false, values };
    return saveDraft(draft, sessionStorage);
  },
  drop: (user: number, id: number): void => deleteDraft(draftKey(user, kind, id), sessionStorage),
};
