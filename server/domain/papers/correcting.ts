import type { SignedInUser } from '#server/auth/caller.ts';
import { type Clock, day, hour, timestampAfter } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { findCaseOfRequest, findCompanion } from '#server/domain/cases/case-repository.ts';
import { note } from '#server/domain/cases/change.ts';
import { followPapers } from '#server/domain/cases/rule-tasks.ts';
import { type TaskRow, tasksOf } from '#server/domain/cases/task-repository.ts';
import { addTask } from '#server/domain/cases/tasks.ts';
import { nextOpenDay } from '#server/domain/open-days.ts';
import * as accesses from '#server/domain/papers/access-repository.ts';
import { erasePapers } from '#server/domain/papers/erasing.ts';
import { type PaperKeys, sealText } from '#server/domain/papers/paper-keys.ts';
import {
  checkHasPapers,
  checkIsNotErased,
  checkMayBeMarkedAsError,
  checkMayRead,
  isForOwner,
  permissionsFor,
} from '#server/domain/papers/paper-policy.ts';
import * as repository from '#server/domain/papers/paper-repository.ts';
import { lookThenLock, note as noteOnRequest } from '#server/domain/requests/change.ts';
import { hasTextSince } from '#server/domain/requests/event-repository.ts';
import {
  findRequest,
  type LockedWriter,
  lockingRequests,
} from '#server/domain/requests/request-repository.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { checkVersion } from '#server/domain/versions.ts';
import { invalid, notFound } from '#server/errors.ts';
import { enqueueToOffice } from '#server/mail/site-mail.ts';
import { isEnded } from '#shared/cases/stages.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type { PaperUpdate } from '#shared/contract/papers.ts';
import { dayInDhaka } from '#shared/dhaka.ts';

type Deps = {
  db: Database;
  clock: Clock;
  paperKeys: PaperKeys;
  site: MailingSite;
};

/** Who changes a paper. */
type Editor = { as: 'owner' | 'staff'; user: SignedInUser };

/** Corrects papers, marks them as entered in error, erases them, and lets owners dispute accesses. */
export function paperCorrections({ db, clock, paperKeys, site }: Deps) {
  const find = async (writer: Writer, id: number, owner?: SignedInUser) => {
    const document = await repository.lockPaper(writer, id);
    if (!document || document.appointment_id === null) throw notFound();
    const request = await repository.findRequest(writer, document.appointment_id);
    const isTheirs = owner === undefined || isForOwner(document, request, owner);
    checkHasPapers(request, isTheirs);
    return { ...document, appointment_id: document.appointment_id };
  };

  /** Locks the requests before the paper: the tasks of a case follow its papers. */
  const change = (work: (writer: LockedWriter) => Promise<void>) => lockingRequests(db).transaction(work);

  /** Records that papers of a request were changed, but never which, or how. */
  const record = (writer: Writer, user: SignedInUser, requestId: number) => {
    const entry = { entity: 'appointment', id: requestId, action: 'edited', fields: ['papers'] } as const;
    return recordActivity(writer, user, entry, clock().toISOString());
  };

  const follow = (writer: LockedWriter, actor: SignedInUser, requestId: number) =>
    followPapers(writer, requestId, { actor, now: clock().toISOString() });

  return {
    /**
     * Changes title, type, day and language. What is left out stays unchanged. Throws `conflict` for an older version,
     * and `forbidden` for the title of a paper that the member of staff may not read.
     */
    change: ({ as, user }: Editor, id: number, input: PaperUpdate): Promise<void> =>
      change(async (writer) => {
        const document = await find(writer, id, as === 'owner' ? user : undefined);
        checkIsNotErased(document);
        const { title, type, date, language, companion_id, version } = input;
        // People who can't see a title can't replace it either.
        if (as === 'staff' && title !== undefined) {
          const one = { requestId: document.appointment_id, ids: [id], clock };
          checkMayRead((await permissionsFor(writer, { as, user }, one))(id));
        }
        // Changes of papers are recorded with their request.
        const edited = { entity: 'appointment', id: document.appointment_id } as const;
        await checkVersion(writer, { ...edited, version: document.version }, version);
        if (companion_id) await checkIsCompanion(writer, document.appointment_id, companion_id);
        const sealed = title ? sealText(paperKeys.open(document), 'title', title) : title;
        await repository.updatePaper(writer, id, {
          ...(sealed !== undefined && { title: sealed }),
          ...(type && { type }),
          ...(date !== undefined && { date }),
          ...(language !== undefined && { language }),
          ...(companion_id !== undefined && { companion_id }),
        });
        await follow(writer, user, document.appointment_id);
        if (as === 'staff') await record(writer, user, document.appointment_id);
      }),

    /** Marks a paper as entered in error. Marking it again changes nothing. */
    markAsError: (user: SignedInUser, id: number): Promise<void> =>
      change(async (writer) => {
        const document = await find(writer, id);
        if (document.state === 'entered_in_error') return;
        checkMayBeMarkedAsError(document);
        const ended_at = clock().toISOString();
        await repository.updatePaper(writer, id, { state: 'entered_in_error', ended_at });
        await follow(writer, user, document.appointment_id);
        await record(writer, user, document.appointment_id);
      }),

    /** Erases a paper, for its owner or for staff. Erasing it again changes nothing. */
    erase: ({ as, user }: Editor, id: number): Promise<void> =>
      change(async (writer) => {
        const { appointment_id, state } = await find(writer, id, as === 'owner' ? user : undefined);
        if (state === 'erased') return;
        await erasePapers(writer, [id], clock().toISOString());
        await follow(writer, user, appointment_id);
        await record(writer, user, appointment_id);
      }),

    /**
     * Marks an access that the owner does not recognise. Marking it again changes nothing. Throws `not_found` for
     * accesses to other people's papers.
     */
    async dispute(user: SignedInUser, accessId: number): Promise<void> {
      const look = async (reader: Reader) => {
        const access = await accesses.findAccess(reader, accessId);
        const paper = access && (await repository.findPaper(reader, access.document_id));
        const request = paper?.appointment_id && (await repository.findRequest(reader, paper.appointment_id));
        if (!paper || !request || access.act === 'disputed' || !isForOwner(paper, request, user))
          throw notFound();
        return access;
      };
      // The lock is acquired before the paper's, in the same order as when a request is erased.
      await lookThenLock(db, { look }, async (writer, access) => {
        const document = await find(writer, access.document_id, user);
        if (await accesses.isDisputed(writer, accessId)) return;
        const mark = { who: 'owner', user_id: user.id, act: 'disputed', disputes_id: accessId } as const;
        await accesses.insertAccess(writer, document, mark, clock().toISOString());
        await askOffice(writer, document.appointment_id, { clock, site });
      });
    },
  };
}

/** Throws `invalid` for somebody who does not belong to the request's case. */
async function checkIsCompanion(writer: Writer, requestId: number, companionId: number): Promise<void> {
  const row = await findCaseOfRequest(writer, requestId);
  const companion = await findCompanion(writer, companionId);
  if (!row || companion?.case_id !== row.id) throw invalid('companion_id', 'not_found');
}

const texts = {
  text: 'For an administrator: the patient does not recognise who opened a paper. See the access log of the papers.',
  text_bn: 'অ্যাডমিনের জন্য: একটি কাগজ কে খুলেছেন, রোগী তা চিনতে পারছেন না। কাগজপত্র দেখার তালিকা দেখুন।',
};

const isOpenQuestion = ({ kind, text, state }: TaskRow) =>
  kind === 'access' && text === texts.text && isOpenTask({ state });

/**
 * Asks the office to check an access that a patient does not recognise: by a task of the case or, if no case is open,
 * by a note in the request's history, which no family reads. In both cases the office gets a mail. One question stands
 * for all accesses until it is answered, or for an hour.
 */
async function askOffice(
  writer: LockedWriter,
  requestId: number,
  { clock, site }: Pick<Deps, 'clock' | 'site'>,
): Promise<void> {
  const by = { actor: null, now: clock().toISOString() };
  const row = await findCaseOfRequest(writer, requestId);
  const request = await findRequest(writer, requestId);
  if (!request) return;
  if (row && !isEnded(row.stage)) {
    if ((await tasksOf(writer, row.id)).some(isOpenQuestion)) return;
    const tomorrow = dayInDhaka(new Date(clock().getTime() + day));
    const due = nextOpenDay(tomorrow, await readClosedDays(writer));
    const task = { ...texts, kind: 'access', owner: 'office', blocking: 0, due } as const;
    await note(writer, row.id, await addTask({ writer, row, by }, task), by);
  } else {
    const line = { type: 'note', note: texts.text } as const;
    if (await hasTextSince(writer, requestId, line, timestampAfter(clock, -hour))) return;
    await noteOnRequest(writer, requestId, line, by);
  }
  const mail = { kind: 'appointment-message', facts: { request, message: texts.text } } as const;
  await enqueueToOffice(writer, request, mail, await mailSettings(site, writer), clock);
}
