import type { SignedInUser } from '#server/auth/caller.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import * as facts from '#server/domain/cases/case-facts-repository.ts';
import { checkIsOpen, ownCase } from '#server/domain/cases/case-policy.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
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
  factQuestions,
} from '#shared/contract/case-facts.ts';

type Row = repository.CaseRow;
/** Who writes: the owner of the case, or a member of staff for the family. */
type Author = { actor: SignedInUser; onBehalf: boolean; now: string };

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

const recordEdit = async (writer: Writer, row: Row, { actor, onBehalf, now }: Author) => {
  // A family types its answers bit by bit; who wrote each is stored with it.
  if (!onBehalf) return;
  const entry = { entity: 'case', id: row.id, action: 'edited', fields: ['facts'] } as const;
  await recordActivity(writer, actor, entry, now);
};

function checkChoices(question: FactQuestion, choices: FactInput['choices']): void {
  const offered = choicesOf(question);
  const isWrong = choices?.some((choice) => !offered.includes(choice));
  if (isWrong || (question === 'patient' && choices && choices.length > 1))
    throw invalid('choices', 'invalid');
}

/** Stores an answer, or its English. What is stored already is not stored again: a lost response is harmless. */
async function writeFact(
  writer: Writer,
  row: Row,
  { question, input, author }: { question: FactQuestion; input: FactInput; author: Author },
): Promise<void> {
  checkIsOpen(row);
  checkChoices(question, input.choices);
  const { actor, onBehalf, now } = author;
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
  if (!writes && !translates) return;
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
  await recordEdit(writer, row, author);
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
  writer: Writer,
  row: Row,
  { films, version }: CaseFilmsInput,
  author: Author,
): Promise<void> {
  checkIsOpen(row);
  const stored = await facts.findFilms(writer, row.id);
  const text = JSON.stringify(films);
  if (text === (stored?.films ?? '[]')) return;
  const by = stored?.written_by ?? '';
  checkVersion(stored, version, { by, at: stored?.written_at ?? author.now });
  await facts.storeFilms(writer, {
    case_id: row.id,
    films: text,
    written_by: author.actor.name,
    written_at: author.now,
    version: (stored?.version ?? 0) + 1,
  });
  await recordEdit(writer, row, author);
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
  type Work = (writer: Writer, row: Row, author: Author) => Promise<void>;

  const ofTeam = async (reader: Reader, row: Row | undefined, caller: SignedInUser): Promise<Row> => {
    if (!row) throw notFound();
    if (!(await mayReadContents(reader, row.appointment_id, caller))) throw forbidden('care_team_only');
    return row;
  };

  // Whoever may not change a case, or does it all the time, must not make others wait for the lock of all requests.
  const changeOwn = async (user: SignedInUser, id: number, work: Work): Promise<CaseFacts> => {
    ownCase(await repository.findCase(db.read, id), user);
    await throttle?.take({ ...factsOfAccount, subject: String(user.id) });
    return db.transaction(async (writer) => {
      const row = ownCase(await repository.lockCase(writer, id), user);
      await work(writer, row, { actor: user, onBehalf: false, now: clock().toISOString() });
      return readFacts(writer, id);
    });
  };

  const changeAsStaff = async (actor: SignedInUser, id: number, work: Work): Promise<CaseFacts> => {
    await ofTeam(db.read, await repository.findCase(db.read, id), actor);
    return db.transaction(async (writer) => {
      const row = await ofTeam(writer, await repository.lockCase(writer, id), actor);
      await work(writer, row, { actor, onBehalf: true, now: clock().toISOString() });
      return readFacts(writer, id);
    });
  };

  const writing =
    (question: FactQuestion, input: FactInput): Work =>
    (writer, row, author) =>
      writeFact(writer, row, { question, input, author });

  return {
    /** For the owner. Throws `not_found` for anybody else's case. */
    async ofOwn(user: SignedInUser, id: number): Promise<CaseFacts> {
      ownCase(await repository.findCase(db.read, id), user);
      return readFacts(db.read, id);
    },

    writeOwn: (user: SignedInUser, id: number, question: FactQuestion, input: Omit<FactInput, 'text_en'>) =>
      changeOwn(user, id, writing(question, input)),

    setOwnFilms: (user: SignedInUser, id: number, input: CaseFilmsInput) =>
      changeOwn(user, id, (writer, row, author) => writeFilms(writer, row, input, author)),

    /** For staff of the care team. Throws `forbidden` for others. */
    async ofCase(id: number, caller: SignedInUser): Promise<CaseFacts> {
      await ofTeam(db.read, await repository.findCase(db.read, id), caller);
      return readFacts(db.read, id);
    },

    write: (id: number, question: FactQuestion, input: FactInput, actor: SignedInUser) =>
      changeAsStaff(actor, id, writing(question, input)),

    setFilms: (id: number, input: CaseFilmsInput, actor: SignedInUser) =>
      changeAsStaff(actor, id, (writer, row, author) => writeFilms(writer, row, input, author)),
  };
}
