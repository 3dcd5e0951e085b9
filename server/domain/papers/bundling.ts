import type { SignedInUser } from '#server/auth/caller.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { loadDocuments } from '#server/documents.ts';
import { ownCase } from '#server/domain/cases/case-policy.ts';
import { type CaseRow, findCase } from '#server/domain/cases/case-repository.ts';
import { patientNameOf } from '#server/domain/cases/patient-name.ts';
import { bankPapersOf, isPaperFor } from '#server/domain/cases/rule-tasks.ts';
import { tasksOf } from '#server/domain/cases/task-repository.ts';
import { mayReadContents } from '#server/domain/cases/team-repository.ts';
import { findShownOption } from '#server/domain/offers/option-presenter.ts';
import * as accesses from '#server/domain/papers/access-repository.ts';
import { PaperFileMissing, type PaperFiles } from '#server/domain/papers/paper-files.ts';
import { openText, type PaperKeys } from '#server/domain/papers/paper-keys.ts';
import * as repository from '#server/domain/papers/paper-repository.ts';
import type { SiteService } from '#server/domain/site/site-service.ts';
import { DomainError, forbidden, invalid, notFound, UnavailableError } from '#server/errors.ts';
import type { BundlePageTask } from '#server/storage/image-child-messages.ts';
import { withBundleChild } from '#server/storage/run-image-child.ts';
import { type Uploader, uploadQueue } from '#server/storage/upload-queue.ts';
import { type DescribedPage, writePdf } from '#server/storage/write-pdf.ts';
import { limits } from '#shared/contract/limits.ts';
import type { BundleInput } from '#shared/contract/papers.ts';
import { dayInDhaka } from '#shared/dhaka.ts';

type Deps = {
  db: Database;
  clock: Clock;
  paperKeys: Pick<PaperKeys, 'open'>;
  files: Pick<PaperFiles, 'readImage'>;
  site: Pick<SiteService, 'details'>;
  /** `undefined` if there are no rate limits. */
  throttle: Throttle | undefined;
};

/** Who gets a bundle: the owner of the case, or a member of its care team. */
type BundleReader = { as: 'owner' | 'staff'; user: Pick<SignedInUser, 'id' | 'name'> };

/** One bundle is made at a time; few callers wait. */
const bounds = { running: 1, waiting: 5, open: 4 };
/** How many bundles one person may have made within an hour. */
const anHour = { max: 30, windowMs: hour };
const MiB = 1024 * 1024;
/**
 * A bundle is in memory until its last byte has left, which takes long on a slow connection: how many bytes may wait in
 * all, and from how many on one person gets no more. A file has 120 MiB at most, so nobody can take all of it alone.
 */
const unsentBounds = { inAll: 256 * MiB, ofPerson: 64 * MiB };

const unknownPapers = () => invalid('documents', 'share_papers_unknown');

/**
 * Papers of a case as one PDF, for a bank or a doctor: a cover, an estimate if it is wanted, and the images
 * of all pages (ADR 0076). The accesses
 * are stored before the first byte is sent; if storing them fails, nothing is sent.
 */
export function paperBundles(
  { db, clock, paperKeys, files: paperFiles, site, throttle }: Deps,
  { inAll, ofPerson }: typeof unsentBounds = unsentBounds,
) {
  const inTurn = uploadQueue(bounds);
  let unsentBytes = 0;
  const unsentOf = new Map<number, number>();

  /** The case of the bundle. Throws `not_found`, or `forbidden` for staff outside of its care team. */
  const findReadable = async (
    reader: Reader,
    { as, user }: BundleReader,
    caseId: number,
  ): Promise<CaseRow> => {
    const row = await findCase(reader, caseId);
    if (as === 'owner') return ownCase(row, user);
    if (!row) throw notFound();
    if (!(await mayReadContents(reader, row.appointment_id, user))) throw forbidden('care_team_only');
    return row;
  };

  /**
   * The papers in the wanted order, and the option of the estimate. Throws `invalid` if one of the papers is not a
   * current paper of the case, if all have too many pages, or if the patient can't read that estimate now.
   */
  const choose = async (
    reader: Reader,
    who: BundleReader,
    caseId: number,
    { documents, estimate }: BundleInput,
  ) => {
    const row = await findReadable(reader, who, caseId);
    const ids = [...new Set(documents)];
    const found = new Map((await repository.papersByIds(reader, ids)).map((paper) => [paper.id, paper]));
    const chosen = ids.map((id) => {
      const paper = found.get(id);
      if (paper?.state !== 'current' || paper.appointment_id !== row.appointment_id) throw unknownPapers();
      return paper;
    });
    const papers = await repository.readAllStored(reader, chosen);
    if (papers.some(({ pages }) => pages.length === 0)) throw unknownPapers();
    const count = papers.reduce((sum, { pages }) => sum + pages.length, 0);
    if (count > limits.bundlePages) throw invalid('documents', 'bundle_too_large');
    const today = dayInDhaka(clock());
    const option = estimate === undefined ? null : await findShownOption(reader, row, { estimate, today });
    if (option === undefined) throw invalid('estimate', 'estimate_withdrawn');
    return { row, papers, option };
  };
  type Chosen = Awaited<ReturnType<typeof choose>>;

  /**
   * The pages before the papers: the cover, and the estimate; with the pages on which each paper stands, and the words
   * for the images.
   */
  const frontOf = async ({ row, papers, option }: Chosen, purpose: BundleInput['for']) => {
    const { name, palette } = await site.details();
    const { writeBundleCover, writeBundleEstimate } = await loadDocuments();
    const patient = patientNameOf(row) ?? '';
    const sheet = option && writeBundleEstimate({ name, reference: row.reference, patient, option });
    let to = sheet ? 2 : 1;
    const listed = papers.map(({ document, pages }) => {
      const { type, date, title } = document;
      const from = to + 1;
      to += pages.length;
      return { title: title && openText(paperKeys.open(document), 'title', title), type, date, from, to };
    });
    const { reference } = row;
    const madeAt = clock().toISOString();
    const hospital = option?.hospital.name ?? row.hospital_name;
    const asked = purpose === 'bank' ? await askedOf(row, papers, listed) : [];
    const facts = { name, reference, patient, hospital, purpose, madeAt };
    const cover = writeBundleCover({ ...facts, papers: listed, asked });
    const { names, pages, ...words } = cover;
    const tasks: BundlePageTask[] = [{ palette, words }];
    if (sheet) tasks.push({ palette, sheet: sheet.page });
    const alts = [Object.values(words).flat().join('\n'), ...(sheet ? [sheet.alt] : []), ...pages];
    const parts = listed.map(({ from }, nth) => ({ name: names[nth] ?? '', page: from - 1 }));
    if (sheet) parts.unshift({ name: sheet.name, page: 1 });
    return { tasks, alts, contents: { title: `${words.title[0]}, ${reference}`, parts } };
  };

  /** The papers that the bank asks for by rules, each with the pages of the newest chosen one. */
  const askedOf = async (row: CaseRow, papers: Chosen['papers'], at: { from: number; to: number }[]) =>
    bankPapersOf(await tasksOf(db.read, row.id)).map((task) => {
      const nth = papers.findIndex(({ document }) => isPaperFor(task)(document));
      const traveller = task.who === 'patient' ? patientNameOf(row) : task.companion_name;
      return { type: task.paper_type, traveller, at: at[nth] ?? null };
    });

  const draw = async (chosen: Chosen, purpose: BundleInput['for'], gone: AbortSignal): Promise<Buffer> => {
    const { tasks, alts, contents } = await frontOf(chosen, purpose);
    const drawn = await withBundleChild(gone, async (drawPage) => {
      const pages: DescribedPage[] = [];
      const add = async (page: BundlePageTask) => {
        pages.push({ ...(await drawPage(page)), alt: alts[pages.length] ?? '' });
      };
      for (const task of tasks) await add(task);
      for (const { document, pages: ofPaper } of chosen.papers) {
        const key = paperKeys.open(document);
        // Only one image is decrypted at a time.
        for (const page of ofPaper) await add({ page: await paperFiles.readImage(key, 'page', page) });
      }
      return pages;
    });
    return writePdf(drawn, contents);
  };

  /** Stores an access for each page. Throws if the papers have changed since they were drawn. */
  const note = (who: BundleReader, caseId: number, input: BundleInput, { papers: drawn }: Chosen) =>
    db.transaction(async (writer) => {
      const { papers } = await choose(writer, who, caseId, input);
      if (papers.some(({ pages }, nth) => pages.length !== drawn[nth]?.pages.length)) throw unknownPapers();
      const { id: user_id, name: actor_name } = who.user;
      const actor =
        who.as === 'owner'
          ? ({ who: 'owner', user_id } as const)
          : ({ who: 'staff', user_id, actor_name } as const);
      const now = clock().toISOString();
      for (const { document, pages } of papers) {
        for (const [nth] of pages.entries()) {
          const access = { ...actor, act: 'bundle', page: nth + 1 } as const;
          // As for single pages: what the owner gets again within an hour adds no row.
          const isKnown =
            who.as === 'owner' && (await accesses.isLoggedInHour(writer, document.id, access, now));
          if (!isKnown) await accesses.insertAccess(writer, document, access, now);
        }
      }
    });

  const changeUnsent = (user: number, bytes: number) => {
    unsentBytes += bytes;
    const left = (unsentOf.get(user) ?? 0) + bytes;
    if (left > 0) unsentOf.set(user, left);
    else unsentOf.delete(user);
  };
  /** Counts a file as unsent until its response has ended. */
  const countUnsent = ({ length }: Buffer, { user }: BundleReader, gone: AbortSignal) => {
    if (gone.aborted) return;
    changeUnsent(user.id, length);
    gone.addEventListener('abort', () => changeUnsent(user.id, -length));
  };

  /** Throws `too_many` for a person who has not fetched what was made, `busy` where that is true of all together. */
  const checkUnsent = ({ user }: BundleReader) => {
    if ((unsentOf.get(user.id) ?? 0) >= ofPerson)
      throw new DomainError('too_many', 'too_many', { retryAfter: 60 });
    if (unsentBytes >= inAll) throw new DomainError('busy', 'busy');
  };

  return {
    /**
     * Makes a bundle. Throws `busy` if many callers wait, or many files have not left yet, and `too_many` for one's
     * own.
     */
    async make(who: BundleReader, caseId: number, input: BundleInput, from: Uploader): Promise<Buffer> {
      await choose(db.read, who, caseId, input);
      await throttle?.take({ name: 'bundles of a person', subject: String(who.user.id), ...anHour });
      return inTurn(from, async () => {
        checkUnsent(who);
        try {
          const chosen = await choose(db.read, who, caseId, input);
          const file = await draw(chosen, input.for, from.gone);
          await note(who, caseId, input, chosen);
          countUnsent(file, who, from.gone);
          return file;
        } catch (error) {
          if (!(error instanceof PaperFileMissing)) throw error;
          // Either a paper was withdrawn since it was chosen, or the disk is not mounted.
          await choose(db.read, who, caseId, input);
          throw new UnavailableError(error);
        }
      });
    },
  };
}
