import '#web/lib/zod-without-eval.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import {
  type CaseFact,
  type CaseFacts,
  type FactQuestion,
  factQuestion,
  factQuestions,
  ownFactInput,
} from '#shared/contract/case-facts.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { deleteDraft, draftKey, draftsOf, saveDraft } from '#web/lib/drafts.ts';
import { readCurrentUser } from '#web/lib/session.ts';

const kind = 'case-answers';
/** How long nothing is typed before an answer is sent. */
const pauseMs = 1500;

type FactText = Pick<CaseFact, 'text' | 'choices'>;
/** An answer that the server does not have yet. After a conflict it waits for the writer's decision. */
type Edit = FactText & { version: number; conflict: boolean };
type Edits = Partial<Record<FactQuestion, Edit>>;

const storedEdits = z.partialRecord(
  factQuestion,
  z.object({
    text: z.string(),
    choices: ownFactInput.shape.choices.unwrap(),
    version: z.int(),
    conflict: z.boolean(),
  }),
);

function draftOf(user: number, caseId: number): Edits {
  const draft = draftsOf(user, kind).find(({ id }) => id === caseId);
  return storedEdits.safeParse(draft?.values).data ?? {};
}

const isSame = (one: FactText, other: FactText | undefined) =>
  one.text.trim() === (other?.text ?? '') && one.choices.join() === (other?.choices ?? []).join();

/** Whether the server has an answer. */
type FactState = 'kept' | 'waiting' | 'conflict' | null;

export type FactDrafts = {
  textOf: (question: FactQuestion) => FactText;
  stateOf: (question: FactQuestion) => FactState;
  /** Why the last answer could not be sent; null after one was. */
  problem: string | null;
  write: (question: FactQuestion, change: Partial<FactText>) => void;
  /** Sends what waits. */
  keep: () => Promise<void>;
  /** After a conflict: sends one's own answer in place of the other one, or takes the other one. */
  insist: (question: FactQuestion) => void;
  takeOther: (question: FactQuestion) => void;
};

/**
 * Answers that are sent to the server after a pause in typing. Until the server has them they are also in this browser,
 * so that a lost connection or a closed page loses nothing; signing out deletes them.
 */
export function useFactDrafts(caseId: number, facts: CaseFacts, queryKey: readonly unknown[]): FactDrafts {
  const client = useQueryClient();
  const user = readCurrentUser()?.id ?? 0;
  const [edits, setEdits] = useState(() => draftOf(user, caseId));
  const [problem, setProblem] = useState<string | null>(null);
  // What was typed while an answer was on its way.
  const latest = useRef(edits);
  const queue = useRef(Promise.resolve());
  const factOf = (question: FactQuestion) => facts.answers.find((one) => one.question === question);

  const store = (next: Edits) => {
    latest.current = next;
    setEdits(next);
    const key = draftKey(user, kind, caseId);
    const draft = { key, id: caseId, version: null, label: '', at: new Date().toISOString(), image: false };
    if (Object.keys(next).length === 0) deleteDraft(key);
    else saveDraft({ ...draft, values: next });
  };
  const drop = (question: FactQuestion) => {
    const { [question]: _, ...rest } = latest.current;
    store(rest);
  };

  const send = async (question: FactQuestion) => {
    const edit = latest.current[question];
    if (!edit || edit.conflict) return;
    const { conflict, ...body } = edit;
    try {
      const path = { id: caseId, question };
      const next = await api('PUT /api/account/cases/:id/facts/:question', { params: path, body });
      await client.cancelQueries({ queryKey: [...queryKey] });
      client.setQueryData([...queryKey], next);
      const now = latest.current[question];
      const version = next.answers.find((one) => one.question === question)?.version ?? 0;
      if (now === edit) drop(question);
      else if (now) store({ ...latest.current, [question]: { ...now, version } });
      setProblem(null);
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'record_changed';
      setProblem(isConflict ? null : messageOf(error));
      if (!isConflict) return;
      await client.invalidateQueries({ queryKey: [...queryKey] });
      const now = latest.current[question];
      if (now) store({ ...latest.current, [question]: { ...now, conflict: true } });
    }
  };

  const keep = () => {
    queue.current = queue.current.then(async () => {
      for (const question of factQuestions) await send(question);
    });
    return queue.current;
  };

  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    if (Object.keys(edits).length === 0) return;
    const timer = setTimeout(() => keepNow(), pauseMs);
    return () => clearTimeout(timer);
  }, [edits]);
  useEffect(() => {
    const again = () => void keepNow();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);

  const textOf = (question: FactQuestion): FactText =>
    edits[question] ?? factOf(question) ?? { text: '', choices: [] };

  return {
    textOf,
    stateOf: (question) => {
      const edit = edits[question];
      if (edit) return edit.conflict ? 'conflict' : 'waiting';
      const fact = factOf(question);
      return fact && (fact.text !== '' || fact.choices.length > 0) ? 'kept' : null;
    },
    problem,
    write: (question, change) => {
      const fact = factOf(question);
      const edit = latest.current[question];
      const next = { ...textOf(question), ...edit, ...change };
      if (!edit && isSame(next, fact)) return;
      const { text, choices } = next;
      const version = edit?.version ?? fact?.version ?? 0;
      store({ ...latest.current, [question]: { text, choices, version, conflict: edit?.conflict ?? false } });
    },
    keep,
    insist: (question) => {
      const edit = latest.current[question];
      if (!edit) return;
      const version = factOf(question)?.version ?? 0;
      store({ ...latest.current, [question]: { ...edit, version, conflict: false } });
      void keep();
    },
    takeOther: drop,
  };
}
