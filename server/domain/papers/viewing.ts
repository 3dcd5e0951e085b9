import { may, type SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import type { PageBounds } from '#server/db/paging.ts';
import * as accesses from '#server/domain/papers/access-repository.ts';
import type { PaperFiles } from '#server/domain/papers/paper-files.ts';
import type { PaperKeys } from '#server/domain/papers/paper-keys.ts';
import {
  checkHasPapers,
  checkIsNotErased,
  checkIsShown,
  checkMayOpen,
  checkMayRead,
  checkMayReadOriginal,
  isForOwner,
  isShownByLink,
  permissionsFor,
} from '#server/domain/papers/paper-policy.ts';
import { presentPaper } from '#server/domain/papers/paper-presenter.ts';
import * as repository from '#server/domain/papers/paper-repository.ts';
import { awaitsProof, sightOf } from '#server/domain/requests/request-policy.ts';
import type { RemovalDates } from '#server/domain/retention/retention-dates.ts';
import { forbidden, notFound } from '#server/errors.ts';
import type { OpenPaperInput, Paper, PaperAccess } from '#shared/contract/papers.ts';
import type { Page } from '#shared/list-page.ts';

type Deps = {
  db: Database;
  clock: Clock;
  paperKeys: PaperKeys;
  files: PaperFiles;
  removalDates: RemovalDates;
};

/**
 * The reader: a patient with their account, staff, or the holder of a share link, whose `check` throws once the link
 * has ended.
 */
export type PaperReader =
  | { as: 'owner' | 'staff'; user: SignedInUser }
  | { as: 'link'; link: { id: number; label: string }; check: (reader: Reader) => Promise<unknown> };

export type PageImage = { bytes: Buffer; type: string };

/**
 * Shows papers. Each access is stored before the first byte of a page is sent; if storing it fails, nothing is shown.
 */
export function paperViews({ db, clock, paperKeys, files: paperFiles, removalDates }: Deps) {
  const permissionsOfPapers = async (reader: Reader, who: PaperReader, requestId: number, ids: number[]) =>
    who.as === 'link'
      ? () => ({ may_read: 'yes', may_read_original: false }) as const
      : permissionsFor(reader, who, { requestId, ids, clock });

  /** Presents papers of one request to the reader. */
  const present = async (
    reader: Reader,
    who: PaperReader,
    requestId: number,
    stored: repository.StoredPaper[],
  ) => {
    const ids = stored.map(({ document }) => document.id);
    const permissionsById = await permissionsOfPapers(reader, who, requestId, ids);
    const dates = await removalDates(reader, requestId);
    const newer = await repository.supersedersOf(reader, requestId);
    return stored.map((paper) =>
      presentPaper(paperKeys, paper, {
        permissions: permissionsById(paper.document.id),
        supersededById: newer.get(paper.document.id) ?? null,
        removedAfter: dates(paper.document),
      }),
    );
  };

  const checkRequest = async (reader: Reader, who: PaperReader, requestId: number) => {
    const request = await repository.findRequest(reader, requestId);
    const isTheirs =
      who.as === 'staff' || (who.as === 'owner' && !!request && sightOf(request, who.user) !== 'nothing');
    checkHasPapers(request, isTheirs);
    return request;
  };

  /** Finds a paper that exists for the reader, without checking what they may read of it. */
  const find = async (reader: Reader, who: PaperReader, id: number) => {
    const document = await repository.findPaper(reader, id);
    if (!document || document.appointment_id === null) throw notFound();
    if (who.as !== 'link') {
      const request = await checkRequest(reader, who, document.appointment_id);
      if (who.as === 'owner' && !isForOwner(document, request, who.user)) throw notFound();
    }
    return { ...document, appointment_id: document.appointment_id };
  };

  const get = async (reader: Reader, who: PaperReader, id: number): Promise<Paper> => {
    const document = await find(reader, who, id);
    const [shown] = await present(reader, who, document.appointment_id, [
      await repository.readStored(reader, document),
    ]);
    if (!shown) throw notFound();
    return shown;
  };

  /** Finds a paper that the reader may read now. Throws `not_found`, or `forbidden` if a reason is missing. */
  const findReadable = async (reader: Reader, who: PaperReader, id: number, what: 'pages' | 'originals') => {
    const document = await find(reader, who, id);
    if (who.as === 'link') {
      await who.check(reader);
      if (!isShownByLink(document)) throw notFound();
      if (what === 'originals') throw forbidden();
      return document;
    }
    const permissions = (await permissionsOfPapers(reader, who, document.appointment_id, [id]))(id);
    checkMayRead(permissions, 'not_allowed');
    if (what === 'originals') checkMayReadOriginal(permissions);
    checkIsShown(document, { mayCorrect: who.as === 'owner' || may(who.user, 'edit') });
    return document;
  };

  const note = (
    who: PaperReader,
    document: repository.PaperRecord,
    act: 'page' | 'thumbnail' | 'original',
    page: number | null,
  ) => {
    const actor =
      who.as === 'link'
        ? { who: 'link' as const, share_link_id: who.link.id, actor_name: who.link.label }
        : who.as === 'owner'
          ? { who: 'owner' as const, user_id: who.user.id }
          : { who: 'staff' as const, user_id: who.user.id, actor_name: who.user.name };
    return db.transaction(async (writer) => {
      // If the paper was withdrawn or erased since it was read, the link has ended or the reader has left the team,
      // nothing is shown.
      const what = act === 'original' ? 'originals' : 'pages';
      const present = await findReadable(writer, who, document.id, what);
      if (present.state !== document.state) throw notFound();
      const access = { ...actor, act, page };
      const now = clock().toISOString();
      // The log groups by the hour: what the same reader sees again within it adds no row.
      const isKnown = who.as !== 'staff' && (await accesses.isLoggedInHour(writer, document.id, access, now));
      if (!isKnown) await accesses.insertAccess(writer, document, access, now);
    });
  };

  return {
    get: (who: PaperReader, id: number) => get(db.read, who, id),

    /** A page of the papers of a request that exist for the reader, newest first. */
    async list(who: PaperReader, requestId: number, bounds: PageBounds): Promise<Page<Paper>> {
      const request = await checkRequest(db.read, who, requestId);
      const sender = who.as === 'owner' && awaitsProof(request) ? who.user.id : undefined;
      const { items, total } = await repository.papersOfRequest(db.read, requestId, bounds, sender);
      return {
        items: await present(db.read, who, requestId, await repository.readAllStored(db.read, items)),
        total,
      };
    },

    /** The papers that a share link was created for, without those that are no longer current. */
    async listOfLink(ids: number[]): Promise<Paper[]> {
      const shown: Paper[] = [];
      for (const id of ids) {
        const document = await repository.findPaper(db.read, id);
        if (!document || !isShownByLink(document) || document.appointment_id === null) continue;
        const stored = await repository.readStored(db.read, document);
        const who: PaperReader = { as: 'link', link: { id: 0, label: '' }, check: async () => {} };
        shown.push(...(await present(db.read, who, document.appointment_id, [stored])));
      }
      return shown;
    },

    /** A picture of a page. */
    async readPage(
      who: PaperReader,
      id: number,
      number: number,
      kind: 'page' | 'thumbnail',
    ): Promise<PageImage> {
      const document = await findReadable(db.read, who, id, 'pages');
      const page = (await repository.pagesOf(db.read, [id]))[number - 1];
      if (!page) throw notFound();
      const bytes = await paperFiles.readImage(paperKeys.open(document), kind, page);
      await note(who, document, kind, number);
      return { bytes, type: 'image/webp' };
    },

    /** A file as it was sent, once it was checked. Refused files are never handed out. */
    async readOriginal(who: PaperReader, id: number, fileId: number): Promise<PageImage> {
      const document = await findReadable(db.read, who, id, 'originals');
      const file = await repository.findFile(db.read, id, fileId);
      if (file?.state !== 'read') throw notFound();
      const bytes = await paperFiles.readContent(paperKeys.open(document), file);
      await note(who, document, 'original', null);
      return { bytes, type: 'application/octet-stream' };
    },

    /** Opens a paper to a member of staff outside of its care team. The patient sees the reason. */
    open: (user: SignedInUser, id: number, { reason }: OpenPaperInput): Promise<Paper> =>
      db.transaction(async (writer) => {
        const who = { as: 'staff', user } as const;
        const document = await find(writer, who, id);
        checkIsNotErased(document);
        const permissions = (await permissionsOfPapers(writer, who, document.appointment_id, [id]))(id);
        checkMayOpen(permissions);
        if (permissions.may_read === 'with_reason') {
          const access = { who: 'staff', user_id: user.id, actor_name: user.name, act: 'opened' } as const;
          const sealed = { keys: paperKeys, document, text: reason };
          await accesses.insertAccess(writer, document, access, clock().toISOString(), sealed);
        }
        return get(writer, who, id);
      }),

    /** Who saw which papers of a request, latest first: the first part, or the accesses before a given one. */
    async listAccesses(who: PaperReader, requestId: number, before?: number): Promise<PaperAccess[]> {
      const request = await checkRequest(db.read, who, requestId);
      const found = await accesses.accessesOf(db.read, requestId, before);
      const ids = [...new Set(found.map(({ document_id }) => document_id))];
      const documents = (await repository.papersByIds(db.read, ids)).filter(
        (one) => who.as !== 'owner' || isForOwner(one, request, who.user),
      );
      const known = new Map(documents.map((document) => [document.id, document]));
      const groups = accesses.presentAccesses(found, known, paperKeys);
      const permissionsById = await permissionsOfPapers(db.read, who, requestId, [...known.keys()]);
      return groups.map((group) => {
        const { may_read } = permissionsById(group.paper_id);
        if (may_read === 'yes') return group;
        // People who check an access must know its reason, but not the paper's title.
        return { ...group, title: null, reason: may_read === 'with_reason' ? group.reason : null };
      });
    },
  };
}
export type PaperViews = ReturnType<typeof paperViews>;
