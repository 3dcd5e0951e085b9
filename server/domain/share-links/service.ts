import { hashSecret, newSecret, sameSecret } from '#server/auth/secrets.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour, minute, timestampAfter } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import * as cases from '#server/domain/cases/repository.ts';
import type { PaperViews, Picture } from '#server/domain/papers/reading.ts';
import { hashPin, shareLinkManagement } from '#server/domain/share-links/management.ts';
import { maxAttempts, stateOf } from '#server/domain/share-links/policy.ts';
import { presentFamily, presentHospital } from '#server/domain/share-links/presenter.ts';
import * as repository from '#server/domain/share-links/repository.ts';
import { forbidden, invalid, notFound } from '#server/errors.ts';
import type { OpenSharedInput, SharedPage, SharedProof, SharedView } from '#shared/contract/share-links.ts';

type Deps = {
  db: Database;
  clock: Clock;
  papers: { reading: Pick<PaperViews, 'readPage' | 'listOfLink'> };
  /** undefined where nothing is limited (load tests). */
  throttle: Throttle | undefined;
};

/** So long a proof reads. */
const proofMs = 30 * minute;
/** So many tries in a quarter of an hour may come from one network. */
const attemptsPerNetwork = 20;
/** So many pages and thumbnails are read by one link. */
const pagesOfLink = { name: 'pages of a link', max: 1500, windowMs: 15 * minute };

/** Links to cases, and what whoever holds one sees. ADR 0047 says why they are made as they are. */
export function shareLinkService(deps: Deps) {
  const { db, clock, papers, throttle } = deps;
  const now = () => clock().toISOString();

  const view = async (reader: Reader, link: repository.LinkRow): Promise<SharedView> => {
    const one = await cases.findCase(reader, link.case_id);
    if (!one) throw notFound();
    if (link.kind === 'family') return presentFamily(reader, link, one);
    const ids = (await repository.papersOfLinks(reader, [link.id])).map(({ document_id }) => document_id);
    return presentHospital(link, one, await papers.reading.listOfLink(ids));
  };

  const history = (writer: Writer, link: repository.LinkRow, from: 'opened' | 'locked') =>
    cases.insertEvent(
      writer,
      link.case_id,
      { type: 'link', from, to: link.label },
      { actor: null, now: now() },
    );

  /** Exchanges link and PIN for a proof. Undefined for every other pair, after the same work. */
  const exchange = async (writer: Writer, { token, pin }: OpenSharedInput) => {
    const tokenHash = hashSecret(token);
    const link = await repository.countAttempt(writer, tokenHash);
    if (!link) {
      // As much is written for a link that does not exist.
      await throttle?.countWithin(writer, { name: 'unknown links', subject: tokenHash, windowMs: hour });
    }
    const isRight = sameSecret(link?.pin_hash ?? '', hashPin(token, pin));
    if (!link || stateOf({ ...link, tries: link.tries - 1 }, now()) !== 'active') return undefined;
    if (!isRight) {
      if (link.tries >= maxAttempts) await history(writer, link, 'locked');
      return undefined;
    }
    await repository.markOpened(writer, link.id, now());
    // One line an hour: a page that is loaded again says nothing new.
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

  /** The link of a proof. Throws `forbidden` once either is over. */
  const proven = async (reader: Reader, proof: string): Promise<repository.LinkRow> => {
    const link = await repository.findProven(reader, hashSecret(proof), now());
    if (!link || stateOf({ ...link, tries: 0 }, now()) !== 'active') throw forbidden('share_proof_expired');
    return link;
  };

  return {
    ...shareLinkManagement(deps),

    /** Wrong, locked, expired, revoked and unknown all throw the same `invalid`; too many tries `too_many`. */
    async open(opening: OpenSharedInput, network: string): Promise<SharedProof> {
      const tries = { name: 'share links', subject: network, max: attemptsPerNetwork, windowMs: 15 * minute };
      await throttle?.take(tries);
      const opened = await db.transaction((writer) => exchange(writer, opening));
      if (!opened) throw invalid('pin', 'share_link_wrong');
      await throttle?.refund(tries);
      const { link, ...proven } = opened;
      return { ...proven, shared: await view(db.read, link) };
    },

    read: async (proof: string): Promise<SharedView> => view(db.read, await proven(db.read, proof)),

    /** A picture of a page. Who saw it is stored before the first byte leaves. */
    async readPage({ proof, document_id, page, kind }: SharedPage): Promise<Picture> {
      const link = await proven(db.read, proof);
      await throttle?.take({ ...pagesOfLink, subject: String(link.id) });
      const shown = await repository.papersOfLinks(db.read, [link.id]);
      if (!shown.some((one) => one.document_id === document_id)) throw notFound();
      // Looked at once more when the access is stored: what was ended meanwhile shows nothing.
      const check = (writer: Reader) => proven(writer, proof);
      const reader = { as: 'link', link: { id: link.id, label: link.label }, check } as const;
      return papers.reading.readPage(reader, document_id, page, kind);
    },

    /** Removes the proofs that have expired. */
    removeExpired: (): Promise<void> =>
      db.transaction((writer) => repository.deleteExpiredProofs(writer, now())),
  };
}
export type ShareLinkService = ReturnType<typeof shareLinkService>;
