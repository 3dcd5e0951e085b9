import { hashSecret, newSecret, sameSecret } from '#server/auth/secrets.ts';
import type { RateLimit, Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour, minute, timestampAfter } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { receiveLetter } from '#server/domain/case-messages/hospital-letters.ts';
import * as cases from '#server/domain/cases/case-repository.ts';
import type { PageImage, PaperViews } from '#server/domain/papers/viewing.ts';
import { lookThenLock } from '#server/domain/requests/change.ts';
import { type LockedWriter, lockingRequests } from '#server/domain/requests/request-repository.ts';
import { makeLinkTicket } from '#server/domain/requests/upload-ticket-repository.ts';
import * as computers from '#server/domain/share-links/computer-repository.ts';
import { hashPin, shareLinkManagement } from '#server/domain/share-links/management.ts';
import { officeLetters } from '#server/domain/share-links/office-letters.ts';
import { maxAttempts, stateOf, unusedSince } from '#server/domain/share-links/share-link-policy.ts';
import * as repository from '#server/domain/share-links/share-link-repository.ts';
import { presentFamily, presentHospital } from '#server/domain/share-links/shared-view.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { conflict, forbidden, invalid, notFound } from '#server/errors.ts';
import { deleteContentsOfEndedTokens } from '#server/mail/mail-repository.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import { isEnded } from '#shared/cases/stages.ts';
import { limits } from '#shared/contract/limits.ts';
import type {
  OpenSharedInput,
  SharedLetter,
  SharedPage,
  SharedProof,
  SharedTicket,
  SharedTicketInput,
  SharedView,
} from '#shared/contract/share-links.ts';
import { dayInDhaka } from '#shared/dhaka.ts';

type Deps = {
  db: Database;
  clock: Clock;
  papers: { reading: Pick<PaperViews, 'readPage' | 'listOfLink'> };
  site: MailingSite;
  keys: Pick<Keys, 'seal'>;
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
/** How often one link may be remembered on a computer. */
const rememberedLinks = { name: 'computers of a link', max: 30, windowMs: hour };

/** What opens a link on a computer: the secret of its cookie for a link, by the link's number. */
export type ComputerSecrets = { isEmpty: boolean; of: (linkId: number) => string | undefined };

type Proven = NonNullable<Awaited<ReturnType<typeof repository.findProven>>>;

/** Share links to cases, and what their holders see. ADR 0047 explains their design. */
export function shareLinkService(deps: Deps) {
  const { db, clock, papers, throttle } = deps;
  const now = () => clock().toISOString();

  const view = async (
    reader: Reader,
    link: repository.LinkRow & { computer_id: number | null },
  ): Promise<SharedView> => {
    const one = await cases.findCase(reader, link.case_id);
    if (!one) throw notFound();
    if (link.kind === 'family') return presentFamily(reader, link, one, dayInDhaka(clock()));
    const ids = (await repository.papersOfLinks(reader, [link.id])).map(({ document_id }) => document_id);
    return presentHospital(reader, link, one, await papers.reading.listOfLink(ids));
  };

  const history = (writer: Writer, link: repository.LinkRow, from: 'opened' | 'locked' | 'computer') =>
    cases.insertEvent(
      writer,
      link.case_id,
      { type: 'link', from, to: link.label },
      { actor: null, now: now() },
    );

  /** Notes that a link was opened, with its PIN or on a computer, and issues a proof. */
  const issue = async (writer: Writer, link: repository.LinkRow, computer_id: number | null) => {
    await repository.markOpened(writer, link.id, { now: now(), withPin: computer_id === null });
    // One line per hour: a reloaded page adds none.
    const isNews = (link.last_opened_at ?? '') < timestampAfter(clock, -hour);
    if (isNews) await history(writer, link, 'opened');
    const proof = newSecret();
    const expires_at = timestampAfter(clock, proofMs);
    await repository.insertProof(writer, {
      share_link_id: link.id,
      secret_hash: hashSecret(proof),
      expires_at,
      computer_id,
    });
    return { proof, expires_at, link: { ...link, computer_id } };
  };

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
    return issue(writer, link, null);
  };

  /** Finds the link of a proof. Throws `forbidden` if either is no longer valid. */
  const proven = async (reader: Reader, proof: string): Promise<Proven> => {
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
    change: (writer: LockedWriter, link: Proven) => Promise<T>,
  ): Promise<T> => {
    const look = async (reader: Reader) => {
      const link = await proven(reader, proof);
      if (link.kind !== 'hospital') throw notFound();
      return link;
    };
    const limit = async ({ id }: Proven) => throttle?.take({ ...counted, subject: String(id) });
    return lookThenLock(db, { look, limit }, change);
  };

  return {
    management: shareLinkManagement(deps),
    officeLetters: officeLetters(deps),

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

    /**
     * Opens a link of a hospital on a computer that needs no PIN; null on any other, and for a link that has ended. It
     * does not count as a right PIN: whoever guesses gets no further tries.
     */
    async reopen(token: string, secrets: ComputerSecrets, network: string) {
      if (secrets.isEmpty) return null;
      const link = await repository.findByToken(db.read, hashSecret(token));
      if (!link) await throttle?.take({ ...unknownLinks, network });
      const secret = link && secrets.of(link.id);
      if (!link || secret === undefined) return null;
      const find = async (reader: Reader) => {
        const current = await repository.findLink(reader, link.id);
        const since = unusedSince(clock);
        const computer = await computers.findBySecret(reader, link.id, hashSecret(secret), since);
        return computer && current && stateOf(current, now()) === 'active' ? { current, computer } : null;
      };
      if (!(await find(db.read))) return null;
      // Under the lock of whoever ends the computer or the link: otherwise each may make the other one fail.
      const opened = await lockingRequests(db).transaction(async (writer) => {
        const found = await find(writer);
        if (!found) return null;
        await computers.markUsed(writer, found.computer.id, now());
        return issue(writer, found.current, found.computer.id);
      });
      if (!opened) return null;
      const { link: opening, ...proven } = opened;
      const proof: SharedProof = { ...proven, shared: await view(db.read, opening) };
      return { linkId: link.id, proof };
    },

    /**
     * Lets a hospital's link open on this computer without its PIN. Returns the secret that the computer keeps. Throws
     * `conflict` if the link is open on too many, and `not_found` for a family's link.
     */
    async remember(proof: string): Promise<{ linkId: number; secret: string; shared: SharedView }> {
      const secret = newSecret();
      const link = await asHospital(proof, rememberedLinks, async (writer, proven) => {
        const known = await computers.computersOf(writer, [proven.id], unusedSince(clock));
        if (known.length >= limits.linkComputers) throw conflict('computers_too_many');
        const made = { share_link_id: proven.id, secret_hash: hashSecret(secret) };
        const id = await computers.insertComputer(writer, { ...made, created_at: now(), used_at: now() });
        await computers.bindProof(writer, proven.proof_id, id);
        if (proven.computer_id !== null) await computers.deleteComputer(writer, proven.computer_id);
        await history(writer, proven, 'computer');
        return { ...proven, computer_id: id };
      });
      // Papers are read on a connection of their own: within the lock, those who wait for it may have all of them.
      return { linkId: link.id, secret, shared: await view(db.read, link) };
    },

    /** Ends that the link opens on this computer without its PIN; its proofs end, too. Returns the link's number. */
    forget: (proof: string): Promise<number> =>
      asHospital(proof, rememberedLinks, async (writer, link) => {
        if (link.computer_id !== null) await computers.deleteComputer(writer, link.computer_id);
        return link.id;
      }),

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

    /** Stores what a hospital writes to the office. Throws `not_found` for a family's link. */
    write: ({ proof, ...letter }: SharedLetter): Promise<void> =>
      asHospital(proof, lettersOfLink, async (writer, link) => {
        const hospital = link.hospital_name ?? link.label;
        await receiveLetter(writer, link.case_id, { ...letter, link: { id: link.id, hospital }, clock });
      }),

    /**
     * Issues a ticket with which a hospital sends its own papers through the letterbox, and reads nothing back. Throws
     * `not_found` for a family's link, and `forbidden` once the case has ended.
     */
    ticket: ({ proof, name }: SharedTicketInput): Promise<SharedTicket> =>
      asHospital(proof, ticketsOfLink, async (writer, link) => {
        const one = await cases.findCase(writer, link.case_id);
        if (!one || isEnded(one.stage)) throw forbidden('share_proof_expired');
        return makeLinkTicket(writer, one.appointment_id, { link, sender_name: name ?? null }, clock);
      }),

    /** Removes the proofs that have expired, the computers that were not used for long, and mails of expired links. */
    removeExpired: (): Promise<void> =>
      db.transaction(async (writer) => {
        await repository.deleteExpiredProofs(writer, now());
        await computers.deleteUnused(writer, unusedSince(clock));
        await deleteContentsOfEndedTokens(writer, now());
      }),
  };
}
export type ShareLinkService = ReturnType<typeof shareLinkService>;
