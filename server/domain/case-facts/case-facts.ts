import type { SignedInUser } from '#server/auth/caller.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import * as facts from '#server/domain/case-facts/case-facts-repository.ts';
import { checkIsOpen, ownCase } from '#server/domain/cases/case-policy.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import { type As, type Change, caseChanges, type Done, isOwn, theCase } from '#server/domain/cases/change.ts';
import { mayReadContents } from '#server/domain/cases/team-repository.ts';
import { DomainError, forbidden, invalid, notFound } from '#server/errors.ts';
import {
  type CaseFact,
  type CaseFacts,
  type CaseFilmsInput,
  caseFilm,
  choicesOf,
  type FactInput,
  type FactQuestion,
  type FactsInput,
  factQuestions,
} from '#shared/contract/case-facts.ts';

type Row = repository.CaseRow;

const chosen = (question: FactQuestion, stored: string) =>
  choicesOf(question).filter((choice) => stored.split(' ').includes(choice));

const presentFact = (row: facts.FactRow): CaseFact => ({
  question: row.question,
  choices: chosen(row.question, row.choices),
  text: row.text,
  by: row.written_by,
  on_behalf: row.on_behalf === 1,
  at: row.written_at,
  english:
    row.text_en === null || row.translated_at === null
      ? null
      : {
          text: row.text_en,
          by: row.translated_by ?? '',
          at: row.translated_at,
          outdated: row.en_outdated === 1,
        },
  version: row.version,
});

/** Reads what a hospital needs to know about the patient of a case. */
export async function readFacts(reader: Reader, caseId: number): Promise<CaseFacts> {
  const rows = await facts.factsOf(reader, caseId);
  const films = await facts.findFilms(reader, caseId);
  return {
    answers: factQuestions.flatMap((question) =>
      rows.filter((row) => row.question === question).map(presentFact),
    ),
    films: {
      items: films ? caseFilm.array().parse(JSON.parse(films.films)) : [],
      by: films?.written_by ?? null,
      at: films?.written_at ?? null,
      version: films?.version ?? 0,
    },
  };
}

type LastChange = { by: string; at: string };

/** Throws `conflict` with the last change, if the writer read an older version. */
function checkVersion(stored: { version: number } | undefined, read: number, changed: LastChange): void {
  if ((stored?.version ?? 0) !== read)
    throw new DomainError('conflict', 'record_changed', stored ? { changed } : {});
}

/** A family types its answers bit by bit; who wrote each is stored with it. Staff do it for them. */
const doneBy = (onBehalf: boolean): Done => (onBehalf ? { fields: ['facts'] } : undefined);

function checkChoices(question: FactQuestion, choices: FactInput['choices']): void {
  const offered = choicesOf(question);
  const isWrong = choices?.some((choice) => !offered.includes(choice));
  if (isWrong || (question === 'patient' && choices && choices.length > 1))
    throw invalid('choices', 'invalid');
}

/** Stores an answer, or its English. What is stored already is not stored again: a lost response is harmless. */
async function writeFact(
  { writer, row, by }: Change,
  { question, input, onBehalf }: { question: FactQuestion; input: FactInput; onBehalf: boolean },
): Promise<Done> {
  checkIsOpen(row);
  checkChoices(question, input.choices);
  const { actor, now } = by;
  const stored = await facts.findFact(writer, row.id, question);
  const text = input.text === undefined ? (stored?.text ?? '') : (input.text ?? '');
  const choices = input.choices
    ? choicesOf(question)
        .filter((choice) => input.choices?.includes(choice))
        .join(' ')
    : (stored?.choices ?? '');
  const changesText = text !== (stored?.text ?? '');
  const writes = changesText || choices !== (stored?.choices ?? '');
  const english = stored?.text_en ?? null;
  const translates =
    input.text_en !== undefined &&
    (input.text_en !== english || (english !== null && stored?.en_outdated === 1));
  if (!writes && !translates) return undefined;
  checkVersion(stored, input.version, lastChangeOf(stored, now));
  const unchanged = {
    text_en: changesText && text === '' ? null : english,
    translated_by: stored?.translated_by ?? null,
    translated_at: stored?.translated_at ?? null,
    en_outdated: english !== null && (changesText || stored?.en_outdated === 1) ? 1 : 0,
  };
  const translated = {
    text_en: input.text_en ?? null,
    translated_by: actor.name,
    translated_at: now,
    en_outdated: 0,
  };
  await facts.storeFact(writer, {
    case_id: row.id,
    question,
    text,
    choices,
    written_by: writes || !stored ? actor.name : stored.written_by,
    on_behalf: writes || !stored ? Number(onBehalf) : stored.on_behalf,
    written_at: writes || !stored ? now : stored.written_at,
    ...(translates ? translated : unchanged),
    version: (stored?.version ?? 0) + 1,
  });
  return doneBy(onBehalf);
}

/** Who changed an answer last, and when. */
function lastChangeOf(stored: facts.FactRow | undefined, now: string): LastChange {
  if (!stored) return { by: '', at: now };
  const { translated_at, translated_by, written_at, written_by } = stored;
  return translated_at !== null && translated_by !== null && translated_at > written_at
    ? { by: translated_by, at: translated_at }
    : { by: written_by, at: written_at };
}

async function writeFilms(
  { writer, row, by }: Change,
  { films, version }: CaseFilmsInput,
  { onBehalf }: { onBehalf: boolean },
): Promise<Done> {
  checkIsOpen(row);
  const stored = await facts.findFilms(writer, row.id);
  const text = JSON.stringify(films);
  if (text === (stored?.films ?? '[]')) return undefined;
  checkVersion(stored, version, { by: stored?.written_by ?? '', at: stored?.written_at ?? by.now });
  await facts.storeFilms(writer, {
    case_id: row.id,
    films: text,
    written_by: by.actor.name,
    written_at: by.now,
    version: (stored?.version ?? 0) + 1,
  });
  return doneBy(onBehalf);
}

type Deps = {
  db: Database;
  clock: Clock;
  /** `undefined` if there are no rate limits (load tests). */
  throttle: Throttle | undefined;
};

/** How often one account may change its answers: a family types them bit by bit. */
const factsOfAccount = { name: 'answers of an account', max: 300, windowMs: hour };

/** What a hospital needs to know: answers of the family, and films and CDs. Who reads papers reads them. */
export function caseFacts({ db, clock, throttle }: Deps) {
  const change = caseChanges({ db, clock });
  const present = (reader: Reader, row: Row) => readFacts(reader, row.id);

  const ofTeam = async (reader: Reader, { appointment_id }: Row, caller: SignedInUser): Promise<void> => {
    if (!(await mayReadContents(reader, appointment_id, caller))) throw forbidden('care_team_only');
  };

  const asOwner = (actor: SignedInUser): As<CaseFacts> => ({
    actor,
    check: isOwn,
    limit: async () => throttle?.take({ ...factsOfAccount, subject: String(actor.id) }),
    present,
  });
  const asStaff = (actor: SignedInUser): As<CaseFacts> => ({
    actor,
    check: ({ reader, row }) => ofTeam(reader, row, actor),
    present,
  });

  return {
    /** For the owner. Throws `not_found` for anybody else's case. */
    async ofOwn(user: SignedInUser, id: number): Promise<CaseFacts> {
      ownCase(await repository.findCase(db.read, id), user);
      return readFacts(db.read, id);
    },

    writeOwn: (user: SignedInUser, id: number, question: FactQuestion, input: Omit<FactInput, 'text_en'>) =>
      change(asOwner(user), theCase(id), (one) => writeFact(one, { question, input, onBehalf: false })),

    setOwnFilms: (user: SignedInUser, id: number, input: CaseFilmsInput) =>
      change(asOwner(user), theCase(id), (one) => writeFilms(one, input, { onBehalf: false })),

    /** For staff of the care team. Throws `forbidden` for others. */
    async ofCase(id: number, caller: SignedInUser): Promise<CaseFacts> {
      const row = await repository.findCase(db.read, id);
      if (!row) throw notFound();
      await ofTeam(db.read, row, caller);
      return present(db.read, row);
    },

    write: (id: number, question: FactQuestion, input: FactInput, actor: SignedInUser) =>
      change(asStaff(actor), theCase(id), (one) => writeFact(one, { question, input, onBehalf: true })),

    /** Stores answers that were given on the phone, all or none. */
    writeAll: (id: number, { answers }: FactsInput, actor: SignedInUser) =>
      change(asStaff(actor), theCase(id), async (one) => {
        let done: Done;
        for (const { question, ...input } of answers)
          done = (await writeFact(one, { question, input, onBehalf: true })) ?? done;
        return done;
      }),

    setFilms: (id: number, input: CaseFilmsInput, actor: SignedInUser) =>
      change(asStaff(actor), theCase(id), (one) => writeFilms(one, input, { onBehalf: true })),
  };
}
