import { hashSecret, newSecret, sameSecret } from '#server/auth/secrets.ts';
import type { RateLimit, Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour, minute, timestampAfter } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { readFacts } from '#server/domain/case-facts/case-facts.ts';
import { receiveLetter } from '#server/domain/case-messages/hospital-letters.ts';
import { presentTurn, waitsForHospital } from '#server/domain/cases/case-policy.ts';
import * as cases from '#server/domain/cases/case-repository.ts';
import { type CaseRow, stageEventsOf } from '#server/domain/cases/case-repository.ts';
import { presentCaseProgress } from '#server/domain/cases/progress.ts';
import { tasksOf } from '#server/domain/cases/task-repository.ts';
import { teamOf } from '#server/domain/cases/team-repository.ts';
import type { PageImage, PaperViews } from '#server/domain/papers/viewing.ts';
import { lookThenLock } from '#server/domain/requests/change.ts';
import type { LockedWriter } from '#server/domain/requests/request-repository.ts';
import { makeLinkTicket } from '#server/domain/requests/upload-ticket-repository.ts';
import { hashPin, shareLinkManagement } from '#server/domain/share-links/management.ts';
import {
  maxAttempts,
  parseScope,
  showsFacts,
  stateOf,
} from '#server/domain/share-links/share-link-policy.ts';
import type { LinkRow } from '#server/domain/share-links/share-link-repository.ts';
import * as repository from '#server/domain/share-links/share-link-repository.ts';
import { forbidden, invalid, notFound } from '#server/errors.ts';
import { endOf, isEnded } from '#shared/cases/stages.ts';
import { isActionable, isForRelatives, isOpenTask } from '#shared/cases/tasks.ts';
import { caseStage } from '#shared/contract/cases.ts';
import type { Paper } from '#shared/contract/papers.ts';
import type {
  OpenSharedInput,
  SharedLetter,
  SharedPage,
  SharedProof,
  SharedTicket,
  SharedView,
} from '#shared/contract/share-links.ts';

const tasksForRelatives = async (reader: Reader, one: CaseRow) =>
  (await tasksOf(reader, one.id)).filter(isForRelatives);

const commonOf = ({ label, lang, expires_at }: LinkRow) => ({ label, lang, expires_at });

async function datesOf(reader: Reader, one: CaseRow) {
  const events = await stageEventsOf(reader, one.id);
  const tasks = await tasksForRelatives(reader, one);
  const days = tasks
    .flatMap(({ state, due }) => (isActionable({ state }) && due !== null ? due : []))
    .toSorted();
  const isActive = !isEnded(one.stage) && one.hold_reason === null;
  return {
    opened_at: one.opened_at,
    next_date: isActive ? (presentTurn(one)?.due ?? days[0] ?? null) : null,
    stages: events.flatMap(({ to, created_at }) => {
      const stage = caseStage.safeParse(to);
      // Relatives who may see the days alone must not read a death as 'Cancelled' or 'Closed'.
      const isShown = stage.success && !(endOf(one) === 'died' && isEnded(stage.data));
      return isShown ? [{ stage: stage.data, at: created_at }] : [];
    }),
  };
}

/** Without how the case ended: nobody should learn of a death from a link. */
function progressForRelatives(one: CaseRow) {
  const { ended_as, ...progress } = presentCaseProgress(one);
  return progress;
}

/** Presents what relatives see: only what the patient ticked. */
async function presentFamily(reader: Reader, link: LinkRow, one: CaseRow): Promise<SharedView> {
  const scope = parseScope(link.scope);
  const tasks = scope.includes('tasks') ? await tasksForRelatives(reader, one) : null;
  const team = scope.includes('team') ? await teamOf(reader, one.id) : null;
  return {
    kind: 'family',
    ...commonOf(link),
    progress: scope.includes('progress') ? progressForRelatives(one) : null,
    dates: scope.includes('dates') ? await datesOf(reader, one) : null,
    tasks:
      tasks
        ?.filter((task) => isOpenTask(task) && !waitsForHospital(one, task))
        .map(({ kind, text, text_bn, owner, due, state }) => ({ kind, text, text_bn, owner, due, state })) ??
      null,
    team:
      team?.filter(({ to_at }) => to_at === null).map(({ user_name, role }) => ({ name: user_name, role })) ??
      null,
  };
}

/**
 * Presents what a hospital sees: the patient's identity, the chosen papers that are still current, and the answers if
 * the link shows them.
 */
async function presentHospital(
  reader: Reader,
  link: LinkRow,
  one: CaseRow,
  papers: Paper[],
): Promise<SharedView> {
  return {
    kind: 'hospital',
    ...commonOf(link),
    hospital: link.hospital_name ?? link.label,
    reference: one.reference,
    accepts: !isEnded(one.stage),
    patient: { name: one.passport_name ?? one.patient_name, birth_date: one.birth_date },
    papers: papers.map(({ id, title, type, date, pages }) => ({
      id,
      title,
      type,
      date,
      pages: pages.map(({ number, width, height }) => ({ number, width, height })),
    })),
    facts: showsFacts(link) ? await readFacts(reader, one.id) : null,
  };
}

type Deps = {
  db: Database;
  clock: Clock;
  papers: { reading: Pick<PaperViews, 'readPage' | 'listOfLink'> };
  /** `undefined` if there are no rate limits (load tests). */
  throttle: Throttle | undefined;
};

/** How long a proof is valid. */
const proofMs = 30 * minute;
/**
 * How many made-up links, and how many wrong PINs of links that exist, may come from one network within 15 minutes.
 * They are counted apart, and a right PIN passes: many families and hospitals share one address. A link has its own
 * limit.
 */
const unknownLinks = { name: 'unknown links from a network', max: 20, windowMs: 15 * minute };
const wrongPins = { name: 'share links', max: 20, windowMs: 15 * minute };
/** How many pages and thumbnails may be read through one link. */
const pagesOfLink = { name: 'pages of a link', max: 1500, windowMs: 15 * minute };
/** How many tickets for sending papers one link may get, and how many letters it may send, also the same again. */
const ticketsOfLink = { name: 'tickets of a link', max: 60, windowMs: hour };
const lettersOfLink = { name: 'letters of a link', max: 60, windowMs: hour };

/** Share links to cases, and what their holders see. ADR 0047 explains their design. */
export function shareLinkService(deps: Deps) {
  const { db, clock, papers, throttle } = deps;
  const now = () => clock().toISOString();

  const view = async (reader: Reader, link: repository.LinkRow): Promise<SharedView> => {
    const one = await cases.findCase(reader, link.case_id);
    if (!one) throw notFound();
    if (link.kind === 'family') return presentFamily(reader, link, one);
    const ids = (await repository.papersOfLinks(reader, [link.id])).map(({ document_id }) => document_id);
    return presentHospital(reader, link, one, await papers.reading.listOfLink(ids));
  };

  const history = (writer: Writer, link: repository.LinkRow, from: 'opened' | 'locked') =>
    cases.insertEvent(
      writer,
      link.case_id,
      { type: 'link', from, to: link.label },
      { actor: null, now: now() },
    );

  /** Exchanges a link and its PIN for a proof. Returns undefined for every other pair, after the same work. */
  const exchange = async (writer: Writer, { token, pin }: OpenSharedInput) => {
    const tokenHash = hashSecret(token);
    const link = await repository.countAttempt(writer, tokenHash);
    if (!link) {
      // The same amount is written for a link that does not exist.
      await throttle?.countWithin(writer, { name: 'unknown links', subject: tokenHash, windowMs: hour });
    }
    const isRight = sameSecret(link?.pin_hash ?? '', hashPin(token, pin));
    if (!link || stateOf({ ...link, tries: link.tries - 1 }, now()) !== 'active') return undefined;
    if (!isRight) {
      if (link.tries >= maxAttempts) await history(writer, link, 'locked');
      return undefined;
    }
    await repository.markOpened(writer, link.id, now());
    // One line per hour: a reloaded page adds none.
    const isNews = (link.last_opened_at ?? '') < timestampAfter(clock, -hour);
    if (isNews) await history(writer, link, 'opened');
    const proof = newSecret();
    const expires_at = timestampAfter(clock, proofMs);
    await repository.insertProof(writer, {
      share_link_id: link.id,
      secret_hash: hashSecret(proof),
      expires_at,
    });
    return { proof, expires_at, link };
  };

  /** Finds the link of a proof. Throws `forbidden` if either is no longer valid. */
  const proven = async (reader: Reader, proof: string): Promise<repository.LinkRow> => {
    const link = await repository.findProven(reader, hashSecret(proof), now());
    if (!link || stateOf({ ...link, tries: 0 }, now()) !== 'active') throw forbidden('share_proof_expired');
    return link;
  };

  /**
   * Lets a hospital change its case. Throws `not_found` for a family's link, and `too_many` for one that is used too
   * often.
   */
  const asHospital = <T>(
    proof: string,
    counted: Omit<RateLimit, 'subject'>,
    change: (writer: LockedWriter, link: repository.LinkRow) => Promise<T>,
  ): Promise<T> => {
    const look = async (reader: Reader) => {
      const link = await proven(reader, proof);
      if (link.kind !== 'hospital') throw notFound();
      return link;
    };
    const limit = async ({ id }: repository.LinkRow) => throttle?.take({ ...counted, subject: String(id) });
    return lookThenLock(db, { look, limit }, change);
  };

  return {
    management: shareLinkManagement(deps),

    /**
     * A wrong PIN, and a locked, expired, revoked or unknown link all throw the same `invalid`; too many attempts throw
     * `too_many`.
     */
    async open(opening: OpenSharedInput, network: string): Promise<SharedProof> {
      const isKnown = await repository.isTokenKnown(db.read, hashSecret(opening.token));
      if (!isKnown) await throttle?.take({ ...unknownLinks, network });
      const opened = await db.transaction((writer) => exchange(writer, opening));
      if (!opened) {
        if (isKnown) await throttle?.take({ ...wrongPins, network });
        throw invalid('pin', 'share_link_wrong');
      }
      const { link, ...proven } = opened;
      return { ...proven, shared: await view(db.read, link) };
    },

    read: async (proof: string): Promise<SharedView> => view(db.read, await proven(db.read, proof)),

    /** Reads a picture of a page. The access is stored before the first byte is sent. */
    async readPage({ proof, document_id, page, kind }: SharedPage): Promise<PageImage> {
      const link = await proven(db.read, proof);
      await throttle?.take({ ...pagesOfLink, subject: String(link.id) });
      const shown = await repository.papersOfLinks(db.read, [link.id]);
      if (!shown.some((one) => one.document_id === document_id)) throw notFound();
      // Checked again when the access is stored, so that nothing is shown after the link has been revoked in the
      // meantime.
      const check = (writer: Reader) => proven(writer, proof);
      const reader = { as: 'link', link: { id: link.id, label: link.label }, check } as const;
      return papers.reading.readPage(reader, document_id, page, kind);
    },

    /** Stores what a hospital writes to the office; it reads nothing back. Throws `not_found` for a family's link. */
    write: ({ proof, ...letter }: SharedLetter): Promise<void> =>
      asHospital(proof, lettersOfLink, async (writer, link) => {
        const hospital = link.hospital_name ?? link.label;
        await receiveLetter(writer, link.case_id, { ...letter, link: { id: link.id, hospital }, clock });
      }),

    /**
     * Issues a ticket with which a hospital sends its own papers through the letterbox, and reads nothing back. Throws
     * `not_found` for a family's link, and `forbidden` once the case has ended.
     */
    ticket: (proof: string): Promise<SharedTicket> =>
      asHospital(proof, ticketsOfLink, async (writer, link) => {
        const one = await cases.findCase(writer, link.case_id);
        if (!one || isEnded(one.stage)) throw forbidden('share_proof_expired');
        return makeLinkTicket(writer, one.appointment_id, link, clock);
      }),

    /** Removes the proofs that have expired. */
    removeExpired: (): Promise<void> =>
      db.transaction((writer) => repository.deleteExpiredProofs(writer, now())),
  };
}
export type ShareLinkService = ReturnType<typeof shareLinkService>;
